/** Crawls the running site from the home page by following links. */
import { expect, type Page, test } from '@playwright/test';
import { findTreeDifferences } from '../accessibility-tree.ts';
import { findAxeIssues } from '../axe.ts';
import { findBrokenWords } from '../broken-words.ts';
import { findIndistinguishableNeighbors } from '../neighbors.ts';
import { watchProblems } from '../page-problems.ts';
import { listPagesToVisit } from '../site-pages.ts';
import { siteUrl } from '../stack.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

interface CrawledPage {
  readonly path: string;
  /** Links to other pages of this site, with their fragments. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Paths that the crawler skips: files, and paths that redirect. */
const noPage = /\.(xml|txt|json|svg|png|zip|js|css)$|^\/(buy|partner)\//;
/** Paths of the pages that show a single widget example, which have their own tests. */
const example = /^\/widgets\/[^/]+\/[^/]+$/;

/** Returns the links and ids in a page's HTML, including shadow roots, without running the page's scripts. */
async function readRoute(page: Page, path: string): Promise<CrawledPage> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  expect(new URL(reply.url()).pathname, `${path} is served without a detour`).toBe(path);
  const html = await reply.text();
  return page
    .evaluate(
      ([source, address]) => {
        const document = new DOMParser().parseFromString(source.replaceAll(/<\/?template\b[^>]*>/g, ''), 'text/html');
        const links = [...document.querySelectorAll('a[href]')]
          .map((link) => new URL(link.getAttribute('href') ?? '', address))
          .filter((url) => url.origin === new URL(address).origin)
          .map((url) => url.pathname + url.hash);
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return { links, ids };
      },
      [html, siteUrl + path] as const,
    )
    .then(({ links, ids }) => ({ path, links, ids: new Set(ids) }));
}

async function crawlSite(page: Page): Promise<Map<string, CrawledPage>> {
  await page.goto('/');
  const routes = new Map<string, CrawledPage>();
  const queue = ['/'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (routes.has(path)) continue;
    const route = await readRoute(page, path);
    routes.set(path, route);
    queue.push(...route.links.map((link) => link.split('#')[0] ?? '').filter((link) => !noPage.test(link)));
  }
  return routes;
}

let crawledRoutes: Promise<Map<string, CrawledPage>> | undefined;

/** Returns the result of the crawl, which is run only once. */
function getSiteRoutes(page: Page): Promise<Map<string, CrawledPage>> {
  crawledRoutes ??= crawlSite(page);
  return crawledRoutes;
}

test('every page is reachable from the home page, and no link or fragment is broken', async ({ page }) => {
  test.setTimeout(180_000);
  const routes = await getSiteRoutes(page);

  const brokenAnchors = [...routes.values()].flatMap(({ path, links }) =>
    links
      // `#widget=`, `#cart=` and `#agency-cart` are read by scripts and match no element on the page.
      .filter((link) => link.includes('#') && !/#(widget=|cart=|agency-cart$)/.test(link))
      .filter((link) => {
        const [target = '', id = ''] = link.split('#');
        return !routes.get(target)?.ids.has(decodeURIComponent(id));
      })
      .map((link) => `${path} → ${link}`),
  );
  expect(brokenAnchors).toEqual([]);

  const files = new Set([...routes.values()].flatMap(({ links }) => links.filter((link) => noPage.test(link))));
  for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);

  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter((path) => !routes.has(path))).toEqual([]);
});

test('an unknown URL returns 404 with the not-found page', async ({ page }) => {
  for (const [path, heading] of [
    ['/nowhere', 'Page Not Found'],
    ['/blog/nowhere', 'Page Not Found'],
    ['/services/nowhere', 'Service not found'],
  ] as const) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('browsers do not cache the 404 of a missing file, because the next deployment may restore the file (F79)', async ({
  request,
}) => {
  for (const path of [
    '/assets/none.js',
    '/widgets/v1/none.js',
    '/widgets/1.0.0/none.js',
    '/share/none.png',
    '/none.md',
  ]) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(reply.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
  }
});

test('a URL with an uppercase letter or a period at the end opens the page @nightly', async ({ page }) => {
  for (const path of ['/Pricing', '/pricing.', '/Services/Meta-Ads', '/blog/Four-Emails)']) {
    await page.goto(path);
    await expect(page).toHaveURL(path.toLowerCase().replace(/\W$/, ''));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/not found/i);
  }
});

test('every page is served with its security headers', async ({ page }) => {
  for (const path of ['/', '/strategy-call', '/blog/four-emails', '/nowhere']) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['content-security-policy']?.includes('frame-src'), path).toBe(path === '/strategy-call');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['permissions-policy'], path).toContain('camera=()');
  }
});

/** Records the errors and the requests to other origins while a page is open. */
function recordProblems(page: Page): string[] {
  const problems = watchProblems(page, siteUrl);
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) problems.push(`asked ${request.url()}`);
  });
  return problems;
}

/** Header and footer, which are the same on every page. */
const shared = ['.site-header', '.site-footer'];

async function inspectPage(page: Page, path: string, except: readonly string[]): Promise<void> {
  const problems = recordProblems(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto(path);
  // Read the accessibility tree before scrolling: it must contain the whole page. Poll, because a script may load meanwhile.
  await expect.soft.poll(() => findTreeDifferences(page), { message: path }).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await findAxeIssues(page, { except }), `${path}, light`).toEqual([]);
  expect.soft(await findIndistinguishableNeighbors(page), `${path}, light: what touches and looks alike`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Check only the contrast in dark mode, because dark mode differs only in colors.
  expect.soft(await findAxeIssues(page, { except, rules: ['color-contrast'] }), `${path}, dark, 320 px`).toEqual([]);
  expect.soft(await findIndistinguishableNeighbors(page), `${path}, dark: what touches and looks alike`).toEqual([]);
  // 320 px is a small phone; 1024 px is the narrowest window in which pages have columns.
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await findBrokenWords(page), `${path} at ${width} px`).toEqual([]);
  }
  expect.soft(await findOverflowWithDoubleText(page), `${path} with text at 200%`).toEqual([]);
  expect.soft(problems, path).toEqual([]);
  page.removeAllListeners();
}

test('no page has errors, third-party requests, overflow, broken words, same-colored adjacent areas or axe violations', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const all = [...(await getSiteRoutes(page)).keys()].filter((path) => !example.test(path)).sort();
  expect(all.length).toBeGreaterThan(50);
  const paths = listPagesToVisit(all);
  expect(paths.length).toBeGreaterThan(20);
  for (const [index, path] of paths.entries()) await inspectPage(page, path, index === 0 ? [] : shared);
});
