"""The rules as HTML: chapters and numbers to go to, places for pictures, and words."""

from __future__ import annotations

import re

from barkade.server.rulespage import as_html

PAGE = """# A Game

A disc flies.

## The start

[X-1] **The disc.** Discs lie on the `disc` of a dog house. Another disc <b>flies</b>.

> A house, another house; X-2 says more.

[X-2] A disc flies, as in X-1 and not as in X-3.

![A *disc* on 3: "so".](picture:walk "dog: Moon & Co; at: 3")

```text
for the terminal
```

```
for all
```

## Words

- **disc, discs**: What *flies*.
- **house**: Where a disc lies (X-1).
- **dog house**: A house for a dog.
"""
HTML = as_html(PAGE)
TERM = re.compile(
    r'<button type="button" class="term" aria-describedby="word-(\d)">([^<]+)</button>'
)


def test_chapters_and_numbers_can_be_gone_to() -> None:
    assert "<h2>A Game</h2>" in HTML
    assert '<h3 id="chapter-the-start">The start</h3>' in HTML
    assert '<span class="rule" id="X-1">X-1</span>' in HTML


def test_in_each_rule_a_word_is_marked_where_it_first_stands() -> None:
    """Not in a title, in code, or where it is explained; the longest word counts."""
    intro, first, second = [("0", "disc")], [("0", "Discs"), ("2", "dog house")], [("0", "disc")]
    assert TERM.findall(HTML) == [*intro, *first, ("1", "house"), *second]


def test_where_a_rule_is_named_a_link_leads_to_it() -> None:
    """In the text and where a word is explained; not to a rule that there is not."""
    assert re.findall(r'<a class="cited" href="#([^"]+)">([^<]+)</a>', HTML) == [
        ("X-2", "X-2"),
        ("X-1", "X-1"),
        *[("X-1", "X-1")] * 2,  # in the chapter of words, and where it opens
    ]
    assert "not as in X-3." in HTML


def test_what_a_word_means_is_there_for_each() -> None:
    told = r'id="word-\d" popover="auto" role="tooltip"><b>([^<]+)</b> (.*)</div>'
    assert re.findall(told, HTML) == [
        ("disc", "What <em>flies</em>."),
        ("house", 'Where a disc lies (<a class="cited" href="#X-1">X-1</a>).'),
        ("dog house", "A house for a dog."),
    ]


def test_a_picture_has_its_place_and_its_words_beneath() -> None:
    assert 'data-name="walk" data-of="dog: Moon &amp; Co; at: 3"' in HTML
    assert "<figcaption>A <em>disc</em> on 3: &quot;so&quot;.</figcaption>" in HTML
    assert "<img" not in HTML


def test_what_is_typed_out_in_place_of_a_picture_is_not_shown_beside_it() -> None:
    assert "<pre><code>for all" in HTML
    assert "for the terminal" not in HTML


def test_nothing_else_is_markup() -> None:
    assert "<b>flies</b>" not in HTML
    assert "&lt;b&gt;flies" in HTML
