"""Sessions that outlive a restart, are written only where they change, and get a new name when they do."""

import copy
import re
import secrets
import time
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import SerializationException
from litestar.middleware.session.server_side import ServerSideSessionBackend, ServerSideSessionConfig
from litestar.stores.file import FileStore
from litestar.types import Empty, Message, ScopeSession

from eastwind.tournament.envelope import Role
from eastwind.web.access.addresses import Connection

_A_WEEK: Final = 7 * 24 * 3600
_A_YEAR: Final = 365 * 24 * 3600
_BEFORE: Final = "session_before"
_SESSION: Final = "eastwind-session-"
_DEVICE: Final = "eastwind-device-"
"""A cookie that outlives every session, so that the log can say which device was used."""
_IS_DEVICE: Final = re.compile(r"[0-9a-f]{16}")


class Grant(msgspec.Struct, frozen=True):
    """What a code opened in one tournament; `issued` is the version of the log at which that code was issued."""

    role: Role
    target: str
    issued: int


class Session(msgspec.Struct, kw_only=True):
    """What one browser may do. `director` is the mark of the passphrase that opened it, empty for everyone else."""

    device: str = ""
    director: str = ""
    grants: dict[str, Grant] = msgspec.field(default_factory=dict)


def session_of(connection: Connection) -> Session:
    """The session as it stands; a copy that changes nothing until it is kept. One of another shape is worth nothing."""
    try:
        return msgspec.convert(connection.scope.get("session") or {}, Session)
    except msgspec.ValidationError:
        return Session()


def keep_session(connection: Connection, session: Session) -> None:
    """Keep what changed. The answer gives the session a new name, and the old one opens nothing any more."""
    connection.set_session(msgspec.to_builtins(session))


class RenewedSessions(ServerSideSessionBackend):
    """The framework's sessions in files, without a write for every answer and with a new name for every change."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        """The session of the cookie, or an empty one; remembers it to see what changes."""
        session = await self._kept(connection)
        connection.scope["state"][_BEFORE] = copy.deepcopy(session)
        return session

    async def _kept(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        """What the file says. One that a power loss left empty says nothing; its browser signs in again."""
        try:
            return await super().load_from_connection(connection)
        except (msgspec.MsgspecError, SerializationException):
            return {}

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        """Write a session that changed under a new name, forget the old name, and tell the browser."""
        session: Any = {} if scope_session is Empty or not scope_session else scope_session
        if session == connection.scope["state"].get(_BEFORE, {}):
            return
        store = self.config.get_store_from_app(connection.app)
        if (old := connection.cookies.get(self.config.key)) is not None:
            await self.delete(old, store)
        name = self.generate_session_id()
        await self.set(name, self.serialize_data(session, connection.scope), store)
        headers = MutableScopeHeaders.from_message(message)
        headers.add("set-cookie", self._cookie(self.config.key, name, self.config.max_age))
        if device := session.get("device"):
            headers.add("set-cookie", self._cookie(self.config.key.replace(_SESSION, _DEVICE), device, _A_YEAR))

    def _cookie(self, key: str, value: str, max_age: int) -> str:
        return Cookie(
            key=key, value=value, path="/", max_age=max_age, secure=self.config.secure, httponly=True, samesite="lax"
        ).to_header(header="")


class RenewedSessionConfig(ServerSideSessionConfig):
    """The framework's settings, for the backend above."""

    _backend_class = RenewedSessions


def session_config(mark: str, *, secure: bool) -> RenewedSessionConfig:
    """How sessions are kept. `mark` tells apart two servers on one machine, whose cookies browsers would mix up."""
    return RenewedSessionConfig(key=f"{_SESSION}{mark}", max_age=_A_WEEK, secure=secure)


def session_files(data: Path) -> FileStore:
    """Where sessions lie: one file each, named by a hash, readable by this user alone. Those too old are removed."""
    folder = data / "sessions"
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        if file.stat().st_mtime < time.time() - _A_WEEK:
            file.unlink()
    return FileStore(folder)


def device_of(connection: Connection) -> str:
    """The name the device already has in its own cookie, or a fresh one."""
    kept = (value for name, value in connection.cookies.items() if name.startswith(_DEVICE))
    return next((each for each in kept if _IS_DEVICE.fullmatch(each)), None) or secrets.token_hex(8)
