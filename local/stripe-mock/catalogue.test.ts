import { describe, expect, test } from 'vitest';
import { checkout, startBench } from './testing.ts';
import { objectProblems } from './validation.ts';

const month = { interval: 'month' } as const;

describe('products and prices of the Stripe mock', () => {
  test('creates products with the ids in the requests', async () => {
    const { stripe } = await startBench();
    const product = await stripe.products.create({ id: 'socialMediaGrowth', name: 'Growth', metadata: { a: 'b' } });
    expect(objectProblems('product', JSON.parse(JSON.stringify(product)))).toEqual([]);
    await stripe.products.update('socialMediaGrowth', { name: 'Growth plan' });
    expect((await stripe.products.retrieve('socialMediaGrowth')).name).toBe('Growth plan');
    const again = stripe.products.create({ id: 'socialMediaGrowth', name: 'Growth' });
    await expect(again).rejects.toMatchObject({ code: 'resource_already_exists' });
  });

  test('moves a lookup key from an old price to a new price only if the request allows it', async () => {
    const { stripe } = await startBench();
    await stripe.products.create({ id: 'growth', name: 'Growth' });
    const price = { product: 'growth', currency: 'usd', recurring: month, lookup_key: 'price_social_growth' };
    const old = await stripe.prices.create({ ...price, unit_amount: 29_900 });
    await expect(stripe.prices.create({ ...price, unit_amount: 31_900 })).rejects.toThrow(
      'already uses that lookup key',
    );
    const fresh = await stripe.prices.create({ ...price, unit_amount: 31_900, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['price_social_growth'], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([fresh.id]);
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
    expect(objectProblems('price', JSON.parse(JSON.stringify(fresh)))).toEqual([]);
  });

  test('creates a session for a price id, but rejects an archived price', async () => {
    const { stripe } = await startBench();
    const { id: price } = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 29_900,
      recurring: month,
      product_data: { name: 'Growth' },
    });
    const params = checkout([{ price, quantity: 2 }], { mode: 'subscription' });
    expect((await stripe.checkout.sessions.create(params)).amount_total).toBe(59_800);
    await stripe.prices.update(price, { active: false });
    await expect(stripe.checkout.sessions.create(params)).rejects.toThrow('inactive');
  });

  test('finds a price by metadata through the search endpoint', async () => {
    const { stripe } = await startBench();
    await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: 'A' },
      metadata: { plan: 'a' },
    });
    const b = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 200,
      product_data: { name: 'B' },
      metadata: { plan: 'b' },
    });
    const found = await stripe.prices.search({ query: "active:'true' AND metadata['plan']:'b'" });
    expect(found.data.map(({ id }) => id)).toEqual([b.id]);
  });
});
