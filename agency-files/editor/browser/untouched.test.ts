import { describe, expect, test } from 'vitest';
import { mergeRichText } from './rich-text.ts';
import { mergeBlocks, mergeLines } from './untouched.ts';

/** Markdown, and the same Markdown as the rich text editor of Sveltia CMS 0.221.1 prints it. */
const source = `## Bold

**Bold
over two lines** and *italic*.

* one
  * two

1) first

- loose

- list

| a | b |
|:--|--:|
| c | d |

Same.

Same.

The end.  
Really.`;
const printed = `## Bold

\\*\\*Bold
over two lines\\*\\* and _italic_.

- one
    - two

1. first

- loose
- list

| a | b |
| :-- | --: |
| c | d |

Same.

Same.

The end.
Really.`;

const mergeEdit = (from: string, to: string) => {
  expect(printed).toContain(from);
  return mergeBlocks({ source, printed, edited: printed.replace(from, to) });
};

describe('mergeBlocks()', () => {
  test('returns the source if nothing is edited', () => {
    expect(mergeBlocks({ source, printed, edited: printed })).toBe(source);
  });

  test.for<[what: string, from: string, to: string, sourceFrom: string, sourceTo: string]>([
    ['an edited heading', '## Bold', '### Bold', '## Bold', '### Bold'],
    ['the edited last block', 'Really.', 'Never.', 'The end.  \nReally.', 'The end.\nNever.'],
    ['the block of an edited list', '- one', '- uno', '* one\n  * two', '- uno\n    - two'],
    [
      'an edited list that the editor printed as fewer blocks',
      '- loose',
      '- tight',
      '- loose\n\n- list',
      '- tight\n- list',
    ],
    ['the edited first of two equal blocks', 'Same.\n\nSame.', 'New.\n\nSame.', 'Same.\n\nSame.', 'New.\n\nSame.'],
    ['an added block', '1. first', '1. first\n\nNew.', '1) first', '1) first\n\nNew.'],
    ['a removed block', '1. first\n\n', '', '1) first\n\n', ''],
    ['a block whose format was edited', '1. first', '1. **first**', '1) first', '1. **first**'],
  ])('changes nothing in the source except %s', ([, from, to, sourceFrom, sourceTo]) => {
    expect(mergeEdit(from, to)).toBe(source.replace(sourceFrom, sourceTo));
  });

  test('returns an empty text if everything is deleted', () => {
    expect(mergeBlocks({ source, printed, edited: '' })).toBe('');
  });

  test('keeps all blank lines between blocks if the editor printed only one', () => {
    const spaced = { source: 'a\n\n\n\nb\n \nc', printed: 'a\n\nb\n\nc', edited: 'a\n\nb\n\nc!' };
    expect(mergeBlocks(spaced)).toBe('a\n\n\n\nb\n \nc!');
  });
});

test('mergeLines() changes only the edited line and keeps line wraps, spaces and blank lines of the source', () => {
  const yaml = { source: 'a: [x]\n\n\nb: long\n  text\nc: 1\n', printed: 'a: [ x ]\n\nb: long text\nc: 1\n' };
  expect(mergeLines({ ...yaml, edited: yaml.printed.replace('c: 1', 'c: 2') })).toBe(
    yaml.source.replace('c: 1', 'c: 2'),
  );
});

describe('mergeRichText()', () => {
  const opened = mergeRichText(undefined, source, printed);

  test('returns the original Markdown when the document is opened and when an edit is undone', () => {
    expect(opened?.last).toBe(source);
    const edited = mergeRichText(opened, source, `${printed}!`);
    expect(edited?.last).toBe(`${source.replace('The end.  ', 'The end.')}!`);
    expect(mergeRichText(edited, edited?.last ?? '', printed)?.last).toBe(source);
  });

  test('returns undefined until the editor has parsed the Markdown', () => {
    expect(mergeRichText(undefined, source, '')).toBeUndefined();
  });

  test('returns the Markdown unchanged if the owner edited it in the raw text mode', () => {
    const raw = source.replace('* one', '* **one**');
    expect(mergeRichText(opened, raw, printed.replace('- one', '- **one**'))?.last).toBe(raw);
  });
});
