import { type Browser, expect } from '@playwright/test';
import { type Budget, type Costs, overBudget, visit } from './page-costs.ts';
import { test, writePage } from './partner-site.ts';
import { siteUrl } from './stack.ts';

/**
 * The page, two fonts and the icon; then the site's script and, where a widget is in view, its code and what it shares. While
 * hydrating, 250 ms are promised at a quarter of a machine's speed, so at full speed there is room for a slow machine.
 */
const ours: Budget = { beforeLoad: 4, requests: 10, shift: 0, blockingMs: 250 };
/** A host's own page, the loader, and the files of two widgets. Its own layout is not ours: what follows may move a little. */
const pasted: Budget = { beforeLoad: 8, requests: 8, shift: 0.02, blockingMs: 250 };

const pages = ['/', '/pricing', '/services', '/services/seo-blog-posts', '/reviews', '/contact', '/blog', '/widgets'];

/** A busy machine makes tasks longer, never shorter: of up to three visits the one with the least blocking counts. */
async function costsOf(browser: Browser, url: string, { blockingMs }: Budget): Promise<Costs> {
  let least: Costs | undefined;
  for (let attempt = 0; attempt < 3 && (least === undefined || least.blockingMs > blockingMs); attempt++) {
    const context = await browser.newContext();
    const costs = await visit(await context.newPage(), url);
    await context.close();
    if (least === undefined || costs.blockingMs < least.blockingMs) least = costs;
  }
  return least as Costs;
}

for (const path of pages) {
  test(`${path} asks for little, loads no React first, moves nothing and blocks no one`, async ({ browser }) => {
    expect(overBudget(await costsOf(browser, `${siteUrl}${path}`, ours), ours)).toEqual([]);
  });
}

const tag = (styles = '') => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>A partner's page</title><style>body{margin:0 auto;max-width:60rem;padding:1rem}${styles}</style>
  <body><h1>What it costs</h1><agency-pricing-picker></agency-pricing-picker><p>Write to us.</p><p>Or call.</p>{{loader}}</body></html>`;

test('a pasted tag with room kept for it moves next to nothing on a partner’s page', async ({ browser, partner }) => {
  const path = writePage('room.html', tag('agency-pricing-picker{display:block;min-height:100vh}'));
  expect(overBudget(await costsOf(browser, partner.url + path, pasted), pasted)).toEqual([]);
});

const bad = [
  [
    'movement, with the element that moved',
    `<p id="pushed">Text</p><script>setTimeout(() => document.querySelector('#pushed').style.marginTop = '300px', 100)</script>`,
    /moved by 0\.\d+: .*<p#pushed>/,
  ],
  [
    'blocking, with the script that blocked',
    `<script src="/blocks.js"></script>`,
    /blocked for \d+ ms: .*\/blocks\.js for \d+ ms/,
  ],
  [
    'requests, with their addresses',
    Array.from({ length: 12 }, (_, index) => `<img src="/picture-${index}.svg" alt="">`).join(''),
    /13 requests before the page has loaded instead of 4: .*picture-11\.svg/,
  ],
  [
    'React that comes before the page has loaded',
    `<link rel="modulepreload" href="{{site}}/widgets/v1/core-00000000.js" crossorigin><script src="{{site}}/widgets/v1/core-00000000.js"></script>`,
    /React before the page has loaded: .*core-00000000\.js/,
  ],
] as const;

for (const [what, html, message] of bad) {
  test(`the budgets notice ${what}`, async ({ browser, partner }) => {
    writePage('blocks.js', 'const end = performance.now() + 600; while (performance.now() < end);');
    const path = writePage(
      'over-budget.html',
      `<!doctype html><title>A page over its budget</title><body>${html}</body>`,
    );
    const problems = overBudget(await costsOf(browser, partner.url + path, ours), ours);
    expect(problems.join('\n')).toMatch(message);
  });
}
