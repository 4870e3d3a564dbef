import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');

interface Row {
  id: string;
  tests: readonly { file: string; title: string }[];
}

const rows: readonly Row[] = [...text.matchAll(/^\| ([TF]\d+) \|.*\|(.*)\|$/gm)].map(([, id = '', cell = '']) => ({
  id,
  tests: [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “(.+?)”(?=<br>| *$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
}));

/** The ids in a text, ranges such as F1–F7 written out. */
function idsIn(title: string): Set<string> {
  const ids = new Set([...title.matchAll(/\b[TF]\d+\b/g)].map(([id]) => id));
  for (const [, kind = '', from, to] of title.matchAll(/\b([TF])(\d+)–[TF](\d+)\b/g)) {
    for (let number = Number(from); number <= Number(to); number++) ids.add(`${kind}${number}`);
  }
  return ids;
}

/** True when the title stands in the file as a string of its own, or begins one. */
function isTitleIn(title: string, file: string): boolean {
  if (!existsSync(path.join(root, file))) return false;
  const source = readFileSync(path.join(root, file), 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title));
}

test('threats come before faults, each has its row once, and the rows are in order', () => {
  const ids = rows.map(({ id }) => id);
  const place = (id: string) => (id.startsWith('F') ? 1000 : 0) + Number(id.slice(1));
  expect(ids.length).toBeGreaterThan(60);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => place(a) - place(b)));
});

describe.each(rows)('$id', ({ id, tests }) => {
  test('is named by a test', () => {
    expect(tests.flatMap(({ title }) => [...idsIn(title)])).toContain(id);
  });

  test('names tests that are there', () => {
    expect(tests.filter(({ title, file }) => !isTitleIn(title, file))).toEqual([]);
  });
});
