/** The accessibility tree of a newly opened page must contain the whole page, not only the visible top. */
import { expect, type Page, test } from '@playwright/test';
import { readDocument, readTree } from '../accessibility-tree.ts';
import { pagesToRead } from '../site-pages.ts';

const softly = expect.configure({ soft: true });

function missing(from: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the headings, landmarks and controls that are only in the document or only in the accessibility tree. */
async function differences(page: Page): Promise<string[]> {
  const [document, tree] = [await readDocument(page), await readTree(page)];
  return [
    ...missing(document.headings, tree.headings).map((heading) => `heading not told: ${heading}`),
    ...missing(tree.headings, document.headings).map((heading) => `told only: ${heading}`),
    ...missing(document.regions, tree.regions).map((region) => `landmark not told: ${region}`),
    ...missing(tree.regions, document.regions).map((region) => `landmark told only: ${region || '(without a name)'}`),
    ...(document.stops === tree.stops ? [] : [`${tree.stops} of ${document.stops} links and controls`]),
  ];
}

test('every heading, landmark, link and control of every page is in the accessibility tree before scrolling', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of pagesToRead(paths)) {
    await page.goto(path);
    expect((await readDocument(page)).headings.length, path).toBeGreaterThan(0);
    // Poll, because a script may load between reading the document and reading the accessibility tree.
    await softly.poll(() => differences(page), { message: path, timeout: 5000 }).toEqual([]);
  }
});
