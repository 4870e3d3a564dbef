import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveAgencyCache } from '#agency-files/agency-folder.ts';
import { Mistake, MistakeError } from '#agency-files/mistake.ts';
import { renderWithSource } from './rendering-error.ts';

const agencyBefore = process.env.AGENCY;
let folder: string;

beforeEach(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync('.cache/rendering-');
  process.env.AGENCY = folder;
  for (const file of ['blog/spacing.md', 'legal/terms.md', 'pages/hours.md', 'home.yaml', 'services.yaml']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
});
afterEach(() => {
  rmSync(resolveAgencyCache(), { recursive: true });
  rmSync(folder, { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
});

const fail = () => {
  throw new TypeError('x is not a function');
};

describe('renderWithSource()', () => {
  test.each([
    ['/blog/spacing.html', 'blog/spacing.md'],
    ['/blog/feed.xml', 'blog'],
    ['/terms.html', 'legal/terms.md'],
    ['/hours.html', 'pages/hours.md'],
    ['/', 'home.yaml'],
    ['/index.html', 'home.yaml'],
    ['/services/logo.html', 'services.yaml'],
    ['/404.html', ''],
  ])(
    'throws an error that names the source file of the page %s and the file with the stack trace',
    async (url, file) => {
      const details = path.join(resolveAgencyCache(), 'rendering-error.txt');
      await expect(renderWithSource(url, fail)).rejects.toMatchObject({
        message: `${path.join(folder, file)}: The page ${url} couldn’t be built: x is not a function. Undo your last change there. If the file is right, report this with ${details}.`,
        skipOriginalStack: true,
      });
      expect(readFileSync(details, 'utf8')).toMatch(/^TypeError: x is not a function\n +at /);
    },
  );

  test('throws an error that names the source file of the inner page if a page renders another page', async () => {
    const feed = renderWithSource('/blog/feed.xml', () => renderWithSource('/blog/spacing', fail));
    await expect(feed).rejects.toMatchObject({
      message: expect.stringContaining(`${folder}/blog/spacing.md: The page`),
    });
  });

  test('rethrows a MistakeError unchanged, because the message already names the file', async () => {
    const mistake = new MistakeError([new Mistake('a.yaml', 1, 'Wrong.')]);
    await expect(renderWithSource('/', () => Promise.reject(mistake))).rejects.toBe(mistake);
    mkdirSync(resolveAgencyCache(), { recursive: true });
  });
});
