import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MistakeError } from './mistake.ts';
import { parseOwnerFile } from './owner-file.ts';

/** Typing mistakes. The test makes each of them in every line of the tested files. */
const slips: Record<string, (line: string) => string> = {
  'a leading tab': (line) => `\t${line}`,
  'a tab instead of its leading spaces': (line) => line.replace(/^ {2,}/, '\t'),
  'an extra leading space': (line) => ` ${line}`,
  'a missing leading space': (line) => line.replace(/^ /, ''),
  'no space after the colon': (line) => line.replace(': ', ':'),
  'no colon': (line) => line.replace(/^( *(?:- )?[\w-]+): /, '$1 '),
  'a hyphen without a space': (line) => line.replace(/^( *)- /, '$1-'),
  'an unclosed quote': (line) => line.replace(/: ([^"'{[|>#]+)$/, ': "$1'),
  'an unclosed bracket': (line) => line.replace(/[}\]](?=[^}\]]*$)/, ''),
};

function listMistakes(name: string, text: string): string[] {
  try {
    return parseOwnerFile(name, text).mistakes.map(String);
  } catch (error) {
    if (!(error instanceof MistakeError)) throw error;
    return error.mistakes.map(String);
  }
}

describe('findSyntaxMistakes()', () => {
  const files = ['agency.yaml', 'reviews.yaml', 'catalogue/add-ons.yaml', 'catalogue/onboarding.yaml'];
  it.for(Object.entries(slips))('reports at most one mistake for a line with %s', ([, slip]) => {
    for (const name of files) {
      // Not the whole file, because the test parses it once per line.
      const lines = readFileSync(`tests/agencies/shop/${name}`, 'utf8').split('\n').slice(0, 80);
      for (const [index, line] of lines.entries()) {
        const text = lines.with(index, slip(line)).join('\n');
        expect(listMistakes(name, text).slice(1), text.split('\n')[index]).toEqual([]);
      }
    }
  });

  it.for([
    ['a: 1\n b: 2\n', 'x.yaml:2: This line is indented like a part of the text above.'],
    [' a: 1\nb: 2\n', 'x.yaml:1: This line isn’t indented like the ones around it.'],
    ['a:\n  -b: 1\n   c: 2\n', 'x.yaml:2: A "-" needs a space after it. Add it.'],
    ['a:\n  b:1\n  c: 2\n', 'x.yaml:2: A ":" needs a space after it. Add it.'],
    ['a: 1\nb 2\nc: 3\n', 'x.yaml:2: This line has no ":" after a name.'],
    ['a: 1\n# b\n-c: 2\n d: 3\n', 'x.yaml:3: A "-" needs a space after it. Add it.'],
    ['a: one: two\n  three\n', 'x.yaml:1: There is one ":" too many'],
    ['a: { b: 1\n\n# c\nd: 2\n', 'x.yaml:1: A bracket isn’t closed. Add "}" at the end of this line.'],
    ['a: "one\nb: two\n', 'x.yaml:1: Something isn’t closed: Missing closing "quote.'],
    ['a:\n  - b:\n    { c: 1 }\n  d: { e: 2 }\n', 'x.yaml:3: This line has no ":" after a name.'],
    ['a: ?\nb: 1\n', 'x.yaml:1: A text can’t begin with "?". Put it in quotes.'],
    ['a: { b: 1 c: 2 }\n', 'x.yaml:1: Between { and }, a comma separates the fields. Add the missing one.'],
    ['a: {b:1}\n', 'x.yaml:1: A ":" needs a space after it. Add it.'],
    ['a:\n\tb: 1\n\tc: 2\n', 'x.yaml:2: This line begins with a tab.'],
  ] as const)('explains %j', ([text, sentence]) => {
    expect(listMistakes('x.yaml', text)).toEqual([expect.stringContaining(sentence)]);
  });

  it('reports each duplicate field above a syntax error, but none below the error', () => {
    const text = 'a: 1\na: 2\nb: 1\nb: 2\n  c: 3\nd: 4\nd: 5\n';
    expect(listMistakes('x.yaml', text).map((line) => line.split(':')[1])).toEqual(['2', '4', '5']);
  });
});
