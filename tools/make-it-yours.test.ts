import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const readRootFile = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Returns false if the owner removed the agency that contains the file, so that the file cannot be compared. */
const isOfKeptAgency = (file: string) => existsSync(path.join(root, file.split('/').slice(0, 2).join('/')));

/** Fenced code blocks that name the source file of their content. */
const excerpts = [
  ...readRootFile('docs/make-it-yours.md').matchAll(/^```(?:yaml|markdown) (\S+)\n([\s\S]*?)^```$/gm),
].map(([, file = '', text = '']) => ({ file, text }));

test('docs/make-it-yours.md contains excerpts of source files', () => {
  expect(excerpts.length).toBeGreaterThan(4);
});

const comparable = excerpts.filter(({ file }) => isOfKeptAgency(file)).map(({ file, text }) => [file, text] as const);

test.each(comparable)('docs/make-it-yours.md quotes a part of %s verbatim', (file, text) => {
  expect(text.trim()).not.toBe('');
  expect(readRootFile(file)).toContain(text);
});
