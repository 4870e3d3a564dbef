import { describeMistakes, packages, replace } from './mistakes.testing.ts';

describeMistakes('texts', [
  [
    'a post without a text',
    'blog/spacing.md',
    (before) => before.replace(/Read .*/, ''),
    'blog/spacing.md:7: The page has no text. Write it below the second "---".',
  ],
  [
    'a list for a text',
    'home.yaml',
    replace('A studio for type.', '[]'),
    'home.yaml:2: "description" is a group of fields. Write some text.',
  ],
  [
    'braces without a text',
    'home.yaml',
    replace('A studio for type.', '{}'),
    'home.yaml:2: "description" is a group of fields. Write some text.',
  ],
  [
    'a list of texts for a text',
    'home.yaml',
    replace('A studio for type.', '[A, B]'),
    'home.yaml:2: "description" is a list. Write one text, or one for each language.',
  ],
  [
    'HTML',
    'blog/spacing.md',
    replace('**then**', '<b>then</b>'),
    'blog/spacing.md:8: <b> is HTML, which isn’t supported here. Write it in Markdown.',
  ],
  [
    'an open **',
    'blog/spacing.md',
    replace('**then**', '**then'),
    'blog/spacing.md:8: A "**" is opened but not closed',
  ],
  ['an open link', 'blog/spacing.md', replace('(/pricing)', '(/pricing'), 'blog/spacing.md:8: A link isn’t closed.'],
  [
    'a second title',
    'blog/spacing.md',
    replace('Read', '# Spacing\n\nRead'),
    'blog/spacing.md:8: A heading with one "#" is the title',
  ],
  [
    'an impossible date',
    'blog/spacing.md',
    replace('2026-02-28', '2026-02-30'),
    'blog/spacing.md:4: "date" is "2026-02-30". Write the year, month and day',
  ],
  [
    'a German date',
    'blog/spacing.md',
    replace('2026-02-28', '28.02.2026'),
    'blog/spacing.md:4: "date" is "28.02.2026". Write the year, month and day',
  ],
  [
    'an unknown author',
    'blog/spacing.md',
    replace('topic: Type', 'topic: Type\nauthor: Ida'),
    'blog/spacing.md:6: "Ida" is none of the people in about.yaml.',
  ],
  [
    'an unknown quote',
    'home.yaml',
    replace('{facts.guarantee}', '{facts.garantee}'),
    'home.yaml:6: There is no "{facts.garantee}" to quote. Did you mean "facts.guarantee"?',
  ],
  [
    'a fact that quotes itself',
    'agency.yaml',
    replace('Within {facts.guarantee}', 'Within {facts.refund}'),
    'agency.yaml:32: This fact quotes itself.',
  ],
  [
    'a text without the first language',
    'home.yaml',
    replace('title: type, set by hand', 'title: { de: Schrift, es: Letras }'),
    'home.yaml:1: This text isn’t in "en", your first language. Add "en: …" to it.',
  ],
  [
    'a plan’s name without the first language',
    packages,
    replace('name: Social Media Starter', 'name: { de: Starter }'),
    'catalogue/packages.yaml:*: This text isn’t in "en", your first language. Add "en: …" to it.',
  ],
  [
    'an unknown band',
    'home.yaml',
    replace('kind: hero', 'kind: heroo'),
    'home.yaml:4: "kind" is "heroo", but must be ',
  ],
  [
    'a legal page without sections',
    'legal/terms.md',
    (before) => before.replace(/## [\s\S]*/, 'By card.'),
    'legal/terms.md:',
  ],
  [
    'a section without a summary',
    'legal/terms.md',
    replace('> You pay first.\n\n', ''),
    'legal/terms.md:9: "Payment" doesn’t begin with its one-sentence summary.',
  ],
]);
