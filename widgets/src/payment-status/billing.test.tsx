import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  endPage,
  freshPage,
  id,
  noAnswer,
  open,
  problem,
  settled,
  unpaid,
  wait,
} from './payment-status.testing.tsx';
import type { PaymentStatusProps } from './payment-status.tsx';

let worker: ReturnType<typeof freshPage>;

beforeEach(() => {
  worker = freshPage();
});
afterEach(endPage);

describe('managing what was subscribed to', () => {
  const subscribed = { ...settled, mode: 'subscription' };
  const assign = vi.fn();

  beforeEach(() => {
    assign.mockReset();
    vi.stubGlobal('location', { ...location, assign });
  });

  async function paid(session: object, portal: () => Promise<Response>, props: PaymentStatusProps = {}) {
    worker.mockImplementation((url) => (String(url).endsWith('/billing-portal') ? portal() : answer(session)()));
    open('/success', { sessionId: id, ...props });
    await wait(1_000);
  }
  const button = () => screen.queryByRole('button', { name: /billing/ });
  const press = async () => {
    fireEvent.click(button() as HTMLElement);
    await wait(0);
  };

  it('has a button once a subscription is paid, and only then', async () => {
    await paid(subscribed, noAnswer);
    expect(button()?.textContent).toBe('Manage billing');
  });

  it.each([
    ['a single payment', { ...settled, mode: 'payment' }],
    ['a Worker that does not say', settled],
    ['money that is on its way', { ...unpaid, mode: 'subscription' }],
  ])('has none for %s', async (_, session) => {
    await paid(session, noAnswer);
    expect(button()).toBeNull();
  });

  it('goes to the billing page that the Worker opens for this payment', async () => {
    await paid(subscribed, answer({ url: 'https://billing.stripe.com/p/session/1' }));
    await press();
    const [url, init] = worker.mock.calls.at(-1) ?? [];
    expect(url).toBe('/api/billing-portal');
    expect(JSON.parse(String(init?.body))).toEqual({ sessionId: id });
    expect(assign).toHaveBeenCalledWith('https://billing.stripe.com/p/session/1');
  });

  it('asks once, however often it is pressed (F14)', async () => {
    await paid(subscribed, () => new Promise(() => {}));
    for (let press = 0; press < 5; press++) fireEvent.click(button() as HTMLElement);
    expect(worker.mock.calls.filter(([url]) => String(url).endsWith('/billing-portal'))).toHaveLength(1);
    expect(button()?.textContent).toBe('Opening your billing...');
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    'https://billing.stripe.com.evil.example/',
    'https://user@billing.stripe.com/',
    'http://billing.stripe.com/',
    'javascript:alert(1)',
    '//evil.example',
  ])('never goes to %s (T5)', async (url) => {
    await paid(subscribed, answer({ url }));
    await press();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('could not be opened');
  });

  it('goes to a domain of one’s own where the embedder names it', async () => {
    await paid(subscribed, answer({ url: 'https://billing.agency.example/p/1' }), {
      billingDomain: 'https://billing.agency.example',
    });
    await press();
    expect(assign).toHaveBeenCalledWith('https://billing.agency.example/p/1');
  });

  it.each([
    ['no answer', noAnswer, 'could not be opened'],
    ['a refusal', problem(502), 'could not be opened'],
    ['an answer that makes no sense', answer({ url: 7 }), 'could not be opened'],
    ['a payment of the day before yesterday', problem(410), 'for a day after the order'],
  ])('says what to do after %s, and can be pressed again', async (_, portal, words) => {
    await paid(subscribed, portal);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(button()?.textContent).toBe('Manage billing');
  });

  it('is live again when the visitor comes back from the billing page (F16)', async () => {
    await paid(subscribed, answer({ url: 'https://billing.stripe.com/p/session/1' }));
    await press();
    expect(button()?.textContent).toBe('Opening your billing...');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(button()?.textContent).toBe('Manage billing');
  });
});
