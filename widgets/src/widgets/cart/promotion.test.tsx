import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, problem, renderCart, teachDialog } from './cart.testing.tsx';

vi.mock('./leave-for-checkout.ts', () => ({ leaveForCheckout: () => true, isFramed: () => false }));

const text = 'Spring, 20% off for 3 months: −$59.80, so $239.20 today.';
const holds = () => Response.json({ code: 'SPRING20', holds: true, text });
const session = () =>
  Response.json({ url: 'https://checkout.stripe.com/c/1', sessionId: 'cs_test_1', id: 'cs_test_1' });
const ids = ['socialMediaGrowth'];

beforeAll(teachDialog);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a promotion code', () => {
  it('is said to do what the Worker says it does, and goes along to the checkout', async () => {
    const calls = answerWith(holds(), session());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(calls[0]?.url).toBe('/api/promotions/SPRING20?cart=socialMediaGrowth.1&language=en');
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ promo: 'SPRING20' }));
  });

  it('is asked about again when the cart changes', async () => {
    const calls = answerWith(holds());
    const { store } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    store.add('websiteStarter');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.url).toContain('socialMediaGrowth.1*websiteStarter.1');
  });

  it('in the address of somebody else’s page is none of ours', async () => {
    history.replaceState(null, '', '/?promo=THEIRS');
    const site = 'https://agency.example';
    const calls = answerWith(session());
    const { user } = renderCart({ ids, open: true, site, api: `${site}/api` });
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain(`${site}/api/create-checkout-session`));
    expect(calls.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('promotions'));
    expect(calls.filter(({ body }) => body && 'promo' in body)).toEqual([]);
  });

  it('goes along to the agency’s site where this page may not start a checkout', async () => {
    const site = 'https://agency.example';
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(problem(403, 'origin-not-allowed'));
    const { user } = renderCart({ ids, open: true, site, api: `${site}/api`, promo: 'SPRING20' });
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    const link = await screen.findByRole('link', { name: 'Continue at agency.example' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/agency\.example\/pricing\?promo=SPRING20#cart=/);
  });

  it('that nobody can be asked about stands in nobody’s way', async () => {
    const calls = answerWith(problem(503, 'unavailable'), session());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ promo: 'SPRING20' }));
  });
});
