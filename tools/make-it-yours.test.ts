import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

/** Fenced excerpts that name the file they are from. */
const excerpts = [...read('docs/make-it-yours.md').matchAll(/^```(?:yaml|markdown) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({ file, text }),
);

test('docs/make-it-yours.md has excerpts', () => {
  expect(excerpts.length).toBeGreaterThan(4);
});

test.each(excerpts)('an excerpt of $file is what stands there', ({ file, text }) => {
  expect(text.trim()).not.toBe('');
  expect(read(file)).toContain(text);
});
