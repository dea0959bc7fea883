"""The rules of a game as HTML: with places for its pictures, and words that explain themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from barkade.look import rulebook

NUMBER = re.compile(r"\[([A-Z]+-[0-9]+)\]")
CITED = re.compile(r"<[^>]*>|\[[A-Z]+-[0-9]+\]|[A-Z]+-[0-9]+")  # with what is none
CHAPTER = "h2"
TYPED = "text"  # marks what is typed out for those who see no pictures


def as_html(page: str) -> str:
    """The rules as HTML.  A rule's number can be jumped to; nothing else is markup."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    words = rulebook.words(page)
    tokens = [*_explained(_chapters(_pictured(reader, page)), words)]
    for token in tokens:
        if token.type.startswith("heading"):  # the page that shows them has a title of its own
            token.tag = f"h{int(token.tag[1:]) + 1}"
    html: str = reader.renderer.render(tokens, reader.options, {})
    html += "".join(_meaning(reader, at, word) for at, word in enumerate(words))
    html = _linked(html, set(NUMBER.findall(page)))
    return NUMBER.sub(r'<span class="rule" id="\1">\1</span>', html)


def _linked(html: str, numbers: set[str]) -> str:
    """Where a rule is named, a link leads to it."""

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a class="cited" href="#{rule}">{rule}</a>' if rule in numbers else rule

    return CITED.sub(link, html)


def _pictured(reader: MarkdownIt, page: str) -> Iterator[Token]:
    """A paragraph that is nothing but a picture is a place for it, with its words beneath."""
    tokens = reader.parse(page)
    while tokens:
        token = tokens.pop(0)
        found = None
        if token.type == "paragraph_open":
            found = rulebook.PICTURE.fullmatch(tokens[0].content)
        if found:
            del tokens[:2]
            token = Token("html_block", "", 0, content=_figure(reader, rulebook.picture(found)))
        if token.type != "fence" or token.info != TYPED:
            yield token


def _figure(reader: MarkdownIt, picture: rulebook.Picture) -> str:
    says = reader.renderInline(picture.says)
    return (
        f'<figure class="picture" data-name="{picture.name}" data-of="{escape(picture.of)}">'
        f'<div class="drawn" aria-hidden="true"></div><figcaption>{says}</figcaption></figure>\n'
    )


def _chapters(tokens: Iterator[Token]) -> Iterator[Token]:
    """Chapters can be jumped to."""
    heading = None
    for token in tokens:
        if heading:
            heading.attrSet("id", f"chapter-{re.sub('[^a-z0-9]+', '-', token.content.lower())}")
        heading = token if token.type == "heading_open" and token.tag == CHAPTER else None
        yield token


def _explained(tokens: Iterator[Token], words: list[rulebook.Word]) -> Iterator[Token]:
    """In each rule, words that are explained say so where they first stand."""
    forms = {form: at for at, word in enumerate(words) for form in word.forms}
    left, heading = {**forms}, False
    for token in tokens:
        if token.type.startswith("heading"):
            heading = token.type == "heading_open"
            left = {**forms} if heading and token.tag == CHAPTER else left
        elif heading and token.content == rulebook.WORDS:
            forms = left = {}
        elif NUMBER.match(token.content):
            left = {**forms}
        if token.type == "inline" and not heading and token.children:
            token.children = [*_marked(token.children, left)]
        yield token


def _marked(children: list[Token], left: dict[str, int]) -> Iterator[Token]:
    """Text with its words marked; what is bold is a title, and says what it is."""
    bold = 0
    for child in children:
        bold += {"strong_open": 1, "strong_close": -1}.get(child.type, 0)
        if child.type != "text" or bold:
            yield child
            continue
        text = child.content
        while found := _first(text, left):
            at = left[_form(found[2], left)]
            yield Token("text", "", 0, content=text[: found.start()])
            yield Token("html_inline", "", 0, content=_held(found, at))
            text = text[found.end() :]
            for form in [form for form, where in left.items() if where == at]:
                del left[form]
        yield Token("text", "", 0, content=text)


def _first(text: str, left: dict[str, int]) -> re.Match[str] | None:
    """The first of some words in a text: the longest where several begin, and as the first
    of a sentence it has a capital.  With it goes what is written right before and after it."""
    longest = sorted(left, key=len, reverse=True)
    forms = "|".join(f"[{form[0]}{form[0].upper()}]{re.escape(form[1:])}" for form in longest)
    found = rf"([^\w\s]*)(?<![\w-])({forms})(?![\w-])([^\w\s]*(?=\s|$))?"
    return re.search(found, text) if forms else None


def _form(found: str, left: dict[str, int]) -> str:
    return found if found in left else found[0].lower() + found[1:]


def _held(found: re.Match[str], at: int) -> str:
    """A word that no line parts from the brackets, quotes and stops around it."""
    before, text, after = found.groups("")
    held = f"{escape(before)}{_term(text, at)}{escape(after)}"
    return f'<span class="held">{held}</span>' if before or after else held


def _term(text: str, at: int) -> str:
    told = f'class="term" aria-describedby="word-{at}"'
    return f'<button type="button" {told}>{escape(text)}</button>'


def _meaning(reader: MarkdownIt, at: int, word: rulebook.Word) -> str:
    said = reader.renderInline(word.means)
    return (
        f'<div class="word" id="word-{at}" popover="auto" role="tooltip">'
        f"<b>{escape(word.forms[0])}</b> {said}</div>\n"
    )
