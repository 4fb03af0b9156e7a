"""The machine that measures, in words."""

import os
import platform
from pathlib import Path
from typing import Final

_CPUINFO: Final = Path("/proc/cpuinfo")


def described() -> str:
    """Processor, cores, Python, and how busy the machine was just now."""
    words = [f"{os.cpu_count()} cores ({_model()})", f"Python {platform.python_version()}", platform.system()]
    if hasattr(os, "getloadavg"):
        words.append(f"load average {os.getloadavg()[0]:.1f}")
    return ", ".join(words)


def _model() -> str:
    if _CPUINFO.exists():
        for line in _CPUINFO.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
