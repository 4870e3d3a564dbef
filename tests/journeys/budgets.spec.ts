import { setTimeout } from 'node:timers/promises';
import { type Browser, expect } from '@playwright/test';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import { createReservedSpaceStyle } from '#site/src/portal/snippets/reserved-space.ts';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { selectCases } from '../nightly.ts';
import { type Budget, type Costs, findBudgetViolations, measureVisit } from '../page-costs.ts';
import { test, writePage } from '../partner-site.ts';
import { siteUrl } from '../stack.ts';

/**
 * Budget of the agency's own pages. Requests: the page and its fonts, then the icon, the site's script and, if a widget
 * is in view, its code and shared files. The contact page makes the most requests. A font that
 * arrives late may not change a page: a heading with one line more or less is a shift of 0.27.
 */
const ownPagesBudget: Budget = { beforeLoad: 4, requests: 11, shift: 0.001 };
/**
 * Budget of a page with a pasted tag. Requests: the page, the loader, the widget, its two shared files, the release
 * check, and the consent file.
 */
const pastedTagBudget: Budget = { beforeLoad: 6, requests: 7, shift: 0.02, reactBeforeLoad: true };
/** Budget of a page with pasted reviews. Further requests: the forms' shared file, the review list and the form's token. */
const pastedReviewsBudget: Budget = { ...pastedTagBudget, beforeLoad: 8, requests: 10 };
/** Budget of a page whose script contains a prerendered widget. Requests before `load`: the page and that script. React loads later. */
const prerenderedBudget: Budget = { ...pastedTagBudget, beforeLoad: 2, reactBeforeLoad: false };
/** Budget of a page whose widget waits for interaction. Requests: the page and the loader. */
const waitingWidgetBudget: Budget = { ...pastedTagBudget, beforeLoad: 2, requests: 2, reactBeforeLoad: false };

const pages = ['/', '/services/instagram-growth', '/contact', '/pricing', '/services', '/reviews', '/blog', '/widgets'];

/** Returns the costs of a visit to a page at phone size. Fonts arrive `fontDelay` milliseconds late. */
async function measureCosts(browser: Browser, url: string, fontDelay = 0): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (fontDelay > 0) {
    await context.route('**/*.woff2', async (route) => {
      await setTimeout(fontDelay);
      await route.continue();
    });
  }
  try {
    return await measureVisit(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

for (const path of selectCases(pages, 2)) {
  test(`the page ${path} stays within its budgets for requests, React and layout shift`, async ({ browser }) => {
    expect(findBudgetViolations(await measureCosts(browser, `${siteUrl}${path}`), ownPagesBudget)).toEqual([]);
  });
}

for (const path of selectCases(pages, 1)) {
  test(`the page ${path} has no layout shift on a phone when its fonts load late`, async ({ playwright }) => {
    // Phones place letters at fractions of a pixel. Without this flag, this browser places them at whole pixels.
    const args = [...chromiumArgs, '--font-render-hinting=none'];
    const browser = await playwright.chromium.launch({ executablePath: findChromium(), args });
    try {
      const { shift, moved } = await measureCosts(browser, `${siteUrl}${path}`, 600);
      expect(shift, moved.join('; ')).toBeLessThan(ownPagesBudget.shift);
    } finally {
      await browser.close();
    }
  });
}

const createTagPage = (
  attributes: string,
  widget = 'pricing-picker',
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>A partner's page</title><link rel="icon" href="data:,">
  <style>body{margin:0 auto;max-width:60rem;padding:1rem}</style>
  <body><h1>What it costs</h1><agency-${widget} style="${createReservedSpaceStyle({ widget, target: 'html' }, readKit())}" ${attributes}></agency-${widget}><p>Write to us.</p>{{loader}}</body></html>`;

test('a pasted widget tag with reserved space causes almost no layout shift on a partner’s page', async ({
  browser,
  partner,
}) => {
  const path = writePage('room.html', createTagPage(''));
  expect(findBudgetViolations(await measureCosts(browser, partner.url + path), pastedTagBudget)).toEqual([]);
});

test("a pasted widget tag shows prices before React loads, with only one script before the page's load event @nightly", async ({
  browser,
  partner,
}) => {
  const script = '{{site}}/widgets/v1/pricing-picker.en.js';
  const html = createTagPage('').replace('{{loader}}', `<script type="module" src="${script}"></script>`);
  const path = writePage('shown-first.html', html);
  expect(findBudgetViolations(await measureCosts(browser, partner.url + path), prerenderedBudget)).toEqual([]);
});

test('a pasted reviews widget causes almost no layout shift when its list of reviews loads @nightly', async ({
  browser,
  partner,
}) => {
  const path = writePage('reviews.html', createTagPage('', 'reviews'));
  expect(findBudgetViolations(await measureCosts(browser, partner.url + path), pastedReviewsBudget)).toEqual([]);
});

test('a widget tag with loading="interaction" loads only the loader script until a visitor interacts @nightly', async ({
  browser,
  partner,
}) => {
  const path = writePage('untouched.html', createTagPage('loading="interaction"'));
  expect(findBudgetViolations(await measureCosts(browser, partner.url + path), waitingWidgetBudget)).toEqual([]);
});

const pagesOverBudget = [
  [
    'a layout shift, and names the element that moved',
    `<h1>Prices</h1><div id="late"></div><p id="pushed">Text</p><script>setTimeout(() => { late.style.height = '300px'; }, 100)</script>`,
    /moved by 0\.\d+: .*<p#pushed>/,
  ],
  [
    'too many requests, and lists their URLs',
    Array.from({ length: 12 }, (_, index) => `<img src="/picture-${index}.svg" alt="">`).join(''),
    /13 requests before the page has loaded instead of 4: .*picture-11\.svg/,
  ],
  [
    'that React loads before the page’s load event',
    `<link rel="modulepreload" href="{{site}}/widgets/v1/core-00000000.js" crossorigin><script src="{{site}}/widgets/v1/core-00000000.js"></script>`,
    /React before the page has loaded: .*core-00000000\.js/,
  ],
] as const;

for (const [what, html, message] of pagesOverBudget) {
  test(`the budget check detects ${what}`, async ({ browser, partner }) => {
    const path = writePage(
      'over-budget.html',
      `<!doctype html><title>A page over its budget</title><body>${html}</body>`,
    );
    const problems = findBudgetViolations(await measureCosts(browser, partner.url + path), ownPagesBudget);
    expect(problems.join('\n')).toMatch(message);
  });
}
