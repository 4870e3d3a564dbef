import { describeMistakes, packages, replace } from './mistakes.testing.ts';

const text = 'Read the [prices](/pricing), **then** write.';

describeMistakes('Markdown that pages would show as typed', [
  [
    'a paragraph underlined by accident',
    'blog/spacing.md',
    replace(text, 'Read this.\n---\nThen write.'),
    'blog/spacing.md:9: The line of "-" turns the text above it into a heading. Leave an empty line',
  ],
  [
    'a command of Jekyll',
    'blog/spacing.md',
    replace(text, 'See {% include video.html %}.'),
    'blog/spacing.md:8: {% include video.html %} is a command of another website system.',
  ],
  [
    'a shortcode of Hugo',
    'blog/spacing.md',
    replace(text, '{{< youtube abc >}}'),
    'blog/spacing.md:8: {{< youtube abc >}} is a command of another website system.',
  ],
  [
    'a wiki link',
    'blog/spacing.md',
    replace(text, 'See [[prices]].'),
    'blog/spacing.md:8: [[prices]] is not a link here. Write it as [words](/address).',
  ],
  [
    'a style of kramdown',
    'blog/spacing.md',
    replace(text, 'A text.\n{: .lead }'),
    'blog/spacing.md:9: {: .lead } would be shown as text.',
  ],
  [
    'a footnote',
    'blog/spacing.md',
    replace(text, 'Nice[^1] work.'),
    'blog/spacing.md:8: [^1] would be shown as text, because footnotes aren’t supported.',
  ],
  [
    'an emoji by its name',
    'blog/spacing.md',
    replace(text, 'Nice :smile: work.'),
    'blog/spacing.md:8: :smile: would be shown as text. Type the emoji itself.',
  ],
  [
    'a formula',
    'blog/spacing.md',
    replace(text, 'It is $$a^2$$.'),
    'blog/spacing.md:8: $$a^2$$ would be shown as text',
  ],
  [
    'a space inside a link',
    'blog/spacing.md',
    replace(text, 'See [prices] (/pricing).'),
    'blog/spacing.md:8: There is a space inside the link.',
  ],
  [
    'a link with swapped brackets',
    'blog/spacing.md',
    replace(text, 'See (prices)[/pricing].'),
    'blog/spacing.md:8: The brackets of (prices)[/pricing] are the other way around.',
  ],
  [
    'a link without words',
    'blog/spacing.md',
    replace(text, 'See [](/pricing).'),
    'blog/spacing.md:8: The link to /pricing has no words.',
  ],
  [
    'a link to localhost',
    'blog/spacing.md',
    replace(text, 'See [prices](http://localhost:8787/pricing).'),
    'blog/spacing.md:8: The link http://localhost:8787/pricing leads to the visitor’s own computer.',
  ],
  [
    'a mailto link without an address',
    'blog/spacing.md',
    replace(text, '[Mail](mailto:hello).'),
    'blog/spacing.md:8: The link mailto:hello has no email address.',
  ],
  [
    'bullets from Word',
    'blog/spacing.md',
    replace(text, '• one\n• two'),
    'blog/spacing.md:8: "•" doesn’t make a list. Begin each item with "- ".',
  ],
  [
    'dashes as bullets',
    'blog/spacing.md',
    replace(text, '– one\n– two'),
    'blog/spacing.md:8: "–" doesn’t make a list.',
  ],
  [
    'bullets without a space',
    'blog/spacing.md',
    replace(text, '-one\n-two'),
    'blog/spacing.md:8: A list needs a space after each "-".',
  ],
  ['boxes to tick', 'blog/spacing.md', replace(text, '- [ ] one'), 'blog/spacing.md:8: "[ ]" would be shown as text'],
  [
    'a table without its rule',
    'blog/spacing.md',
    replace(text, '| a | b |\n| 1 | 2 |'),
    'blog/spacing.md:8: A table needs a line such as "| --- | --- |"',
  ],
  [
    'code without its end',
    'blog/spacing.md',
    replace(text, '```\ncode'),
    'blog/spacing.md:8: The code that begins with "```" doesn’t end.',
  ],
  [
    'a link in a plan’s description',
    packages,
    (before) => before.replace(/description: .*/, 'description: "A [plan](/pricing)"'),
    'catalogue/packages.yaml:*: “[plan](/pricing)” would be shown as typed, because the catalogue’s texts have no Markdown.',
  ],
]);
