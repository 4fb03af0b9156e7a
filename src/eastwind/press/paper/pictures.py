"""QR codes as pictures for paper."""

import io

import segno


def qr_svg(address: str) -> str:
    """A QR code as an SVG file without a margin."""
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=0, xmldecl=False)
    return drawn.getvalue().decode()
