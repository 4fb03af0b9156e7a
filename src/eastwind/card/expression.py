"""Number expressions: sums of products over numbers and one-letter variables, as in `n+1` or `2xn-m`."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

Value = int | str
"""What a variable stands for: a number, or a wind's letter."""

NAME: Final = re.compile(r"[a-wyz]")
"""A variable is one small letter; `x` is the sign of multiplication."""

_EXPRESSION: Final = re.compile(r"-?(?:[0-9]{1,3}|[a-wyz])(?:[-+x](?:[0-9]{1,3}|[a-wyz])){0,20}")
_TERM: Final = re.compile(r"([-+]?)([^-+]+)")


class Term(msgspec.Struct, frozen=True):
    """A product that is added (`sign` 1) or taken away (−1)."""

    sign: int
    factors: tuple[Value, ...]


class Expression(msgspec.Struct, frozen=True):
    """A sum of terms."""

    terms: tuple[Term, ...]

    @property
    def names(self) -> frozenset[str]:
        """The variables in it."""
        return frozenset(factor for term in self.terms for factor in term.factors if isinstance(factor, str))

    @property
    def alone(self) -> str | None:
        """The variable, where the expression is nothing else."""
        if len(self.terms) != 1 or self.terms[0].sign != 1 or len(self.terms[0].factors) != 1:
            return None
        only = self.terms[0].factors[0]
        return only if isinstance(only, str) else None

    def value(self, values: Mapping[str, Value]) -> int | None:
        """The number it comes to; None where a wind would have to be reckoned with."""
        total = 0
        for term in self.terms:
            product = term.sign
            for factor in term.factors:
                number = values[factor] if isinstance(factor, str) else factor
                if isinstance(number, str):
                    return None
                product *= number
            total += product
        return total

    def __str__(self) -> str:
        signed = "".join(("-" if term.sign < 0 else "+") + "x".join(map(str, term.factors)) for term in self.terms)
        return signed.removeprefix("+")


def read_expression(text: str) -> Expression | None:
    """The expression that `text` writes, spaces apart; None where it writes none."""
    close = "".join(text.split())
    if not _EXPRESSION.fullmatch(close):
        return None
    return Expression(tuple(_term(sign, product) for sign, product in _TERM.findall(close)))


def _term(sign: str, product: str) -> Term:
    factors = tuple(int(factor) if factor.isdigit() else factor for factor in product.split("x"))
    return Term(-1 if sign == "-" else 1, factors)
