/** Tests the length of the decision records, which CONTRIBUTING.md limits. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const limit = Number(
  /docs\/decisions\/`, in at most (\d+) words/.exec(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1],
);

it.each(globSync('docs/decisions/*.md', { cwd: root }).sort())(
  '%s has at most as many words as CONTRIBUTING.md allows',
  (record) => {
    const words = readFileSync(path.join(root, record), 'utf8').match(/[^\s|]*[\p{L}\d][^\s|]*/gu);
    expect(words?.length).toBeLessThanOrEqual(limit);
  },
);
