import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  advanceTime,
  checkoutSessionId,
  failToFetch,
  paidReply,
  processingReply,
  renderPage,
  resetPage,
  respondWith,
  respondWithProblem,
  restorePage,
} from './payment-status.testing.tsx';

let worker: ReturnType<typeof resetPage>;

beforeEach(() => {
  worker = resetPage();
});
afterEach(restorePage);

describe('billing link form (T32)', () => {
  const subscribed = { ...paidReply, mode: 'subscription' };

  async function renderPaidPage(session: object, link: () => Promise<Response>) {
    worker.mockImplementation((url) => (String(url).endsWith('/billing-link') ? link() : respondWith(session)()));
    renderPage('/success', { sessionId: checkoutSessionId });
    await advanceTime(1_000);
  }
  const queryField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /subscription/ });
  const getButton = () => screen.getByRole('button', { name: /link|Sending/ });
  const billingRequests = () => worker.mock.calls.filter(([url]) => String(url).endsWith('/billing-link'));
  async function ask() {
    fireEvent.change(queryField() as HTMLInputElement, { target: { value: 'ada@example.com' } });
    fireEvent.click(getButton());
    await advanceTime(0);
  }

  it.each([
    ['a single payment', { ...paidReply, mode: 'payment' }],
    ['a payment that is still processing', { ...processingReply, mode: 'subscription' }],
  ])('hides the billing link form for %s', async (_, session) => {
    await renderPaidPage(session, failToFetch);
    expect(queryField()).toBeNull();
  });

  it("requests a billing link with the email address but without the payment's id", async () => {
    await renderPaidPage(subscribed, respondWith({ status: 'accepted' }));
    await ask();
    const [[url, init] = []] = billingRequests();
    expect(url).toBe('/api/billing-link');
    expect(JSON.parse(String(init?.body))).toEqual({ email: 'ada@example.com', language: 'en' });
    expect(screen.getByText(/we’ll send the link/)).toBeTruthy();
  });

  it('hides keys typed in the email field from the page’s keyboard shortcuts', async () => {
    await renderPaidPage(subscribed, failToFetch);
    const listener = vi.fn();
    document.addEventListener('keydown', listener);
    fireEvent.keyDown(queryField() as HTMLInputElement, { key: 's' });
    expect(listener).not.toHaveBeenCalled();
    document.removeEventListener('keydown', listener);
  });

  it('sends only one request for a billing link if the button is pressed several times, and announces Sending... (F14)', async () => {
    await renderPaidPage(subscribed, () => new Promise(() => {}));
    await ask();
    for (let press = 0; press < 5; press++) fireEvent.click(getButton());
    expect(billingRequests()).toHaveLength(1);
    expect(getButton().textContent).toBe('Sending...');
    expect(screen.getByText('Sending...', { selector: '[aria-live]' })).toBeDefined();
    expect(getButton().getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['a network failure', failToFetch],
    ['a 503', respondWithProblem(503)],
    ['a malformed reply', respondWith({ url: 'https://evil.example' })],
  ])(
    'shows an error after %s, keeps the email address and allows another request for a billing link',
    async (_, link) => {
      await renderPaidPage(subscribed, link);
      await ask();
      expect(screen.getByRole('alert').textContent).toContain('couldn’t send the link');
      expect(queryField()?.value).toBe('ada@example.com');
      await ask();
      expect(billingRequests()).toHaveLength(2);
    },
  );
});
