/** Cart links: signed at the desk for a partner, and shared from the cart. */
import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { localSecret } from '#local/local-secret.ts';
import { findAxeIssues } from '../axe.ts';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, getCartPanel, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { queryDatabase, siteUrl } from '../stack.ts';

/** Page that names no partner. */
const host = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A shop</title><main><h1>A shop</h1></main>
  <agency-cart checkout-domain="{{checkout}}"></agency-cart>{{loader}}</html>`;

/** Makes a link for the partner acme at the desk, which shows the link on the same page. */
async function makeLink(page: Page, opens = ''): Promise<string> {
  await page.goto('/desk/links');
  await page.getByLabel('Plan or add-on 1').selectOption({ label: 'SEO Growth' });
  await page.getByLabel('Partner').selectOption({ value: 'acme' });
  await page.getByLabel('Page that opens').fill(opens);
  await page.getByRole('button', { name: 'Make the link' }).click();
  return (await page.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? '';
}

interface Proven {
  id: string;
  status: string;
  partner: string | null;
  partner_proof: string | null;
}

async function findPaidOrder(session: string): Promise<Proven | undefined> {
  const order = () => queryDatabase<Proven>('SELECT * FROM orders WHERE session_id = ?', session)[0];
  await expect.poll(() => order()?.status).toBe('paid');
  return order();
}

test("a partner's signed link, opened without JavaScript, results in a paid order whose partner is confirmed (T57)", async ({
  page,
  partner,
  browser,
}) => {
  expect(partner.url).toBeTruthy();
  const link = await makeLink(page);
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the QR code (SVG)' }).click();
  expect((await download).suggestedFilename()).toBe('cart-link.svg');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link.replace('seoGrowth:1', 'seoGrowth:2'));
  await expect(plain.getByText('This link was changed after it was made')).toBeVisible();
  await page.goto(plain.url());
  expect(await findAxeIssues(page)).toEqual([]);

  await plain.goto(link);
  await expect(plain.getByRole('main')).toContainText('SEO Growth $179 a month');
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  const order = await findPaidOrder(await payCheckout(plain));
  expect(order).toMatchObject({ partner: 'acme', partner_proof: 'link' });
  await page.goto(`/desk/orders/${order?.id}`);
  await expect(page.getByRole('main')).toContainText('Partner confirmed by');
  await expect(page.getByRole('main')).toContainText('a signed link');
});

test("a signed link opens the cart on the partner's page, and the paid order's partner is confirmed by the link", async ({
  page,
  partner,
  browser,
}) => {
  const link = await makeLink(page, `${partner.url}/bare.html`);
  expect(link).toContain(`${partner.url}/bare.html#cart=seoGrowth:1&partner=acme&`);
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(link);
  const cart = getCartPanel(buyer);
  await expect(cart).toContainText('SEO Growth');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  expect(await findPaidOrder(await payCheckout(buyer))).toMatchObject({ partner: 'acme', partner_proof: 'link' });
});

/** Signs a link as the Worker does. */
function signLink(site: string, expires: string): string {
  const [registered] = queryDatabase<{ at: number }>("SELECT created_at AS at FROM partners WHERE id = 'acme'");
  const text = JSON.stringify([site, 'acme', registered?.at, expires, '', 'seoGrowth:1']);
  return createHmac('sha256', localSecret).update(`cart-link:${text}`).digest('base64url');
}

const formatDay = (shift: number) => new Date(Date.now() + shift * 24 * 60 * 60_000).toISOString().slice(0, 10);

const refused = [
  [
    'an altered',
    () => `seoGrowth:2&partner=acme&expires=${formatDay(9)}&sig=${signLink(siteUrl, formatDay(9))}`,
    'This link was changed after it was made',
  ],
  [
    'an expired',
    () => `seoGrowth:1&partner=acme&expires=${formatDay(-2)}&sig=${signLink(siteUrl, formatDay(-2))}`,
    'This link has expired',
  ],
  [
    'another agency’s',
    () =>
      `seoGrowth:1&partner=acme&expires=${formatDay(9)}&sig=${signLink('https://other-agency.example', formatDay(9))}`,
    'it was made for another site',
  ],
] as const;
for (const [kind, fragment, sentence] of selectCases(refused, 1)) {
  test(`${kind} signed link on a partner's page states why it credits no partner and still offers the cart`, async ({
    page,
    partner,
  }) => {
    const url = `${partner.url}${writePage('no-partner.html', host)}`;
    await page.goto(`${url}#cart=${fragment()}`);
    const cart = getCartPanel(page);
    await expect(cart.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(cart).toContainText('You can still order everything here, but this link credits no partner.');
    await expect(cart).toContainText('SEO Growth');
    expect(await findAxeIssues(page)).toEqual([]);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    const order = await findPaidOrder(await payCheckout(page));
    // The page's registered origin still credits the partner.
    expect(order).toMatchObject({ partner: 'acme', partner_proof: 'page' });
  });
}

test('a signed link on an unregistered page still confirms the partner after the buyer continues on the agency’s site @nightly', async ({
  page,
  partner,
}) => {
  const fragment = `seoGrowth:1&partner=acme&expires=${formatDay(9)}&sig=${signLink(siteUrl, formatDay(9))}`;
  await page.goto(`${partner.unregisteredUrl}${writePage('no-partner.html', host)}#cart=${fragment}`);
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await getCartPanel(page).getByRole('link', { name: 'Continue at localhost' }).click();
  await page.waitForURL(`${siteUrl}/pricing`);
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  expect(await findPaidOrder(await payCheckout(page))).toMatchObject({ partner: 'acme', partner_proof: 'link' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an Add to Cart link of a service page opens a page with the price, where the buyer can pay for the plan', async ({
    page,
  }) => {
    await page.goto('/services/seo-content-linkbuilding');
    await page.getByRole('main').locator('a[data-add-to-cart="seoGrowth"]').click();
    await expect(page.getByRole('main')).toContainText('SEO Growth $179 a month');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await waitForHostedCheckout(page);
  });
});

test('the link that the cart copies opens the same cart in another browser @nightly', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'One more: SEO Growth' }).click();
  await cart.getByRole('button', { name: 'Share this cart' }).click();
  await expect(cart.getByRole('button', { name: 'Link copied.' })).toBeVisible();
  await expect(cart.getByRole('status').filter({ hasText: 'Link copied.' })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${siteUrl}/buy/seoGrowth:2`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('main')).toContainText('2 × SEO Growth $179 a month each');
  await other.getByRole('link', { name: 'Add or change something' }).click();
  await expect(getCartPanel(other).getByRole('textbox', { name: 'Quantity of SEO Growth' })).toHaveValue('2');
});
