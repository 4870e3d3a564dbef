import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem, leaveForCheckout, renderCart, stubFetch } from './cart.testing.tsx';

const text = 'Spring, 20% off for 3 months: −$59.80, so $239.20 today.';
const createDiscountWithoutTotals = () => Response.json({ code: 'SPRING20', holds: true, text });
const createSession = () =>
  Response.json({ url: 'https://checkout.stripe.com/c/1', sessionId: 'cs_test_1', id: 'cs_test_1' });
const ids = ['socialMediaGrowth'];
const displayedTotals = {
  due_today: 239_20,
  then_monthly: 239_20,
  then_yearly: 0,
  reduced_months: 2,
  reduced_years: 0,
};
const fullTotals = { due_today: 299_00, then_monthly: 299_00, then_yearly: 0, reduced_months: 0, reduced_years: 0 };
const createDiscountWithTotals = () => Response.json({ code: 'SPRING20', holds: true, text, totals: displayedTotals });
const refusal = {
  code: 'SPRING20',
  holds: false,
  text: 'The code SPRING20 can’t be used anymore.',
  totals: fullTotals,
};
const createRefusal = (promotion: unknown = refusal) =>
  createProblem(409, 'promotion-ended', { retry: 'new-attempt', detail: 'The total has changed.', promotion });
const getButton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveForCheckout.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('promotion code', () => {
  it('shows the discount from the Worker and sends the promotion code with the checkout', async () => {
    const calls = stubFetch(createDiscountWithoutTotals(), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(calls[0]?.url).toBe('/api/promotions/SPRING20?cart=socialMediaGrowth%3A1&language=en');
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ promo: 'SPRING20' }));
  });

  it('shows the discount of another code after the first code was refused', async () => {
    const next = { code: 'SUMMER10', holds: true, text: '10% off.' };
    stubFetch(createDiscountWithTotals(), createRefusal(), Response.json(next));
    const { user, change } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    await user.click(getButton('Checkout'));
    await screen.findByText(refusal.text);
    change({ promo: 'SUMMER10' });
    expect(await screen.findByText(next.text)).toBeDefined();
    expect(screen.queryByText(refusal.text)).toBeNull();
    expect(getButton('Checkout')).toBeDefined();
  });

  it('requests the discount again when the cart changes', async () => {
    const calls = stubFetch(createDiscountWithoutTotals());
    const { store } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    store.add('websiteStarter');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.url).toContain('socialMediaGrowth%3A1%2CwebsiteStarter%3A1');
  });

  it('ignores a promotion code in the URL of a partner’s page', async () => {
    history.replaceState(null, '', '/?promo=THEIRS');
    const site = 'https://agency.example';
    const calls = stubFetch(createSession());
    const { user } = renderCart({ ids, open: true, site, api: `${site}/api` });
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain(`${site}/api/create-checkout-session`));
    expect(calls.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('promotions'));
    expect(calls.filter(({ body }) => body && 'promo' in body)).toEqual([]);
  });

  it('adds the promotion code to the link to the agency’s site if the page is not allowed to start a checkout', async () => {
    const site = 'https://agency.example';
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubFetch(createProblem(403, 'origin-not-allowed'));
    const { user } = renderCart({ ids, open: true, site, api: `${site}/api`, promo: 'SPRING20' });
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    const link = await screen.findByRole('link', { name: 'Continue at agency.example' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/agency\.example\/pricing\?promo=SPRING20#cart=/);
  });

  it('can be removed by the buyer, who then may enter another code on the payment page', async () => {
    const calls = stubFetch(createDiscountWithoutTotals());
    const { user, host, change, store } = renderCart({ ids, open: true, promo: 'SPRING20' });
    host.setAttribute('promo', 'SPRING20');
    const attempt = store.currentAttempt();
    await user.click(await screen.findByRole('button', { name: 'Remove SPRING20' }));
    expect(host.hasAttribute('promo')).toBe(false);
    expect(document.activeElement).toBe(getButton('Checkout'));
    expect(store.currentAttempt()).not.toBe(attempt);
    change({ promo: undefined });
    expect(screen.queryByText(text)).toBeNull();
    await user.click(getButton('Checkout'));
    await waitFor(() => expect(calls.map(({ body }) => body && 'promo' in body)).toEqual([undefined, false]));
  });

  it('can be removed if a link applied the code', async () => {
    history.replaceState(null, '', '/#cart=socialMediaGrowth:1&promo=SPRING20');
    const calls = stubFetch(createDiscountWithoutTotals());
    const { user } = renderCart({ open: true });
    await user.click(await screen.findByRole('button', { name: 'Remove SPRING20' }));
    await user.click(getButton('Checkout'));
    await waitFor(() => expect(calls.map(({ body }) => body && 'promo' in body)).toEqual([undefined, false]));
  });

  it('does not block the checkout if the discount request fails', async () => {
    const calls = stubFetch(createProblem(503, 'unavailable'), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ promo: 'SPRING20' }));
  });
});

describe('changed discount', () => {
  it('sends the displayed totals with the promotion code', async () => {
    const calls = stubFetch(createDiscountWithTotals(), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    await user.click(getButton('Checkout'));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ promo: 'SPRING20', promoTotals: displayedTotals }));
  });

  it('shows old and new totals if the discount has ended, and checks out without the code once confirmed (F62)', async () => {
    const calls = stubFetch(createDiscountWithTotals(), createRefusal(), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    await user.click(getButton('Checkout'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The code SPRING20 can’t be used anymore.Due todaywas $239.20, now $299.00Then monthlywas $239.20, now $299.00',
    );
    expect(screen.queryByText(text)).toBeNull();
    expect(leaveForCheckout).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(getButton('Confirm and check out')));
    await user.click(getButton('Confirm and check out'));
    await waitFor(() => expect(leaveForCheckout).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body && 'promo' in body)).toEqual([undefined, true, false]);
    const [first, second] = calls.slice(1).map(({ body }) => body.attempt);
    expect(second).not.toBe(first);
  });

  it('keeps the code if the discount became smaller, and sends the new totals once confirmed', async () => {
    const totals = { ...displayedTotals, due_today: 269_10, then_monthly: 269_10 };
    const calls = stubFetch(
      createDiscountWithTotals(),
      createRefusal({ code: 'SPRING20', holds: true, text: 'Spring, 10% off', totals }),
      createSession(),
    );
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    await user.click(getButton('Checkout'));
    expect((await screen.findByRole('alert')).textContent).toContain('was $239.20, now $269.10');
    await user.click(getButton('Confirm and check out'));
    await waitFor(() => expect(calls[2]?.body).toMatchObject({ promo: 'SPRING20', promoTotals: totals }));
  });

  it('shows the new total if Checkout is pressed before the discount request finishes', async () => {
    stubFetch(new Promise<Response>(() => {}), createRefusal(), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await user.click(getButton('Checkout'));
    expect((await screen.findByRole('alert')).textContent).toContain('Due today$299.00');
  });

  it('requests the discount again if the cart changes after the Worker refused the discount', async () => {
    stubFetch(createDiscountWithTotals(), createRefusal(), createDiscountWithTotals());
    const { user, store } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    await user.click(getButton('Checkout'));
    await screen.findByRole('alert');
    store.add('websiteStarter');
    expect(await screen.findByText(text)).toBeDefined();
    expect(getButton('Checkout')).toBeDefined();
  });

  it('does not send the displayed totals if the cart has changed in the meantime', async () => {
    const calls = stubFetch(createDiscountWithTotals(), new Promise<Response>(() => {}), createSession());
    const { user, store } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(text);
    store.add('websiteStarter');
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(getButton('Checkout'));
    await waitFor(() => expect(calls[2]?.body).toMatchObject({ promo: 'SPRING20' }));
    expect(calls.map(({ body }) => body && 'promoTotals' in body)).toEqual([undefined, undefined, false]);
  });

  it('checks out without the promotion code if that code was displayed as invalid', async () => {
    const calls = stubFetch(Response.json(refusal), createSession());
    const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
    await screen.findByText(refusal.text);
    await user.click(getButton('Checkout'));
    await waitFor(() => expect(leaveForCheckout).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body && 'promo' in body)).toEqual([undefined, false]);
  });

  it.each([undefined, null, 'ended', { code: 'SPRING20' }])(
    'shows an error if the Worker refuses a discount without sending new totals: %j',
    async (reply) => {
      stubFetch(createDiscountWithTotals(), createProblem(409, 'promotion-ended', { promotion: reply }));
      const { user } = renderCart({ ids, open: true, promo: 'SPRING20' });
      await screen.findByText(text);
      await user.click(getButton('Checkout'));
      expect((await screen.findByRole('alert')).textContent).toContain('There was an error processing your checkout.');
    },
  );
});
