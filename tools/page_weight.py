"""What a browser loads when it opens a page for the first time, and how long that takes."""

from __future__ import annotations

import shutil
from typing import Any

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
QUIET = 700  # ms without anything new, then all is there
USABLE = "main button, main a[href]"


def weigh(addresses: dict[str, str]) -> dict[str, dict[str, float]] | str:
    """Bytes over the network, requests, and ms until something can be clicked, by page;
    or why there is nothing to tell."""
    chromium = shutil.which("chromium")
    if not chromium:
        return "there is no chromium here"
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=FLAGS)
        weighed = {name: _weigh(browser, address) for name, address in addresses.items()}
        browser.close()
    return weighed


def _weigh(browser: Any, address: str) -> dict[str, float]:
    """One page, in a browser that has seen nothing yet."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[float] = []
    network = context.new_cdp_session(page)
    network.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    network.send("Network.enable")
    page.goto(address)
    page.wait_for_selector(USABLE)
    usable = float(page.evaluate("performance.now()"))
    page.wait_for_timeout(QUIET)
    context.close()
    return {"kB": sum(sizes) / 1000, "requests": len(sizes), "usable_ms": usable}
