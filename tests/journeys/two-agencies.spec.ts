/** Pages and sites that contain the widgets of two agencies. */
import { expect, type Page } from '@playwright/test';
import { test, writePage } from '../partner-site.ts';
import { addPlan } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';

const otherAgency = 'https://other.example';
const own = `<agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker id="own"><a href="${siteUrl}/pricing">Our prices</a></agency-pricing-picker>`;
const other = `<agency-contact-form id="other"><a href="${otherAgency}/contact">Write to the other agency</a></agency-contact-form>`;
const ownScript = `<script type="module" src="${siteUrl}/widgets/v1/loader.js"></script>`;
const otherScript = `<script type="module" src="${otherAgency}/widgets/v1/loader.js"></script>`;

/** Serves the loader of another agency, whose other files are unreachable. */
async function serveOtherAgency(page: Page): Promise<void> {
  const loader = await (await page.request.get('/widgets/v1/loader.js')).text();
  const body = loader.replace(/\[`http:\/\/localhost:\d+`[^\]]*\]/, `["${otherAgency}"]`);
  expect(body).toContain(otherAgency);
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  await page.route(`${otherAgency}/**`, (route) =>
    route.request().url().endsWith('/loader.js')
      ? route.fulfill({ body, headers, contentType: 'text/javascript' })
      : route.abort(),
  );
}

function createPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title></head><body>${body}</body></html>`;
}

test('with tags of two agencies on a page, the first agency’s widgets work and the second’s tags show their content (F70)', async ({
  page,
  partner,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await serveOtherAgency(page);
  await page.goto(partner.url + writePage('two-agencies.html', createPage(own + other + ownScript + otherScript)));
  await addPlan(page, 'SEO', 'SEO Growth');
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeVisible();
  await expect(page.locator('agency-contact-form')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to the other agency' })).toBeVisible();
  expect(warnings.filter((text) => text.includes('two agencies'))).toHaveLength(1);

  await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), other.replace('Write', 'Talk'));
  await expect(page.getByRole('link', { name: 'Talk to the other agency' })).toBeVisible();
  await expect(page.locator('agency-contact-form')).toHaveCount(0);

  const findings = await page.evaluate(() =>
    (globalThis as unknown as { Agency: { debug(): Promise<{ code: string }[]> } }).Agency.debug(),
  );
  expect(findings.map(({ code }) => code)).toContain('two-agencies');
});

test('the carts of two agencies on one site do not mix (F70)', async ({ page, partner }) => {
  const path = writePage('own-agency.html', createPage(own + ownScript));
  const createCart = (id: string) => JSON.stringify({ version: 1, revision: 3, lines: [{ id, quantity: 1 }] });
  const keys = ['agency-cart', `agency-cart@${otherAgency}`];
  await page.addInitScript(
    ([names, text]) => {
      for (const name of names) localStorage.setItem(name, text);
    },
    [keys, createCart('seoGrowth')] as const,
  );
  await page.goto(partner.url + path);
  await addPlan(page, 'SEO', 'SEO Starter');
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(keys.map((name) => stored[name])).toEqual([createCart('seoGrowth'), createCart('seoGrowth')]);
  expect(stored[`agency-cart@${siteUrl}`]).toContain('seoStarter');
});
