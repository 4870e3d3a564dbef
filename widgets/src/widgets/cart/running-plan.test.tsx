import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningPlanReply } from '#catalogue/wire.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { createProblem, renderCart, stubFetch } from './cart.testing.tsx';

const earlier = 'cs_test_a1B2c3D4e5F6g7H8';
const question = {
  text: 'You already have Social Media Growth (order #E5F6G7H8).',
  change: { label: 'Change my plan', url: 'https://agency.example/billing' },
  again: 'Buy a second one anyway',
};
const createQuestion = () => Response.json({ question } satisfies RunningPlanReply);
const createSession = () =>
  Response.json({ url: 'https://checkout.stripe.com/c/1', sessionId: 'cs_test_1', id: 'cs_test_1' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Reading the emptied storage also clears the checkouts kept in memory.
  getSharedCheckouts().pending();
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a cart with a plan whose service the buyer has already paid for under another plan. */
function renderPaidEarlier() {
  const lines = [{ id: 'socialMediaGrowth', quantity: 1 }];
  const status = { id: earlier, number: 'E5F6G7H8', settlement: 'paid', paid: true, lines: [] } satisfies Parameters<
    ReturnType<typeof getSharedCheckouts>['applyStatus']
  >[0];
  getSharedCheckouts().begin(earlier, lines);
  getSharedCheckouts().applyStatus(status, createCartStore());
  getSharedCheckouts().markSeen();
  return renderCart({ ids: ['socialMediaPro'], open: true });
}

const getCheckoutButton = () => screen.getByRole('button', { name: 'Checkout' });

describe('cart with a plan, if the buyer already pays for another plan of the same service (F55)', () => {
  it('moves focus to the question about the earlier plan when Checkout is pressed, and checks out after the answer', async () => {
    const calls = stubFetch(createQuestion(), createSession());
    const { user } = renderPaidEarlier();
    const text = await screen.findByText(question.text);
    expect(calls[0]?.url).toBe(`/api/running-plan?paid=${earlier}&cart=socialMediaPro%3A1&language=en`);
    expect(screen.getByRole('link', { name: 'Change my plan' }).getAttribute('href')).toBe(question.change.url);
    await user.click(getCheckoutButton());
    expect(calls).toHaveLength(1);
    expect(document.activeElement?.contains(text)).toBe(true);
    await user.click(screen.getByRole('button', { name: question.again }));
    expect(screen.queryByText(question.text)).toBeNull();
    await user.click(getCheckoutButton());
    await waitFor(() => expect(calls[1]?.url).toBe('/api/create-checkout-session'));
  });

  it('asks about another plan even if the buyer has answered the first question', async () => {
    const next = { ...question, text: 'You already have SEO Growth (order #E5F6G7H8).' };
    const calls = stubFetch(createQuestion(), Response.json({ question: next }));
    const { user, store } = renderPaidEarlier();
    await user.click(await screen.findByRole('button', { name: question.again }));
    await waitFor(() => expect(document.activeElement).toBe(getCheckoutButton()));
    act(() => store.add('seoPro'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await screen.findByText(next.text)).toBeDefined();
  });

  it('shows no question if the earlier plan has ended or if the request fails', async () => {
    for (const reply of [Response.json({ question: null }), createProblem(503, 'storage-unavailable')]) {
      const calls = stubFetch(reply, createSession());
      const { user, unmount } = renderPaidEarlier();
      await waitFor(() => expect(calls).toHaveLength(1));
      await user.click(getCheckoutButton());
      await waitFor(() => expect(calls[1]?.url).toBe('/api/create-checkout-session'));
      unmount();
      localStorage.clear();
    }
  });

  it('shows no question about the earlier plan if the URL in the response is unsafe', async () => {
    const calls = stubFetch(
      Response.json({ question: { ...question, change: { label: 'x', url: 'javascript:alert(1)' } } }),
    );
    renderPaidEarlier();
    await waitFor(() => expect(calls).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByText(question.text)).toBeNull();
  });
});

it('sends no request about an earlier plan if this browser has stored no paid checkout', async () => {
  const calls = stubFetch(createSession());
  const { user } = renderCart({ ids: ['socialMediaPro'], open: true });
  await user.click(getCheckoutButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.url).toBe('/api/create-checkout-session');
});
