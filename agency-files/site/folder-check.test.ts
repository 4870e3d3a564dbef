import { describe, expect, it } from 'vitest';
import { add, post, report, reportAfter, setUpSmallAgency } from './mistakes/mistakes.testing.ts';

setUpSmallAgency();

describe('checkFolder()', () => {
  it('accepts a folder without mistakes', async () => {
    expect(await report()).toEqual([]);
  });

  it('accepts a byte-order mark, Windows line breaks, files of operating systems and a README', async () => {
    expect((await reportAfter('home.yaml', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines).toEqual([]);
    expect(
      (await reportAfter('blog/spacing.md', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines,
    ).toEqual([]);
    for (const file of ['.DS_Store', 'blog/.DS_Store', 'Thumbs.db', 'README.md', 'home.yaml~', 'blog/今日は.md']) {
      expect((await reportAfter(file, add(post))).lines, file).toEqual([]);
    }
  });
});
