"""The page about the command line: each command with its help, arguments and options, and the environment."""

from collections.abc import Iterator

import rich_click as click

from eastwind.cli.main import eastwind
from tests.docs.reference.markdown import code, document, section, sentences, table

Commands = Iterator[tuple[str, click.Command]]


def command_line() -> str:
    """Every command that can be typed."""
    lead = (
        "What can be typed. From a checkout a command begins with `.venv/bin/eastwind`, after `scripts/run` has made "
        "the environment once; `python -m eastwind` is the same. A command that is refused says why, one fault a line, "
        "and leaves with 1."
    )
    commands = list(every_command())
    each = [section(code(name), sentences(one.help), _usage(name, one), _options(one)) for name, one in commands]
    return document("Command line", lead, [*each, section("Environment", _environment(commands))])


def every_command() -> Commands:
    """Each command with the words that call it, groups before their members."""
    yield from _below("eastwind", eastwind)


def _below(name: str, command: click.Command) -> Commands:
    yield name, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for member in command.list_commands(context):
            inner = command.get_command(context, member)
            if inner is not None:
                yield from _below(f"{name} {member}", inner)


def options_of(command: click.Command) -> list[click.Option]:
    """The options of a command, the one for help left out."""
    return [each for each in command.params if isinstance(each, click.Option)]


def _usage(name: str, command: click.Command) -> str:
    pieces = command.collect_usage_pieces(click.Context(command))
    return f"    {' '.join([name, *pieces])}"


def _options(command: click.Command) -> str:
    rows = [(code(_written(each)), each.help or "", _default(each)) for each in options_of(command)]
    return table(("option", "what it does", "left out"), rows)


def _written(option: click.Option) -> str:
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {option.make_metavar(click.Context(click.Command('any')))}"


def _default(option: click.Option) -> str:
    if option.required:
        return "must be given"
    return code(str(option.default)) if option.show_default else ""


def _environment(commands: list[tuple[str, click.Command]]) -> str:
    read: dict[str, list[str]] = {}
    for name, command in commands:
        for option in options_of(command):
            if option.envvar:
                read.setdefault(str(option.envvar), []).append(f"{code(name)} ({code(option.opts[0])})")
    rows = [(code(variable), f"Stands in for the option of {', '.join(users)}.") for variable, users in read.items()]
    rows.append((code("PYTHON"), "The Python with which the scripts make the environment; `python3` where not set."))
    return table(("variable", "what it does"), rows)
