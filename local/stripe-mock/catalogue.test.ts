import { describe, expect, test } from 'vitest';
import { createParams, startBench } from './testing.ts';
import { findObjectProblems } from './validation.ts';

const month = { interval: 'month' } as const;

describe('products and prices of the Stripe mock', () => {
  test('creates products with the ids in the requests', async () => {
    const { stripe } = await startBench();
    const product = await stripe.products.create({ id: 'socialMediaGrowth', name: 'Growth', metadata: { a: 'b' } });
    expect(findObjectProblems('product', JSON.parse(JSON.stringify(product)))).toEqual([]);
    await stripe.products.update('socialMediaGrowth', { name: 'Growth plan' });
    expect((await stripe.products.retrieve('socialMediaGrowth')).name).toBe('Growth plan');
    const again = stripe.products.create({ id: 'socialMediaGrowth', name: 'Growth' });
    await expect(again).rejects.toMatchObject({ code: 'resource_already_exists' });
  });

  test.each([
    ['16 features', { marketing_features: Array(16).fill({ name: 'Fast' }) }, '15'],
    ['9 images', { images: Array(9).fill('https://agency.example/a.png') }, '8'],
  ])('refuses a product with %s', async (_, params, limit) => {
    const { stripe } = await startBench();
    await expect(stripe.products.create({ name: 'Growth', ...params })).rejects.toThrow(`at most ${limit}`);
    const { id } = await stripe.products.create({ name: 'Growth' });
    await expect(stripe.products.update(id, params)).rejects.toThrow(`at most ${limit}`);
  });

  test('refuses a lookup key of 201 characters', async () => {
    const { stripe } = await startBench();
    const price = { currency: 'usd', unit_amount: 100, product_data: { name: 'A' } };
    await expect(stripe.prices.create({ ...price, lookup_key: 'a'.repeat(201) })).rejects.toThrow('200');
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
    expect(findObjectProblems('price', JSON.parse(JSON.stringify(fresh)))).toEqual([]);
  });

  test('creates a session for a price id, but rejects an archived price', async () => {
    const { stripe } = await startBench();
    const { id: price } = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 29_900,
      recurring: month,
      product_data: { name: 'Growth' },
    });
    const params = createParams([{ price, quantity: 2 }], { mode: 'subscription' });
    expect((await stripe.checkout.sessions.create(params)).amount_total).toBe(59_800);
    await stripe.prices.update(price, { active: false });
    await expect(stripe.checkout.sessions.create(params)).rejects.toThrow('inactive');
  });

  test('archives a price only if it is not the default price of its product', async () => {
    const { stripe } = await startBench();
    const { id: product } = await stripe.products.create({ name: 'Growth' });
    const { id } = await stripe.prices.create({ product, currency: 'usd', unit_amount: 29_900 });
    await stripe.products.update(product, { default_price: id });
    await expect(stripe.prices.update(id, { active: false })).rejects.toThrow('default price of its product');
    await stripe.products.update(product, { default_price: '' });
    expect(await stripe.prices.update(id, { active: false })).toMatchObject({ active: false });
    await expect(stripe.products.update(product, { default_price: id })).rejects.toThrow('must be an active price');
  });

  test('the search endpoint finds a customer by metadata only a minute after the customer was created', async () => {
    const { stripe, control } = await startBench();
    await stripe.customers.create({ name: 'Ada', metadata: { plan: 'a' } });
    const b = await stripe.customers.create({ name: 'Ada', metadata: { plan: 'b' } });
    const query = "name:'ada' AND metadata['plan']:'b'";
    expect((await stripe.customers.search({ query })).data).toEqual([]);
    await control('clock', { advanceSeconds: 60 });
    const found = await stripe.customers.search({ query });
    expect(found.data.map(({ id }) => id)).toEqual([b.id]);
  });

  test('the search endpoint returns the results in pages', async () => {
    const { stripe, control } = await startBench();
    for (let count = 0; count < 3; count++) await stripe.customers.create({ email: 'ada@example.com' });
    await control('clock', { advanceSeconds: 60 });
    const found = stripe.customers.search({ query: 'email:"ada@example.com"', limit: 2 });
    expect(await found).toMatchObject({ has_more: true, next_page: expect.any(String) });
    expect(new Set((await found.autoPagingToArray({ limit: 10 })).map(({ id }) => id)).size).toBe(3);
  });

  test('the search endpoint refuses more than 100 results and fields that Stripe does not search', async () => {
    const { stripe } = await startBench();
    await expect(stripe.customers.search({ query: 'email:"a"', limit: 101 })).rejects.toThrow('limit');
    await expect(stripe.customers.search({ query: 'description:"a"' })).rejects.toThrow('description');
  });
});
