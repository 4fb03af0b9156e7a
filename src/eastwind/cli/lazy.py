"""A group of commands whose modules are imported only when one of them is called."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

import rich_click as click


class LazyGroup(click.RichGroup):
    """A group that knows its commands by address, so that starting stays quick.

    `addresses` maps the name of a command to `package.module:attribute`. A command whose module is not there is not
    offered.
    """

    def __init__(self, *args: object, addresses: Mapping[str, str], **settings: object) -> None:
        super().__init__(*args, **settings)  # type: ignore[arg-type]  # click's own many settings, passed on as given
        self._addresses = addresses

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands that can be called, in the order of the table."""
        lazy = [name for name, address in self._addresses.items() if find_spec(_module_of(address)) is not None]
        return lazy + super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called `cmd_name`, imported now, or None where there is no such command."""
        if cmd_name in self._addresses and cmd_name in self.list_commands(ctx):
            return _load(self._addresses[cmd_name], cmd_name)
        return super().get_command(ctx, cmd_name)


def _module_of(address: str) -> str:
    return address.partition(":")[0]


def _load(address: str, name: str) -> click.Command:
    """The command at an address, under the name by which it is called: the help lists commands by their own."""
    module, _, attribute = address.partition(":")
    command = getattr(import_module(module), attribute)
    if not isinstance(command, click.Command):
        raise TypeError(f"{address} is not a command")
    command.name = name
    return command
