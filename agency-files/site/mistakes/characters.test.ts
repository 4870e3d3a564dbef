import { type Change, describeMistakes, packages, replace } from './mistakes.testing.ts';

const encodeAsUtf16: Change = (before) => Buffer.from(`\uFEFF${before}`, 'utf16le');

describeMistakes('characters and encodings', [
  [
    'a file in UTF-16 from Windows',
    'home.yaml',
    encodeAsUtf16,
    'home.yaml:1: The file is saved as UTF-16. Save it as UTF-8',
  ],
  ['a post in UTF-16', 'blog/spacing.md', encodeAsUtf16, 'blog/spacing.md:1: The file is saved as UTF-16.'],
  [
    'a file in UTF-16 without a byte-order mark',
    'glossary.yaml',
    (before) => Buffer.from(before, 'utf16le'),
    'glossary.yaml:1: The file is saved as UTF-16.',
  ],
  [
    'a file in Latin-1',
    'claims.yaml',
    (before) => Buffer.from(before.replace('Founded', 'Gegründet'), 'latin1'),
    'claims.yaml:6: The file is saved as something other than UTF-8. Save it as UTF-8',
  ],
  [
    'a NUL character',
    'home.yaml',
    replace('set by', 'set\0 by'),
    'home.yaml:1: There is a hidden character (U+0000) after “title: type, set”. Delete it',
  ],
  [
    'a character that overrides the text direction',
    'home.yaml',
    replace('A studio', 'A \u202Estudio'),
    'home.yaml:2: There is a hidden character (U+202E) after “description: A”.',
  ],
  [
    'a YAML escape of a character that overrides the text direction',
    'home.yaml',
    replace('A studio for type.', '"A \\u202Estudio"'),
    'home.yaml:2: There is a hidden character (U+202E)',
  ],
  [
    'a backspace in a post',
    'blog/spacing.md',
    replace('Read the', 'Read\b the'),
    'blog/spacing.md:8: There is a hidden character (U+0008) after “Read”.',
  ],
  [
    'a vertical tab from Word',
    'pages/how-we-work.md',
    replace('Then we', 'Then\v we'),
    'pages/how-we-work.md:9: There is a hidden character (U+000B)',
  ],
  [
    'an escape character (U+001B) in packages.yaml',
    packages,
    replace('name: Social Media Starter', 'name: Social\u001b[31m Media'),
    'catalogue/packages.yaml:*: There is a hidden character (U+001B)',
  ],
  [
    'a merge conflict',
    'home.yaml',
    replace('description', '<<<<<<< HEAD\ndescription: A\n=======\ndescription'),
    'home.yaml:2: Git left both versions of a merge here. Keep one',
  ],
  [
    'a merge conflict in a post',
    'blog/spacing.md',
    replace('Read', '<<<<<<< HEAD\nRead'),
    'blog/spacing.md:8: Git left both versions',
  ],
  [
    'a zero-width space',
    'blog/spacing.md',
    replace('title: Spacing', 'title: Spa\u200Bcing'),
    'blog/spacing.md:2: There is a hidden character (U+200B) after “title: Spa”.',
  ],
  [
    'a zero-width space after an email address',
    'agency.yaml',
    replace('hello@kerning.co', 'hello@kerning.co\u200B'),
    'agency.yaml:3: There is a hidden character (U+200B) after',
  ],
  [
    'a byte-order mark within a text',
    'home.yaml',
    replace('A studio', 'A \uFEFFstudio'),
    'home.yaml:2: There is a hidden character (U+FEFF) after “description: A”.',
  ],
  [
    'an umlaut in the wrong encoding',
    'home.yaml',
    replace('A studio', 'A MÃ¼ller studio'),
    'home.yaml:2: “Ã¼” was another letter before a program opened the text in the wrong encoding. Type it again.',
  ],
  [
    'an apostrophe in the wrong encoding',
    'blog/spacing.md',
    replace('Read the', 'Don’t'.replace('’', 'â€™')),
    'blog/spacing.md:8: “â€™” was another letter',
  ],
  ['a lost letter', 'home.yaml', replace('A studio', 'A st\uFFFDdio'), 'home.yaml:2: “\uFFFD” was another letter'],
  [
    'a line separator',
    'home.yaml',
    replace('A studio', 'A\u2028studio'),
    'home.yaml:2: There is a hidden character (U+2028) after “description: A”.',
  ],
  [
    'non-breaking spaces as indentation',
    'home.yaml',
    replace('    title: We', '\u00A0\u00A0\u00A0\u00A0title: We'),
    'home.yaml:5: This line has a space of another kind (U+00A0 or similar). Type the spaces of the line again.',
  ],
  [
    'a non-breaking space after a colon',
    'home.yaml',
    replace('title: type', 'title:\u00A0type'),
    'home.yaml:1: This line has a space of another kind',
  ],
  [
    'a non-breaking space after a hyphen',
    'claims.yaml',
    replace('  - id: founded', '  -\u00A0id: founded'),
    'claims.yaml:4: This line has a space of another kind',
    'and its consequences',
  ],
  [
    'a full-width colon from a Japanese keyboard',
    'home.yaml',
    replace('title: type', 'title：type'),
    'home.yaml:1: This line has a wide colon. Type ":" and a space after the name.',
  ],
]);
