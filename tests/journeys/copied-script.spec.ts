/** Pages whose optimizer copied, inlined, combined or changed the widgets' script. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { type PartnerSite, test, writePage } from '../partner-site.ts';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';

const tags = `<agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker></agency-pricing-picker>`;

function openPage(page: Page, { url }: PartnerSite, name: string, script: string) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title></head><body>${tags}${script}</body></html>`;
  return page.goto(url + writePage(`copied-${name}.html`, html));
}

/** Returns the requests, form targets and links of the page that lead to the partner's own site instead of the agency's. */
async function findLeaksToHost(page: Page, { url }: PartnerSite, requested: readonly string[]): Promise<string[]> {
  const picker = page.locator('agency-pricing-picker');
  const forms = await picker.locator('form').evaluateAll((all) => all.map((form) => (form as HTMLFormElement).action));
  const links = await picker.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return [...requested, ...forms, ...links].filter(
    (address) => address.startsWith(url) && !/\/(copied-[\w.-]+|copy[\w./-]*\.js|favicon\.ico)(\?|#|$)/.test(address),
  );
}

type Copy = (text: string, partner: PartnerSite) => string;

/** Script tags as optimizers write them, from the script's text. */
const copies: Readonly<Record<string, Copy>> = {
  'copied to the host': (text) =>
    `<script type="module" src="${writePage('copy/pricing-picker.en.js', text)}"></script>`,
  'copied with its folder': (text) =>
    `<script type="module" src="${writePage('widgets/v1/copy-of-pricing-picker.en.js', text)}"></script>`,
  'copied and renamed, with a version query': (text) =>
    `<script defer src="${writePage('copy/3f9a.js', text)}?ver=6.8:1:2"></script>`,
  'inlined as a module': (text) => `<script type="module">${text.replaceAll('</script', '<\\/script')}</script>`,
  'inlined without its type': (text) => `<script>${text.replaceAll('</script', '<\\/script')}</script>`,
  'combined with other scripts': (text) =>
    `<script src="${writePage('copy/all.js', `var theme = function () {}\n${text}\n;theme.done = true`)}"></script>`,
  'delayed by another script, which inserts the text later': (text) =>
    `<script type="text/plain" id="late">${text.replaceAll('</script', '<\\/script')}</script>
     <script>addEventListener('load', () => { const late = document.createElement('script'); late.textContent = document.getElementById('late').textContent; document.head.append(late); })</script>`,
};

/** Tags of the original script that optimizers changed. */
const changedTags: Readonly<Record<string, string>> = {
  'without its type': `<script src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script>`,
  'with the type text/javascript': `<script type="text/javascript" async src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script>`,
};

/** Returns the script as built for the system under test only, because all systems of a test run share one build. */
async function readScript(request: APIRequestContext): Promise<string> {
  const script = await (await request.get('/widgets/v1/pricing-picker.en.js')).text();
  return script.replace(/\[`http:\/\/localhost:\d+`[^\]]*\]/, JSON.stringify([siteUrl]));
}

async function buyPlan(page: Page): Promise<void> {
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
}

for (const [name, scriptOf] of selectCases(Object.entries(copies), 1)) {
  test(`a buyer can order through a script that was ${name} (F68)`, async ({ page, partner, request }) => {
    const requested: string[] = [];
    page.on('request', (each) => requested.push(each.url()));
    await openPage(page, partner, name.replace(/\W+/g, '-'), scriptOf(await readScript(request), partner));
    await expect(page.getByRole('button', { name: 'Cart 0 items' })).toBeVisible();
    expect(await findLeaksToHost(page, partner, requested)).toEqual([]);
    await buyPlan(page);
  });
}

for (const [name, tag] of Object.entries(changedTags)) {
  test(`a buyer can order through a script tag ${name} (F68)`, async ({ page, partner }) => {
    await openPage(page, partner, name.replace(/\W+/g, '-'), tag);
    await buyPlan(page);
  });
}

test('a copied script still links to the agency’s site if none of the agency’s files can be loaded (F68)', async ({
  page,
  partner,
  request,
}) => {
  await page.route(`${siteUrl}/**`, (route) => route.abort());
  const text = await readScript(request);
  await openPage(page, partner, 'offline', copies['copied to the host']?.(text, partner) ?? '');
  const picker = page.locator('agency-pricing-picker');
  await expect(
    picker.getByRole('heading', { name: 'SEO Growth' }).or(picker.getByText('SEO Growth')).first(),
  ).toBeAttached();
  expect(await findLeaksToHost(page, partner, [])).toEqual([]);
});

test('the doctor (?agency-debug) reports a copied script (F68)', async ({ page, partner, request }) => {
  const text = await readScript(request);
  await openPage(page, partner, 'doctor', copies['copied to the host']?.(text, partner) ?? '');
  const findings = await page.evaluate(() =>
    (globalThis as unknown as { Agency: { debug(): Promise<{ code: string }[]> } }).Agency.debug(),
  );
  expect(findings.map(({ code }) => code)).toContain('script-copied');
});
