/** Checks every page of the second agency in each language, because the first agency's checks must pass for any agency. */
import { expect, test } from '@playwright/test';
import { findAxeIssues } from '../../axe.ts';
import { findBrokenWords } from '../../broken-words.ts';
import { findIndistinguishableNeighbors } from '../../neighbors.ts';
import { watchProblems } from '../../page-problems.ts';

const views = [
  { width: 1440, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const;

function listUrls(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

for (const { width, colorScheme } of views) {
  test(`no page has errors, third-party requests, overflow, broken words or axe violations at ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const origin = `${baseURL}/`;
    const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const problems = watchProblems(page, origin);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const paths = listUrls(await (await page.request.get('/sitemap.xml')).text());
    expect(paths.filter((path) => path.startsWith('/en')).length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${path} is ${wide} px too wide`);
      found.push(...(await findBrokenWords(page)).map((word) => `${path}: ${word}`));
      found.push(...(await findAxeIssues(page)).map((issue) => `${path}: ${issue}`));
      found.push(...(await findIndistinguishableNeighbors(page)).map((alike) => `${path}: ${alike}`));
    }
    expect([...found, ...problems, ...foreign]).toEqual([]);
    await context.close();
  });
}

test('without JavaScript, the pricing page has a working buy button for each plan', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing');
  const buttons = page.getByRole('button', { name: /^In den Warenkorb/ });
  await expect(buttons).toHaveCount(4);
  await buttons.first().click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await context.close();
});

test('a post without a picture uses the whole row of the list', async ({ page }) => {
  await page.goto('/blog');
  const text = page.locator('.blog-list > li > div').first();
  const besidePicture = (await text.boundingBox())?.width ?? 0;
  await page.locator('.blog-list > li > svg').evaluateAll((pictures) => {
    for (const picture of pictures) picture.remove();
  });
  expect((await text.boundingBox())?.width).toBeGreaterThan(besidePicture + 100);
});

test('a list of 40 services fits into a phone’s window and separates each name from its price', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/services');
  const entry = page.locator('.service-index li').first();
  await expect(entry).toHaveText(/\S \d/);
  await entry.evaluate((first) => {
    for (let count = 0; count < 40; count += 1) first.after(first.cloneNode(true));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('code in a list item of a post scrolls on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/blog/was-ein-logo-kostet');
  await page.locator('.prose').evaluate((post) => {
    post.insertAdjacentHTML('beforeend', `<ol><li>Code<pre class="plain-code">${'long '.repeat(99)}</pre></li></ol>`);
  });
  await expect(page.locator('.prose li pre')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a numbered step of a case study can contain links and a list', async ({ page }) => {
  await page.goto('/case-studies');
  const step = page.locator('.case__text > ol > li').first();
  const plain = await step.boundingBox();
  await step.evaluate((item) => {
    item.innerHTML = '<a href="/">We</a> set <a href="/">type</a><ul><li>by hand</li></ul>';
  });
  const links = await Promise.all([0, 1].map((index) => step.getByRole('link').nth(index).boundingBox()));
  expect(links[0]?.y).toBe(links[1]?.y);
  expect(links[0]?.x).toBe((plain?.x ?? 0) + 36);
  await expect(step.getByRole('listitem')).toHaveCSS('list-style-type', 'disc');
});
