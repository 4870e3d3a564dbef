import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followConsent } from '../../shared/attribution/follow-consent.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
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
import { PaymentStatus } from './payment-status.tsx';

let worker: ReturnType<typeof resetPage>;

beforeEach(() => {
  worker = resetPage();
});
afterEach(restorePage);

const getHeading = () => screen.getByRole('heading', { level: 2, name: /./ }).textContent;
const getStatus = () => screen.getByRole('status').textContent;
const getLinkUrl = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows a thank-you message and a home link, and sends no request if the URL has no session_id', async () => {
  const { store, events } = renderPage('/success');
  expect(getHeading()).toBe('Success!');
  expect(getStatus()).toContain("Thank you for your submission. We'll be in touch soon!");
  expect(getLinkUrl('Return to Home')).toBe('/');
  expect(worker).not.toHaveBeenCalled();
  expect(store.getState().cart).toHaveLength(1);
  expect(events).toEqual([]);
});

it('shows the general support text instead of the text about orders after a contact message', () => {
  renderPage('/success');
  expect(screen.getByText(/Any questions/)).toBeDefined();
  expect(screen.queryByText(/your order/)).toBeNull();
});

it.each([
  ['a contact message', '/success', undefined, 'Success!'],
  ['a paid order', `/success?session_id=${checkoutSessionId}`, paidReply, 'Payment Successful!'],
  ['a processing payment', `/success?session_id=${checkoutSessionId}`, processingReply, 'Payment still processing'],
  [
    'a failed payment',
    `/success?session_id=${checkoutSessionId}`,
    { ...processingReply, settlement: 'failed' },
    'The payment didn’t go through',
  ],
  [
    'an expired checkout',
    `/success?session_id=${checkoutSessionId}`,
    { ...processingReply, settlement: 'expired' },
    'This checkout has expired',
  ],
] as const)("sets the page's title to the widget's heading after %s", async (_, address, reply, text) => {
  if (reply) worker.mockImplementation(respondWith(reply));
  document.title = 'Order';
  renderPage(address, { pageTitle: '{heading} | Agency' });
  if (reply) expect(document.title).toBe('Verifying your payment... | Agency');
  await advanceTime(1000);
  expect(getHeading()).toBe(text);
  expect(document.title).toBe(`${text} | Agency`);
});

it("does not change the page's title if the page-title attribute is not set", () => {
  document.title = 'Order';
  renderPage('/success');
  expect(document.title).toBe('Order');
});

it('treats an empty session_id as a missing session_id', () => {
  renderPage('/success?session_id=');
  expect(getHeading()).toBe('Success!');
});

it('shows “Verifying” for at least one second, even if the Worker replies immediately', async () => {
  worker.mockImplementation(respondWith(paidReply));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  expect(getStatus()).toContain('Verifying your payment...');
  await advanceTime(999);
  expect(getStatus()).toContain('Verifying your payment...');
  expect(screen.queryByText('Paid')).toBeNull();
  await advanceTime(1);
  expect(getHeading()).toBe('Payment Successful!');
});

it('shows “Verifying” until the Worker replies', async () => {
  let reply: (response: Response) => void = () => {};
  worker.mockImplementation(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(9_000);
  expect(getHeading()).toBe('Verifying your payment...');
  reply(new Response(JSON.stringify(paidReply)));
  await advanceTime(0);
  expect(getHeading()).toBe('Payment Successful!');
});

it('shows the number, amount, status, lines, next charge and links of a paid order', async () => {
  worker.mockImplementation(respondWith(paidReply));
  renderPage(`/success?session_id=${checkoutSessionId}`, {
    api: 'https://agency.example/api',
    site: 'https://agency.example',
  });
  await advanceTime(1_000);
  expect(worker.mock.calls.map(([url]) => String(url).split('?')[0])).toEqual([
    `https://agency.example/api/checkout-sessions/${checkoutSessionId}`,
  ]);
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
  expect(getLinkUrl('Talk to us')).toBe('https://agency.example/contact');
  expect(getLinkUrl('See case studies')).toBe('https://agency.example/case-studies');
});

it('links to the onboarding form first if the paid order includes an invitation', async () => {
  const url = 'https://agency.example/api/onboarding?token=1';
  worker.mockImplementation(
    respondWith({ ...paidReply, onboarding: { text: 'Two minutes.', label: 'Answer our questions', url } }),
  );
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(screen.getByText('Two minutes.')).toBeDefined();
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Answer our questions', url]);
});

it('offers the onboarding call after the onboarding form if the paid order includes the form and the call', async () => {
  const form = { text: 'Two minutes.', label: 'Answer our questions', url: 'https://agency.example/form' };
  const call = { text: 'A free call.', label: 'Book your call', url: 'https://calendar.example/call' };
  worker.mockImplementation(respondWith({ ...paidReply, onboarding: form, call }));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(screen.getByText('A free call.')).toBeDefined();
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual([form.url, call.url]);
});

describe('an order on the receipt', () => {
  const call = { text: 'A free call.', label: 'Book your call', url: 'https://calendar.example/call' };
  const single = { ...paidReply, mode: 'payment', call };

  async function openReceipt(reply: object) {
    worker.mockImplementation(respondWith(reply));
    renderPage(`/success?session_id=${checkoutSessionId}`);
    await advanceTime(1_000);
    return screen.getByRole('heading', { level: 2 }).textContent;
  }

  it('is shown as refunded, without next steps and invitations, if the whole payment was refunded', async () => {
    expect(await openReceipt({ ...single, amount_refunded: 159_800 })).toBe('Payment refunded');
    expect(screen.getByText('Status').nextSibling?.textContent).toBe('Payment refunded');
    expect(screen.queryByText('A free call.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Book your call' })).toBeNull();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  it.each([
    ['only a part of the payment was refunded', { ...single, amount_refunded: 159_799 }],
    [
      'the subscription may have been charged again since the refund',
      { ...single, mode: 'subscription', amount_refunded: 159_800 },
    ],
    ['the order was free, so that it cannot be refunded', { ...single, amount_total: 0 }],
  ])('is shown as paid if %s', async (_, reply) => {
    expect(await openReceipt(reply)).toBe('Payment Successful!');
    expect(screen.getByRole('link', { name: 'Book your call' })).toBeDefined();
  });
});

it("hides the amount of a payment if its currency differs from the agency's currency", async () => {
  worker.mockImplementation(respondWith({ ...paidReply, currency: 'eur' }));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(screen.queryByText(/1,598/)).toBeNull();
  expect(screen.getByText('On the emailed receipt')).toBeDefined();
});

it('removes paid items from the cart, starts a new payment attempt and fires agency-payment-verify', async () => {
  worker.mockImplementation(respondWith(paidReply));
  const { store, events, isSameAttempt } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(store.getState().cart).toEqual([]);
  expect(createCartStore().getState().cart).toEqual([]);
  expect(isSameAttempt()).toBe(false);
  expect(events).toEqual([
    {
      name: 'agency-payment-verify',
      detail: {
        status: 'paid',
        sessionId: checkoutSessionId,
        amountTotal: 159_800,
        amountTax: 0,
        amountDiscount: 0,
        currency: 'usd',
        lines: [
          { id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 1, unitAmount: 299_00 },
          { id: 'websiteStarter', name: 'Website Starter', quantity: 1, unitAmount: 1_299_00 },
        ],
      },
    },
  ]);
});

it('does not restore paid items on Undo', async () => {
  worker.mockImplementation(respondWith(paidReply));
  const { store } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  act(() => store.undo());
  expect(store.getState().cart).toEqual([]);
});

it('keeps items and quantities that were added to the cart during checkout (F43)', async () => {
  worker.mockImplementation(respondWith(paidReply));
  const { store } = renderPage(`/success?session_id=${checkoutSessionId}`);
  act(() => {
    store.setQuantity('socialMediaGrowth', 3);
    store.add('seoGrowth');
  });
  await advanceTime(1_000);
  expect(store.getState().cart).toEqual([
    { id: 'socialMediaGrowth', quantity: 2 },
    { id: 'seoGrowth', quantity: 1 },
  ]);
});

it('keeps the cart if an old receipt link belongs to a checkout that was not started from this cart', async () => {
  worker.mockImplementation(respondWith(paidReply));
  const { store, isSameAttempt } = renderPage(`/success?session_id=${checkoutSessionId}`, {}, false);
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment Successful!');
  expect(store.getState().cart).toHaveLength(1);
  expect(isSameAttempt()).toBe(true);
});

it("links from a paid order back to the partner's page, with the session id in the URL fragment", async () => {
  worker.mockImplementation(
    respondWith({ ...paidReply, return_url: 'https://partner.example/offers?page_id=5#plans' }),
  );
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getLinkUrl('Back to partner.example')).toBe(
    `https://partner.example/offers?page_id=5#agency-paid=${checkoutSessionId}`,
  );
});

it.each([
  ['another protocol', 'javascript:alert(1)'],
  ['plain http', 'http://partner.example/'],
  ['a user name before the host', 'https://partner.example@evil.example/'],
  ['a page of the agency’s own site', `${location.origin}/services`],
  ['an invalid URL', 'partner'],
])('shows no return link if the return URL is not an https page of another site: %s', async (_, return_url) => {
  worker.mockImplementation(respondWith({ ...paidReply, return_url }));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment Successful!');
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

it('shows that a failed payment was not charged, and keeps and links to the cart (F38)', async () => {
  worker.mockImplementation(respondWith({ ...processingReply, settlement: 'failed' }));
  const { store } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('The payment didn’t go through');
  expect(getStatus()).toContain('Nothing has been charged.');
  expect(getLinkUrl('Back to your cart')).toBe('/pricing#agency-cart');
  expect(store.getState().cart).toHaveLength(1);
});

it('removes only session_id from the URL once the order is paid', async () => {
  worker.mockImplementation(respondWith(paidReply));
  renderPage(`/success?utm_source=mail&session_id=${checkoutSessionId}#top`);
  expect(location.search).toContain('session_id');
  await advanceTime(1_000);
  expect(location.pathname + location.search + location.hash).toBe('/success?utm_source=mail#top');
});

it('shows the receipt again after a reload and does not empty a newly filled cart', async () => {
  worker.mockImplementation(respondWith(paidReply));
  const first = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  first.unmount();
  const { store, isSameAttempt } = renderPage('/success');
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment Successful!');
  expect(store.getState().cart).toHaveLength(1);
  expect(isSameAttempt()).toBe(true);
});

it('polls a processing payment at growing intervals, and shows the payment as paid once the Worker confirms', async () => {
  worker.mockImplementation(respondWith(processingReply));
  const { store, events } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment still processing');
  expect(getStatus()).toContain('We’ll keep checking');
  expect(screen.getByText('Processing')).toBeDefined();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(store.getState().cart).toHaveLength(1);
  await advanceTime(2_000);
  expect(worker).toHaveBeenCalledTimes(2);
  await advanceTime(2_999);
  expect(worker).toHaveBeenCalledTimes(2);
  worker.mockImplementation(respondWith(paidReply));
  await advanceTime(1);
  expect(getHeading()).toBe('Payment Successful!');
  expect(events.map((event) => (event.detail as { status: string }).status)).toEqual(['processing', 'paid']);
});

it('still shows a payment as processing if a poll fails', async () => {
  worker.mockImplementation(respondWith(processingReply));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  worker.mockImplementation(failToFetch);
  await advanceTime(2_000);
  expect(getHeading()).toBe('Payment still processing');
});

it('stops polling a processing payment after a few minutes and shows a Check again button', async () => {
  worker.mockImplementation(respondWith(processingReply));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(5 * 60_000);
  const requestCount = worker.mock.calls.length;
  expect(requestCount).toBe(10);
  await advanceTime(10 * 60_000);
  expect(worker).toHaveBeenCalledTimes(requestCount);
  expect(getStatus()).toContain('You can close this page');
  worker.mockImplementation(respondWith(paidReply));
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment Successful!');
});

it('links to the prices, keeps the cart and starts a new payment attempt after an expired checkout', async () => {
  worker.mockImplementation(respondWith({ ...processingReply, status: 'expired', settlement: 'expired' }));
  const { store, isSameAttempt } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('This checkout has expired');
  expect(getLinkUrl('Back to pricing')).toBe('/pricing');
  expect(store.getState().cart).toHaveLength(1);
  expect(isSameAttempt()).toBe(false);
});

it("links from an unpaid order to the cart on the partner's page", async () => {
  const session = {
    ...processingReply,
    status: 'open',
    settlement: 'open',
    return_url: 'https://partner.example/offers',
  };
  worker.mockImplementation(respondWith(session));
  renderPage(`/success?session_id=${checkoutSessionId}`, {}, false);
  await advanceTime(1_000);
  expect(getLinkUrl('Back to your cart')).toBe('https://partner.example/offers#agency-cart');
});

it('shows that an open checkout is not completed, and keeps the cart', async () => {
  worker.mockImplementation(respondWith({ ...processingReply, status: 'open', settlement: 'open' }));
  const { store, isSameAttempt } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment not completed');
  expect(getLinkUrl('Back to your cart')).toBe('/pricing#agency-cart');
  expect(store.getState().cart).toHaveLength(1);
  expect(isSameAttempt()).toBe(true);
});

it.each([
  ['the Worker does not know the id', respondWithProblem(404)],
  ['the id is malformed', respondWithProblem(400)],
  ['the reply is about another checkout', respondWith({ ...paidReply, id: 'cs_test_another1234' })],
])('shows that the payment is unknown and keeps the cart if %s', async (_, reply) => {
  worker.mockImplementation(reply);
  const { store } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('We can’t find this payment');
  expect(getLinkUrl('Talk to us')).toBe('/contact');
  expect(store.getState().cart).toHaveLength(1);
});

it.each([
  ['10,000 characters long', 'x'.repeat(10_000)],
  ['a path', '../customers'],
  ['the unfilled placeholder', '{CHECKOUT_SESSION_ID}'],
  ['in Cyrillic letters', 'cs_tеst_аbcdefgh'],
])(
  'shows that the payment is unknown, without sending a request, if the session id is %s (T6)',
  async (_, sessionId) => {
    renderPage('/success', { sessionId });
    await advanceTime(1_000);
    expect(getHeading()).toBe('We can’t find this payment');
    expect(worker).not.toHaveBeenCalled();
  },
);

it.each([
  ['the network fails (F17)', failToFetch],
  ['the Worker fails', respondWithProblem(502)],
  ['the rate limit is exceeded', respondWithProblem(429)],
  ['the reply is malformed', respondWith({ paid: 'yes' })],
])('shows that the payment service is unreachable and offers a retry if %s', async (_, reply) => {
  worker.mockImplementation(reply);
  const { store, events } = renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(getHeading()).toBe('We can’t reach the payment service');
  expect(location.search).toContain(checkoutSessionId);
  expect(store.getState().cart).toHaveLength(1);
  expect(events).toEqual([]);

  worker.mockImplementation(respondWith(paidReply));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verifying your payment...' }));
  await advanceTime(1_000);
  expect(getHeading()).toBe('Payment Successful!');
});

it('verifies the checkout when session-id changes, and shows a thank-you message when session-id is removed', async () => {
  worker.mockImplementation(respondWithProblem(404));
  const { change } = renderPage('/success', { sessionId: checkoutSessionId });
  await advanceTime(1_000);
  expect(worker.mock.calls[0]?.[0]).toContain(`/api/checkout-sessions/${checkoutSessionId}?`);
  change({ sessionId: 'cs_test_another1234' });
  await advanceTime(1_000);
  expect(worker.mock.calls[1]?.[0]).toContain('/api/checkout-sessions/cs_test_another1234?');
  change({});
  expect(getHeading()).toBe('Success!');
});

it('stops polling when the widget unmounts', async () => {
  worker.mockImplementation(respondWith(processingReply));
  const { unmount } = renderPage(`/success?session_id=${checkoutSessionId}`, {}, false);
  await advanceTime(1_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  await advanceTime(60_000);
  expect(worker).toHaveBeenCalledTimes(1);
});

it('shows the support email and phone, or a link to the contact page if neither is set', () => {
  const { unmount } = renderPage('/success', { supportEmail: 'hello@agency.example', supportPhone: '+1 555 0100' });
  expect(getLinkUrl('hello@agency.example')).toBe('mailto:hello@agency.example');
  expect(getLinkUrl('+1 555 0100')).toBe('tel:+15550100');
  unmount();
  renderPage('/success', { site: 'https://agency.example' });
  expect(getLinkUrl('Write to us')).toBe('https://agency.example/contact');
});

it('server-renders a thank-you message that does not claim a payment', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <CartProvider>
      <PaymentStatus sessionId={checkoutSessionId} />
    </CartProvider>,
  );
  expect(page.textContent).not.toMatch(/Paid|Successful/);
  expect(page.textContent).toContain("Thank you for your submission. We'll be in touch soon!");
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Return to Home');
});

describe('data layer', () => {
  const page = globalThis as { dataLayer?: unknown };
  const listSales = () =>
    (page.dataLayer as { event?: string; event_id?: string }[]).filter(({ event }) => event) as {
      event: string;
      event_id: string;
      ecommerce: { items: object[] };
    }[];

  beforeEach(async () => {
    page.dataLayer = [];
    await followConsent();
  });

  it('pushes the items of a purchase even if the buyer consents only after reloading the receipt', async () => {
    worker.mockImplementation(respondWith(paidReply));
    const denied = renderPage(`/success?session_id=${checkoutSessionId}`, {
      analytics: 'datalayer',
      consent: 'denied',
    });
    await advanceTime(1_000);
    expect(page.dataLayer).toEqual([]);
    denied.unmount();
    vi.resetModules();
    const { renderPage: reload } = await import('./payment-status.testing.tsx');
    reload('/success', { analytics: 'datalayer', consent: 'granted' });
    await advanceTime(1_000);
    expect(listSales().map(({ event, ecommerce }) => [event, ecommerce.items.length])).toEqual([['purchase', 2]]);
  });

  it('pushes a purchase and its refund if the order was refunded', async () => {
    const session = 'cs_test_a1B2c3D4refunded';
    worker.mockImplementation(respondWith({ ...paidReply, id: session, amount_refunded: 159_800 }));
    renderPage(`/success?session_id=${session}`, { analytics: 'datalayer', consent: 'granted' });
    await advanceTime(1_000);
    expect(listSales().map(({ event, event_id }) => [event, event_id])).toEqual([
      ['purchase', 'REFUNDED'],
      ['refund', 'REFUNDED-refund-159800'],
    ]);
  });
});
