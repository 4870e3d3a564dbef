import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');

const rows = [...text.matchAll(/^\| ([TF]\d+) \|.*\|(.*)\|$/gm)].map(([, id = '', cell = '']) => ({
  id,
  files: [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
}));

/** Returns the threat and fault ids in a text. Expands ranges such as F1–F7. */
function findIds(source: string): Set<string> {
  const ids = new Set([...source.matchAll(/\b[TF]\d+\b/g)].map(([id]) => id));
  for (const [, kind = '', from, to] of source.matchAll(/\b([TF])(\d+)–[TF](\d+)\b/g)) {
    for (let number = Number(from); number <= Number(to); number++) ids.add(`${kind}${number}`);
  }
  return ids;
}

test('docs/reliability.md lists each threat once, then each fault once, in numerical order', () => {
  const ids = rows.map(({ id }) => id);
  const place = (id: string) => (id.startsWith('F') ? 1000 : 0) + Number(id.slice(1));
  expect(ids.length).toBeGreaterThan(60);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => place(a) - place(b)));
});

describe.each(rows)('docs/reliability.md, row $id', ({ id, files }) => {
  test('the table row links at least one test file', () => {
    expect(files).not.toEqual([]);
  });

  test("each test file linked in a table row contains the row's id", () => {
    const naming = files.filter((file) => {
      const full = path.join(root, file);
      return existsSync(full) && findIds(readFileSync(full, 'utf8')).has(id);
    });
    expect(naming).toEqual(files);
  });
});
