"""QR codes as pictures for paper."""

import io

import segno


def qr_svg(address: str | None) -> str | None:
    """A QR code as an SVG file without a margin; None where there is nothing to scan."""
    if address is None:
        return None
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=0, xmldecl=False)
    return drawn.getvalue().decode()
