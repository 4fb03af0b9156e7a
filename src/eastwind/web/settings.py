"""How one server is set up: chosen on the command line, fixed while it runs."""

from pathlib import Path

import msgspec


class WebSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server keeps its files and how it is reached.

    `host` is the address to listen at. `phones_host` is the name or address under which phones reach this computer.
    `writes_a_minute` is how much one session may send before it must wait.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    phones_host: str = "127.0.0.1"
    certificate: Path | None = None
    key: Path | None = None
    writes_a_minute: int = 300

    @property
    def secure(self) -> bool:
        """Whether the server speaks HTTPS."""
        return self.certificate is not None

    @property
    def scheme(self) -> str:
        """`https` with a certificate, `http` without."""
        return "https" if self.secure else "http"

    @property
    def console_address(self) -> str:
        """Where the director's own browser finds the console."""
        return f"{self.scheme}://127.0.0.1:{self.port}"
