import { expect, type Route, test } from '@playwright/test';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { countSessionsCreated, siteUrl } from '../stack.ts';

const line = {
  id: 'socialMediaGrowth',
  priceId: 'price_social_growth',
  quantity: 1,
  name: 'Social Media Growth',
  description: '',
  price: 299,
  mode: 'subscription',
};

const tampered: [string, object, number][] = [
  ['a lower price', { ...line, price: 1 }, 409],
  ['a price of 0', { ...line, price: 0 }, 409],
  ['another product’s name', { ...line, name: 'Website Starter' }, 409],
  ['a one-time mode', { ...line, mode: 'payment' }, 409],
  ['a cheaper product’s price id', { ...line, priceId: 'price_seo_starter' }, 409],
  ['an unknown price id', { ...line, id: undefined, priceId: 'price_free' }, 409],
  ['a quantity of 0', { ...line, quantity: 0 }, 422],
  ['half a plan', { ...line, quantity: 0.5 }, 422],
  ['a quantity as text', { ...line, quantity: '2' }, 422],
  ['a hundred plans', { ...line, quantity: 100 }, 422],
];

for (const [what, item, status] of tampered) {
  test(`the Worker refuses a cart with ${what}, without creating a session (T1, T2)`, async ({ request }) => {
    const before = await countSessionsCreated();
    const reply = await request.post('/api/create-checkout-session', {
      headers: { origin: siteUrl },
      data: { items: [item], attempt: 'tampering-test' },
    });
    expect(reply.status()).toBe(status);
    expect(reply.headers()['content-type']).toContain('application/problem+json');
    expect(await countSessionsCreated()).toBe(before);
  });
}

test('the Worker creates no session for a page from an unregistered origin (T10)', async ({ request }) => {
  for (const origin of ['https://evil.example', 'null', `${siteUrl}.evil.example`]) {
    const reply = await request.post('/api/create-checkout-session', {
      headers: { origin },
      data: { items: [line], attempt: 'tampering-test' },
    });
    expect(reply.status()).toBe(403);
  }
});

test('a page built before a price change shows the old and the new price, and the buyer confirms the new price', async ({
  page,
}) => {
  // Serve the page and the widgets' bundled catalogue as of when Email Premium cost $20 less.
  const rewrite = (pattern: RegExp, replacement: string) => async (route: Route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll(pattern, replacement) });
  };
  await page.route(/\/widgets\/.*\.js$/, rewrite(/(?<=unitAmount:)27900/g, '25900'));
  await page.route('**/pricing', rewrite(/\$279\b/g, '$$259'));
  await page.goto('/pricing');
  await addPlan(page, 'Email', 'Email Premium');
  const cart = await openCart(page);
  await expect(cart).toContainText('$259');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  const confirm = cart.getByRole('button', { name: 'Confirm and check out' });
  await expect(confirm).toBeVisible();
  await expect(cart).toContainText('$279.00');
  await expect(cart.getByText(/was \$259/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/pricing/);
  await confirm.click();
  await waitForHostedCheckout(page);
  await expect(page.getByText('$279.00').first()).toBeVisible();
  // A file that the shop's page still requested cannot be read after the page has closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
