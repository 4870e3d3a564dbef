import { expect, test } from '@playwright/test';
import { siteUrl, standin } from './stack.ts';

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
  ['a price of nothing', { ...line, price: 0 }, 409],
  ['another product’s name', { ...line, name: 'Website Starter' }, 409],
  ['a one-time mode', { ...line, mode: 'payment' }, 409],
  ['a cheaper product’s price id', { ...line, priceId: 'price_seo_starter' }, 409],
  ['an unknown price id', { ...line, id: undefined, priceId: 'price_free' }, 422],
  ['a quantity of 0', { ...line, quantity: 0 }, 422],
  ['half a plan', { ...line, quantity: 0.5 }, 422],
  ['a quantity as text', { ...line, quantity: '2' }, 422],
  ['a hundred plans', { ...line, quantity: 100 }, 422],
];

for (const [what, item, status] of tampered) {
  test(`T1, T2: ${what} is never charged`, async ({ request }) => {
    const before = (await standin<{ sessionsCreated: number }>('report')).sessionsCreated;
    const reply = await request.post('/api/create-checkout-session', {
      headers: { origin: siteUrl },
      data: { items: [item], attempt: 'tampering-test' },
    });
    expect(reply.status()).toBe(status);
    expect(reply.headers()['content-type']).toContain('application/problem+json');
    expect((await standin<{ sessionsCreated: number }>('report')).sessionsCreated).toBe(before);
  });
}

test('T10: a page of another origin gets no session', async ({ request }) => {
  for (const origin of ['https://evil.example', 'null', `${siteUrl}.evil.example`]) {
    const reply = await request.post('/api/create-checkout-session', {
      headers: { origin },
      data: { items: [line], attempt: 'tampering-test' },
    });
    expect(reply.status()).toBe(403);
  }
});

test('a stale price is shown as was and now, and asked about again', async ({ page }) => {
  await page.goto('/pricing');
  await page.route('**/api/create-checkout-session', async (route) => {
    // A page built before a price change sends the old one.
    const body = route.request().postDataJSON() as { items: { price: number }[] };
    for (const item of body.items) item.price -= 20;
    await route.continue({ postData: JSON.stringify(body) });
  });
  const { addPlan, openCart } = await import('./shop.ts');
  await addPlan(page, 'Email', 'Premium');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('button', { name: /Confirm and check out/ })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing/);
});
