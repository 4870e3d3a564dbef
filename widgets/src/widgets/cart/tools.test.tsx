import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSharedCartStore } from '../../shared/cart-store/use-cart.tsx';
import { addLanguage } from '../../shared/element/languages.ts';
import { type FakeModelContext, installModelContext } from '../../shared/tools/model-context.testing.ts';
import { cartMessages } from './cart.messages.ts';
import { renderCart } from './cart.testing.tsx';

interface Answer {
  rule?: string;
  message: string;
  cart: Answer;
  lines: { id: string; name: string; quantity: number; price: number }[];
  due_today: number;
  waits_for_person?: string;
}

let agent: FakeModelContext;

beforeEach(() => {
  localStorage.clear();
  agent = installModelContext(document);
});
afterEach(() => {
  getSharedCartStore().clear();
  agent.remove();
  Reflect.deleteProperty(globalThis, Symbol.for('agency.tools'));
});

async function openCartPage(lang = 'en', ids: string[] = []) {
  const store = getSharedCartStore();
  store.clear();
  const view = renderCart({ store, ids, lang });
  await vi.waitFor(() => expect(agent.names()).toContain('get_cart'));
  return {
    ...view,
    store,
    call: (name: string, input?: object) => act(() => agent.call(name, input)) as Promise<unknown> as Promise<Answer>,
  };
}

describe('list_plans', () => {
  it('lists all products, or only those of the given service', async () => {
    const { call } = await openCartPage();
    const { plans, currency } = (await call('list_plans', { service: 'seo' })) as unknown as {
      plans: { id: string; price: number; kind: string }[];
      currency: string;
    };
    expect(currency).toBe('usd');
    expect(plans.find(({ id }) => id === 'seoGrowth')).toMatchObject({
      kind: 'plan',
      name: 'SEO Growth',
      service: 'seo',
      unit: 'mo',
    });
    const all = (await call('list_plans')) as unknown as { plans: { kind: string }[] };
    expect(new Set(all.plans.map(({ kind }) => kind))).toEqual(new Set(['plan', 'bundle', 'add-on']));
  });
});

describe('add_to_cart', () => {
  it('returns the message about the change and the cart’s lines', async () => {
    const { call } = await openCartPage();
    const added = await call('add_to_cart', { product_id: 'socialMediaStarter' });
    expect(added).toMatchObject({
      message: 'Social Media Starter added.',
      cart: { lines: [{ id: 'socialMediaStarter', quantity: 1 }] },
    });
    const switched = await call('add_to_cart', { product_id: 'socialMediaGrowth', quantity: 2 });
    expect(switched.message).toBe('Social Media Growth replaces Social Media Starter. Social Media Growth: 2.');
    expect(switched.cart.lines).toEqual([
      { id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 2, price: 299, unit: 'mo' },
    ]);
    expect((await call('add_to_cart', { product_id: 'socialMediaGrowth' })).message).toBe('Social Media Growth: 2.');
  });

  it.each([
    [{ product_id: 'socialMediaHuge' }, 'not-sold', 'We don’t sell “socialMediaHuge”, so it wasn’t added.'],
    [{}, 'not-sold', 'We don’t sell “undefined”, so it wasn’t added.'],
    [
      { product_id: 'seoGrowth', quantity: 0 },
      'quantity',
      'SEO Growth wasn’t added: its quantity must be a whole number from 1 to 99.',
    ],
    [
      { product_id: 'seoGrowth', quantity: 'many' },
      'quantity',
      'SEO Growth wasn’t added: its quantity must be a whole number from 1 to 99.',
    ],
    [
      { product_id: 'seoGrowth', quantity: 100 },
      'quantity',
      'SEO Growth wasn’t added: its quantity must be a whole number from 1 to 99.',
    ],
  ])('refuses %j, and returns the broken rule and its message', async (input, rule, message) => {
    const { call, store } = await openCartPage();
    expect(await call('add_to_cart', input)).toMatchObject({ rule, message });
    expect(store.getState().cart).toEqual([]);
  });

  it('returns the rule that blocks the checkout of the resulting cart', async () => {
    const { call } = await openCartPage();
    const { cart } = await call('add_to_cart', { product_id: 'addOnCarouselPosts' });
    expect(cart.rule).toBe('add-on-needs-package');
    expect(cart.message).toMatch(/^.+: Works with .+\. Add a compatible plan to check out\.$/);
  });

  it('returns messages in the language of the page', async () => {
    addLanguage('de', { cart: { ...cartMessages.en, added: '{name} hinzugefügt.' } });
    const { call } = await openCartPage('de');
    expect((await call('add_to_cart', { product_id: 'seoGrowth' })).message).toBe('SEO Growth hinzugefügt.');
  });
});

describe('remove_from_cart', () => {
  it('removes a product, and returns the rule “not-in-cart” if the product is not in the cart', async () => {
    const { call } = await openCartPage('en', ['seoGrowth']);
    expect(await call('remove_from_cart', { product_id: 'seoGrowth' })).toMatchObject({
      message: 'SEO Growth removed.',
      cart: { lines: [] },
    });
    expect(await call('remove_from_cart', { product_id: 'seoGrowth' })).toMatchObject({
      rule: 'not-in-cart',
      message: 'SEO Growth: 0.',
    });
  });
});

describe('start_checkout', () => {
  it('opens the cart and leaves the Checkout button to the buyer', async () => {
    const { call, container } = await openCartPage('en', ['seoGrowth']);
    const answer = await call('start_checkout');
    expect(answer.waits_for_person).toBe('Checkout');
    expect(answer.message).toMatch(/^Monthly total: \$/);
    expect(container.querySelector('dialog')?.open).toBe(true);
  });

  it('returns the rule “empty-cart” if the cart is empty', async () => {
    const { call } = await openCartPage();
    expect(await call('start_checkout')).toMatchObject({ rule: 'empty-cart', message: 'Your cart is empty.' });
  });
});

it('describes each tool with a schema of its input', async () => {
  await openCartPage();
  for (const name of agent.names()) {
    const { description, inputSchema, annotations } = agent.describe(name);
    expect(description, name).toMatch(/\.$/);
    expect(inputSchema, name).toMatchObject({ type: 'object' });
    expect(annotations?.readOnlyHint, name).toBe(/^(list|get)_/.test(name));
  }
});
