import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCartStore } from '../../shared/cart-store/cart-store.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
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
import { PaymentStatus } from './payment-status.tsx';

let worker: ReturnType<typeof freshPage>;

beforeEach(() => {
  worker = freshPage();
});
afterEach(endPage);

const heading = () => screen.getByRole('heading', { level: 2, name: /./ }).textContent;
const status = () => screen.getByRole('status').textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('without a session_id: thanks for the submission, with a way home, and asks nobody', async () => {
  const { store, events } = open('/success');
  expect(heading()).toBe('Success!');
  expect(status()).toContain("Thank you for your submission. We'll be in touch soon!");
  expect(link('Return to Home')).toBe('/');
  expect(worker).not.toHaveBeenCalled();
  expect(store.getState().cart).toHaveLength(1);
  expect(events).toEqual([]);
});

it('asks whoever sent a message for questions, not for questions about an order', () => {
  open('/success');
  expect(screen.getByText(/Any questions/)).toBeDefined();
  expect(screen.queryByText(/your order/)).toBeNull();
});

it.each([
  ['a message', '/success', undefined, 'Success!'],
  ['a paid order', `/success?session_id=${id}`, settled, 'Payment Successful!'],
  ['a payment on its way', `/success?session_id=${id}`, unpaid, 'Payment still processing'],
  [
    'a failed payment',
    `/success?session_id=${id}`,
    { ...unpaid, settlement: 'failed' },
    'The payment didn’t go through',
  ],
  [
    'an expired checkout',
    `/success?session_id=${id}`,
    { ...unpaid, settlement: 'expired' },
    'This checkout has expired',
  ],
] as const)('gives the page the title of its heading after %s', async (_, address, reply, text) => {
  if (reply) worker.mockImplementation(answer(reply));
  document.title = 'Order';
  open(address, { pageTitle: '{heading} | Agency' });
  if (reply) expect(document.title).toBe('Verifying your payment... | Agency');
  await wait(1000);
  expect(heading()).toBe(text);
  expect(document.title).toBe(`${text} | Agency`);
});

it('leaves the title of a page alone that has not asked for it', () => {
  document.title = 'Order';
  open('/success');
  expect(document.title).toBe('Order');
});

it('an empty session_id is none', () => {
  open('/success?session_id=');
  expect(heading()).toBe('Success!');
});

it('verifying: says so for a second, even if the answer is there at once', async () => {
  worker.mockImplementation(answer(settled));
  open(`/success?session_id=${id}`);
  expect(status()).toContain('Verifying your payment...');
  await wait(999);
  expect(status()).toContain('Verifying your payment...');
  expect(screen.queryByText('Paid')).toBeNull();
  await wait(1);
  expect(heading()).toBe('Payment Successful!');
});

it('verifying: lasts as long as the answer takes', async () => {
  let reply: (response: Response) => void = () => {};
  worker.mockImplementation(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  open(`/success?session_id=${id}`);
  await wait(9_000);
  expect(heading()).toBe('Verifying your payment...');
  reply(new Response(JSON.stringify(settled)));
  await wait(0);
  expect(heading()).toBe('Payment Successful!');
});

it('paid: shows order, amount and status as the Worker tells them, what is next and where to go', async () => {
  worker.mockImplementation(answer(settled));
  open(`/success?session_id=${id}`, { api: 'https://agency.example/api', site: 'https://agency.example' });
  await wait(1_000);
  expect(worker.mock.calls.map(([url]) => url)).toEqual([`https://agency.example/api/checkout-sessions/${id}`]);
  expect(screen.getByText('#E5F6G7H8')).toBeDefined();
  expect(screen.getByText('$1,598.00')).toBeDefined();
  expect(screen.getByText('Paid')).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'What you bought' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Social Media Growth $299.00', 'Website Starter $1,299.00']);
  expect(screen.getByText('Then monthly').nextSibling?.textContent).toBe('$299.00');
  expect(screen.getByText('Next charge').nextSibling?.textContent).toBe('December 22, 2026');
  expect(link('Talk to us')).toBe('https://agency.example/contact');
  expect(link('See case studies')).toBe('https://agency.example/case-studies');
});

it('paid: leads to what the agency must know, first of all', async () => {
  const url = 'https://agency.example/api/onboarding?token=1';
  worker.mockImplementation(
    answer({ ...settled, onboarding: { text: 'Two minutes.', label: 'Answer our questions', url } }),
  );
  open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(screen.getByText('Two minutes.')).toBeDefined();
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Answer our questions', url]);
});

it('paid: shows no amount in a currency that is not ours', async () => {
  worker.mockImplementation(answer({ ...settled, currency: 'eur' }));
  open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(screen.queryByText(/1,598/)).toBeNull();
  expect(screen.getByText('On the emailed receipt')).toBeDefined();
});

it('paid: takes what was paid out of the cart, starts a new attempt and tells the page', async () => {
  worker.mockImplementation(answer(settled));
  const { store, events, sameAttempt } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(store.getState().cart).toEqual([]);
  expect(createCartStore().getState().cart).toEqual([]);
  expect(sameAttempt()).toBe(false);
  expect(events).toEqual([
    {
      name: 'agency-payment-verify',
      detail: {
        status: 'paid',
        sessionId: id,
        amountTotal: 159_800,
        currency: 'usd',
        lines: [
          { id: 'socialMediaGrowth', quantity: 1 },
          { id: 'websiteStarter', quantity: 1 },
        ],
      },
    },
  ]);
});

it('paid: nothing offers to undo it', async () => {
  worker.mockImplementation(answer(settled));
  const { store } = open(`/success?session_id=${id}`);
  await wait(1_000);
  act(() => store.undo());
  expect(store.getState().cart).toEqual([]);
});

it('paid: leaves what was added since, and more of the same (F43)', async () => {
  worker.mockImplementation(answer(settled));
  const { store } = open(`/success?session_id=${id}`);
  act(() => {
    store.setQuantity('socialMediaGrowth', 3);
    store.add('seoGrowth');
  });
  await wait(1_000);
  expect(store.getState().cart).toEqual([
    { id: 'socialMediaGrowth', quantity: 2 },
    { id: 'seoGrowth', quantity: 1 },
  ]);
});

it('paid: an old link to a receipt takes nothing out of a cart that never began that checkout', async () => {
  worker.mockImplementation(answer(settled));
  const { store, sameAttempt } = open(`/success?session_id=${id}`, {}, false);
  await wait(1_000);
  expect(heading()).toBe('Payment Successful!');
  expect(store.getState().cart).toHaveLength(1);
  expect(sameAttempt()).toBe(true);
});

it('paid: leads back to the page the cart was filled on, which is told of the payment', async () => {
  worker.mockImplementation(answer({ ...settled, return_url: 'https://partner.example/offers?page_id=5#plans' }));
  open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(link('Back to partner.example')).toBe(`https://partner.example/offers?page_id=5#agency-paid=${id}`);
});

it.each([
  ['another scheme', 'javascript:alert(1)'],
  ['plain http', 'http://partner.example/'],
  ['a user name before the host', 'https://partner.example@evil.example/'],
  ['the agency’s own', `${location.origin}/services`],
  ['no address', 'partner'],
])('paid: offers no way back to %s', async (_, return_url) => {
  worker.mockImplementation(answer({ ...settled, return_url }));
  open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('Payment Successful!');
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

it('failed (F38): says so, that nothing was charged, and leads back to the cart, which is whole', async () => {
  worker.mockImplementation(answer({ ...unpaid, settlement: 'failed' }));
  const { store } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('The payment didn’t go through');
  expect(status()).toContain('Nothing has been charged.');
  expect(link('Back to your cart')).toBe('/pricing#agency-cart');
  expect(store.getState().cart).toHaveLength(1);
});

it('paid: session_id leaves the address bar, the rest of it stays', async () => {
  worker.mockImplementation(answer(settled));
  open(`/success?utm_source=mail&session_id=${id}#top`);
  expect(location.search).toContain('session_id');
  await wait(1_000);
  expect(location.pathname + location.search + location.hash).toBe('/success?utm_source=mail#top');
});

it('paid: a reload still shows the receipt and leaves the next cart alone', async () => {
  worker.mockImplementation(answer(settled));
  const first = open(`/success?session_id=${id}`);
  await wait(1_000);
  first.unmount();
  const { store, sameAttempt } = open('/success');
  await wait(1_000);
  expect(heading()).toBe('Payment Successful!');
  expect(store.getState().cart).toHaveLength(1);
  expect(sameAttempt()).toBe(true);
});

it('still processing: says so, keeps the cart, asks again with growing pauses, and turns to paid', async () => {
  worker.mockImplementation(answer(unpaid));
  const { store, events } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('Payment still processing');
  expect(status()).toContain('We’ll keep checking');
  expect(screen.getByText('Processing')).toBeDefined();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(store.getState().cart).toHaveLength(1);
  await wait(2_000);
  expect(worker).toHaveBeenCalledTimes(2);
  await wait(2_999);
  expect(worker).toHaveBeenCalledTimes(2);
  worker.mockImplementation(answer(settled));
  await wait(1);
  expect(heading()).toBe('Payment Successful!');
  expect(events.map((event) => (event.detail as { status: string }).status)).toEqual(['processing', 'paid']);
});

it('still processing: an answer lost on the way changes nothing', async () => {
  worker.mockImplementation(answer(unpaid));
  open(`/success?session_id=${id}`);
  await wait(1_000);
  worker.mockImplementation(noAnswer);
  await wait(2_000);
  expect(heading()).toBe('Payment still processing');
});

it('still processing: stops asking after a few minutes and offers to check again', async () => {
  worker.mockImplementation(answer(unpaid));
  open(`/success?session_id=${id}`);
  await wait(5 * 60_000);
  const asked = worker.mock.calls.length;
  expect(asked).toBe(10);
  await wait(10 * 60_000);
  expect(worker).toHaveBeenCalledTimes(asked);
  expect(status()).toContain('You can close this page');
  worker.mockImplementation(answer(settled));
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await wait(1_000);
  expect(heading()).toBe('Payment Successful!');
});

it('expired: leads back to pricing with the cart kept and a new attempt', async () => {
  worker.mockImplementation(answer({ ...unpaid, status: 'expired', settlement: 'expired' }));
  const { store, sameAttempt } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('This checkout has expired');
  expect(link('Back to pricing')).toBe('/pricing');
  expect(store.getState().cart).toHaveLength(1);
  expect(sameAttempt()).toBe(false);
});

it('open: on a partner’s order, the way back is to the partner’s page, where the cart is', async () => {
  const session = { ...unpaid, status: 'open', settlement: 'open', return_url: 'https://partner.example/offers' };
  worker.mockImplementation(answer(session));
  open(`/success?session_id=${id}`, {}, false);
  await wait(1_000);
  expect(link('Back to your cart')).toBe('https://partner.example/offers#agency-cart');
});

it('open: the payment is not completed, and the cart is where it was', async () => {
  worker.mockImplementation(answer({ ...unpaid, status: 'open', settlement: 'open' }));
  const { store, sameAttempt } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('Payment not completed');
  expect(link('Back to your cart')).toBe('/pricing#agency-cart');
  expect(store.getState().cart).toHaveLength(1);
  expect(sameAttempt()).toBe(true);
});

it.each([
  ['never heard of', problem(404)],
  ['malformed', problem(400)],
  ['answered with another checkout', answer({ ...settled, id: 'cs_test_another1234' })],
])('unknown (%s): cannot be found, and nothing is paid or cleared', async (_, reply) => {
  worker.mockImplementation(reply);
  const { store } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('We can’t find this payment');
  expect(link('Talk to us')).toBe('/contact');
  expect(store.getState().cart).toHaveLength(1);
});

it.each([
  ['a very long one', 'x'.repeat(10_000)],
  ['a path', '../customers'],
  ['the unfilled placeholder', '{CHECKOUT_SESSION_ID}'],
  ['letters of another script', 'cs_tеst_аbcdefgh'],
])('unknown (T6): %s is not even asked about', async (_, sessionId) => {
  open('/success', { sessionId });
  await wait(1_000);
  expect(heading()).toBe('We can’t find this payment');
  expect(worker).not.toHaveBeenCalled();
});

it.each([
  ['offline (F17)', noAnswer],
  ['the Worker fails', problem(502)],
  ['too many questions', problem(429)],
  ['an answer that is not ours', answer({ paid: 'yes' })],
])('cannot reach us (%s): says nothing about the payment and tries again when asked', async (_, reply) => {
  worker.mockImplementation(reply);
  const { store, events } = open(`/success?session_id=${id}`);
  await wait(1_000);
  expect(heading()).toBe('We can’t reach the payment service');
  expect(location.search).toContain(id);
  expect(store.getState().cart).toHaveLength(1);
  expect(events).toEqual([]);

  worker.mockImplementation(answer(settled));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verifying your payment...' }));
  await wait(1_000);
  expect(heading()).toBe('Payment Successful!');
});

it('takes the checkout from its attribute, another one when that changes, and none when it is removed', async () => {
  worker.mockImplementation(problem(404));
  const { change } = open('/success', { sessionId: id });
  await wait(1_000);
  expect(worker.mock.calls[0]?.[0]).toBe(`/api/checkout-sessions/${id}`);
  change({ sessionId: 'cs_test_another1234' });
  await wait(1_000);
  expect(worker.mock.calls[1]?.[0]).toBe('/api/checkout-sessions/cs_test_another1234');
  change({});
  expect(heading()).toBe('Success!');
});

it('asks nothing more once it is gone', async () => {
  worker.mockImplementation(answer(unpaid));
  const { unmount } = open(`/success?session_id=${id}`, {}, false);
  await wait(1_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  await wait(60_000);
  expect(worker).toHaveBeenCalledTimes(1);
});

it('names whom to ask: email, phone, or else the contact page', () => {
  const { unmount } = open('/success', { supportEmail: 'hello@agency.example', supportPhone: '+1 555 0100' });
  expect(link('hello@agency.example')).toBe('mailto:hello@agency.example');
  expect(link('+1 555 0100')).toBe('tel:+15550100');
  unmount();
  open('/success', { site: 'https://agency.example' });
  expect(link('Write to us')).toBe('https://agency.example/contact');
});

it('before any script runs: nothing is claimed to be paid, and the thanks are there for pages without scripts', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <CartProvider>
      <PaymentStatus sessionId={id} />
    </CartProvider>,
  );
  expect(page.textContent).not.toMatch(/Paid|Successful/);
  expect(page.textContent).toContain("Thank you for your submission. We'll be in touch soon!");
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Return to Home');
});
