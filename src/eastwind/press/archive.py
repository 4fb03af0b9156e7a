"""A whole tournament as one file, to keep and to load again: the log, the people, and what it claims to be.

The file is a zip of four parts: `manifest.json`, `log.jsonl` (one event a line, its body as the exact text that the
hashes are of), `people.json`, `receipts.jsonl`; and `README.txt` for whoever finds it. It carries no secret: access
codes are made anew where it is loaded.
"""

import io
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from typing import Annotated, Final, TypeVar

import msgspec

from eastwind import __version__
from eastwind.base.refusal import Refused, refuse
from eastwind.press.results_format import Hash, Moment
from eastwind.tournament.carrying import Whole
from eastwind.tournament.envelope import Actor, CommandId, Envelope, Role
from eastwind.tournament.ports import Logged, Person, Receipt

FORMAT: Final = "eastwind-archive"
VERSION: Final = 1
SUFFIX: Final = ".eastwind"

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of an archive that is read."""
LARGEST_INSIDE: Final = 128 * 1024 * 1024
"""Bytes that all its parts may unpack to: fifty times an event of 400 players and six rounds."""

_PARTS: Final = ("manifest.json", "log.jsonl", "people.json", "receipts.jsonl", "README.txt")
_NEEDED: Final = frozenset(_PARTS[:4])
_THE_SAME_FOR_ALL: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every part, so that the same tournament gives the same bytes."""

_README: Final = """\
{name}
{underline}
This file is a whole Mah Jongg tournament, kept by eastwind {eastwind}: every event of its log, and the names of its
people. Keep it as you would keep that list of names.

To open it, start eastwind and choose "Load a file" on its first page, or type:

    eastwind load {file}

Head of the log: {head}
"""

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
_Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Word = Annotated[str, msgspec.Meta(max_length=120)]
_Id = Annotated[str, msgspec.Meta(pattern=r"^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*(?!\n)$")]

T = TypeVar("T")


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an archive says it is. `tournament` is the id under which the chain began, `written` in ms UTC."""

    format: str
    version: int
    tournament: _Id
    name: Annotated[str, msgspec.Meta(max_length=500)]
    events: _Number
    head: Hash
    people: _Number
    written: Moment
    eastwind: _Word


class _Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    version: _Number
    part: _Number
    kind: _Word
    schema: _Number
    body: str
    id: CommandId
    role: Role
    device: Annotated[str, msgspec.Meta(max_length=200)]
    at: Moment
    seed: _Seed
    digest: Hash
    previous: Annotated[str, msgspec.Meta(max_length=64)]
    hash: Hash
    target: _Word = ""
    expected: _Number | None = None


class _Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    command: CommandId
    digest: Hash
    version: _Number


def pack(carried: Whole, name: str, written: int) -> bytes:
    """The archive of a tournament called `name`, written at that moment (ms UTC)."""
    manifest = Manifest(
        format=FORMAT,
        version=VERSION,
        tournament=carried.tournament,
        name=name,
        events=len(carried.rows),
        head=carried.head,
        people=len(carried.people),
        written=written,
        eastwind=__version__,
    )
    parts = {
        "manifest.json": msgspec.json.format(msgspec.json.encode(manifest), indent=2),
        "log.jsonl": msgspec.json.Encoder().encode_lines(map(_row, carried.rows)),
        "people.json": msgspec.json.encode(carried.people, order="sorted"),
        "receipts.jsonl": msgspec.json.Encoder().encode_lines(map(_answer, carried.receipts)),
        "README.txt": _readme(manifest).encode(),
    }
    return _zipped(parts)


def file_name(tournament: str) -> str:
    """What the file of an archive is called."""
    return f"{tournament}{SUFFIX}"


def unpack(content: bytes) -> tuple[Manifest, Whole] | Refused:
    """What an archive holds, read within bounds and not yet looked through (`tournament.looking_through` does that).

    Refusals: `too-large`, `not-an-archive`, `archive-incomplete`, `archive-strange-part`, `archive-damaged` (which says
    where), `archive-too-new`, `archive-other-log` (the log is not the one that the manifest names).
    """
    if len(content) > LARGEST:
        return refuse("too-large", "The file is larger than {most} MB.", "file", most=LARGEST // 2**20)
    parts = _parts(content)
    if isinstance(parts, Refused):
        return parts
    manifest = _manifest(parts["manifest.json"])
    if isinstance(manifest, Refused):
        return manifest
    carried = _carried(manifest, parts)
    if isinstance(carried, Refused):
        return carried
    return _other_log(manifest, carried) or (manifest, carried)


# --- Out --------------------------------------------------------------------------------------------------------------


def _row(row: Logged) -> _Row:
    envelope = row.envelope
    return _Row(
        version=row.version,
        part=row.part,
        kind=row.kind,
        schema=row.schema,
        body=row.body.decode(),
        id=envelope.id,
        role=envelope.actor.role,
        target=envelope.actor.target,
        device=envelope.device,
        at=envelope.at,
        seed=envelope.seed,
        expected=envelope.expected,
        digest=row.digest,
        previous=row.previous,
        hash=row.hash,
    )


def _answer(receipt: Receipt) -> _Answer:
    return _Answer(command=receipt.command, digest=receipt.digest, version=receipt.version)


def _readme(manifest: Manifest) -> str:
    return _README.format(
        name=manifest.name,
        underline="=" * len(manifest.name),
        eastwind=manifest.eastwind,
        file=file_name(manifest.tournament),
        head=manifest.head,
    )


def _zipped(parts: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, _THE_SAME_FOR_ALL)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return file.getvalue()


# --- In ---------------------------------------------------------------------------------------------------------------


def _parts(content: bytes) -> dict[str, bytes] | Refused:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            refused = _wrong_parts(archive.infolist())
            return refused or {name: archive.read(name) for name in _PARTS if name in archive.namelist()}
    # A zip can also be locked, packed in a way we do not read, or lie about where its parts are.
    except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, OSError, EOFError, ValueError):
        return refuse("not-an-archive", "This is not an archive of eastwind, or it was damaged on the way.", "file")


def _wrong_parts(infos: Iterable[zipfile.ZipInfo]) -> Refused | None:
    names = [info.filename for info in infos]
    strange = next((name for name in names if name not in _PARTS or names.count(name) > 1), None)
    if strange is not None:
        sentence = "There is something in it that does not belong into an archive: {part}."
        return refuse("archive-strange-part", sentence, "file", part=ascii(strange[:60]))
    missing = sorted(_NEEDED - set(names))
    if missing:
        return refuse("archive-incomplete", "A part of the archive is missing: {parts}.", "file", parts=tuple(missing))
    if sum(info.file_size for info in infos) > LARGEST_INSIDE:
        most = LARGEST_INSIDE // 2**20
        return refuse("too-large", "Unpacked it would be larger than {most} MB.", "file", most=most)
    return None


def _manifest(content: bytes) -> Manifest | Refused:
    manifest = _decoded(content, Manifest, "manifest.json")
    if isinstance(manifest, Refused):
        return manifest
    if manifest.format != FORMAT:
        return refuse("not-an-archive", "This is not an archive of eastwind, or it was damaged on the way.", "file")
    if manifest.version > VERSION:
        later = "The archive was written by eastwind {eastwind}, which is later than this one. Use that one here too."
        return refuse("archive-too-new", later, "file", eastwind=manifest.eastwind)
    return manifest


def _carried(manifest: Manifest, parts: Mapping[str, bytes]) -> Whole | Refused:
    rows = _lines(parts["log.jsonl"], _Row, "log.jsonl")
    people = _decoded(parts["people.json"], dict[str, Person], "people.json")
    answers = _lines(parts["receipts.jsonl"], _Answer, "receipts.jsonl")
    refused = [each for each in (rows, people, answers) if isinstance(each, Refused)]
    if isinstance(rows, Refused) or isinstance(people, Refused) or isinstance(answers, Refused):
        return Refused(tuple(fault for each in refused for fault in each))
    return Whole(
        tournament=manifest.tournament,
        rows=tuple(_logged(manifest.tournament, row) for row in rows),
        people=people,
        receipts=tuple(
            Receipt(command=each.command, digest=each.digest, version=each.version, position=0) for each in answers
        ),
    )


def _logged(tournament: str, row: _Row) -> Logged:
    return Logged(
        position=0,
        tournament=tournament,
        version=row.version,
        part=row.part,
        kind=row.kind,
        schema=row.schema,
        body=row.body.encode(),
        envelope=Envelope(
            id=row.id,
            actor=Actor(row.role, row.target),
            device=row.device,
            at=row.at,
            seed=row.seed,
            expected=row.expected,
        ),
        digest=row.digest,
        previous=row.previous,
        hash=row.hash,
    )


def _other_log(manifest: Manifest, carried: Whole) -> Refused | None:
    there = (len(carried.rows), carried.head if carried.rows else "", len(carried.people))
    if there == (manifest.events, manifest.head, manifest.people):
        return None
    other = "The log in the archive is not the one that it names: {there} events where {said} are said to be."
    return refuse("archive-other-log", other, "file", there=there[0], said=manifest.events)


def _decoded(content: bytes, shape: type[T], part: str) -> T | Refused:
    try:
        return msgspec.json.decode(content, type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return _damaged(part, error)


def _lines(content: bytes, shape: type[T], part: str) -> list[T] | Refused:
    try:
        return msgspec.json.Decoder(shape).decode_lines(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return _damaged(part, error)


def _damaged(part: str, error: Exception) -> Refused:
    what = str(error)[:200]
    return refuse("archive-damaged", "The archive cannot be read: {part}: {what}.", "file", part=part, what=what)
