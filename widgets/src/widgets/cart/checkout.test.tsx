import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { createProblem, leaveForCheckout, renderCart, stubFetch } from './cart.testing.tsx';

const paymentUrl = 'https://checkout.stripe.com/c/pay/cs_test_1';
const ids = ['socialMediaGrowth', 'websiteStarter'];
const landingTouch = { landing_page: `${location.origin}/` };
const alertText = 'There was an error processing your checkout. Please try again.';
const getButton = (name: string | RegExp = 'Checkout') => screen.getByRole('button', { name });
const log = vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'groupCollapsed').mockImplementation(() => {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveForCheckout.mockReset().mockReturnValue(true);
  log.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('checkout', () => {
  it('sends the displayed cart lines and opens the payment page', async () => {
    const calls = stubFetch(Response.json({ url: paymentUrl, sessionId: 'cs_test_1', id: 'cs_test_1' }));
    const { user, store } = renderCart({ open: true, ids, site: 'https://agency.example', partner: 'harbour' });
    act(() => store.setQuantity('websiteStarter', 2));
    await user.click(getButton());
    expect(calls).toEqual([
      {
        url: '/api/create-checkout-session',
        body: {
          items: [
            {
              id: 'socialMediaGrowth',
              priceId: 'price_social_growth',
              quantity: 1,
              name: 'Social Media Growth',
              description: expect.any(String),
              price: 299,
              mode: 'subscription',
            },
            expect.objectContaining({ id: 'websiteStarter', quantity: 2, price: 1299, mode: 'payment' }),
          ],
          language: 'en',
          returnUrl: `${location.origin}/`,
          partner: 'harbour',
          attribution: { first: landingTouch, last: landingTouch },
          consent: { statistics: 'unknown', marketing: 'unknown' },
          attempt: store.currentAttempt(),
        },
      },
    ]);
    expect(leaveForCheckout).toHaveBeenCalledExactlyOnceWith(paymentUrl);
  });

  it.each([
    ['de-AT', 'Zur Kasse'],
    // The language code `qaa` is reserved for private use, so the cart has no translation and falls back to English.
    ['qaa', 'Checkout'],
  ])(
    'sends the agency’s first language to the Worker if the agency does not use the page’s language, %s',
    async (lang, name) => {
      const calls = stubFetch(Response.json({ url: paymentUrl }));
      const { user } = renderCart({ open: true, ids, lang });
      await user.click(getButton(name));
      expect(calls[0]?.body.language).toBe('en');
    },
  );

  it.each([
    ['/offers/spring?page_id=5&email=ada@example.com&q=1a#plans', '/offers/spring?page_id=5'],
    ['/index.php?page=pricing&token=s3cret', '/index.php?page=pricing'],
    ['/index.php?route=product/plans&page=ada@example.com', '/index.php?route=product%2Fplans'],
    ['/app#/pricing', '/app#/pricing'],
    ['/app#!/plans/seo?email=ada@example.com', '/app#!/plans/seo'],
    ['/app#!pricing', '/app#!pricing'],
    ['/index.php?pagename=pricing', '/index.php?pagename=pricing'],
    ['/index.php?title=Our_prices', '/index.php?title=Our_prices'],
    ['/?seite=preise', '/?seite=preise'],
    ['/?pagina=precios', '/?pagina=precios'],
    ['/app#access_token=s3cret', '/app'],
    ['/', '/'],
  ])('sends the page’s URL with only the parts that identify the page: %s (F73)', async (page, path) => {
    history.replaceState(null, '', page);
    const calls = stubFetch(Response.json({ url: paymentUrl }));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(calls[0]?.body.returnUrl).toBe(location.origin + path);
    history.replaceState(null, '', '/');
  });

  it.each([
    ['https://partner.example/thanks', 'https://partner.example/thanks?session_id={CHECKOUT_SESSION_ID}'],
    [
      'https://partner.example/thanks?a=1#top',
      'https://partner.example/thanks?a=1&session_id={CHECKOUT_SESSION_ID}#top',
    ],
    ['/paid/{CHECKOUT_SESSION_ID}', `${location.origin}/paid/{CHECKOUT_SESSION_ID}`],
  ])('adds a placeholder for the session id to the URL of the embedder’s receipt page %s', async (successUrl, sent) => {
    const calls = stubFetch(Response.json({ url: paymentUrl }));
    const { user } = renderCart({ open: true, ids, successUrl, cancelUrl: '/offers' });
    await user.click(getButton());
    expect(calls[0]?.body).toMatchObject({ successUrl: sent, cancelUrl: `${location.origin}/offers` });
  });

  it('shows Processing... and sends a single request when Checkout is clicked 50 times (F14)', async () => {
    let answer = (_: Response) => {};
    const calls = stubFetch(new Promise<Response>((resolve) => (answer = resolve)));
    renderCart({ open: true, ids });
    act(() => {
      for (let click = 0; click < 50; click++) getButton().click();
    });
    expect(getButton('Processing...')).toHaveProperty('disabled', true);
    await act(async () => answer(Response.json({ url: paymentUrl })));
    expect(calls).toHaveLength(1);
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  it('announces Processing... in a live region that was empty before Checkout was pressed', async () => {
    let answer = (_: Response) => {};
    stubFetch(new Promise<Response>((resolve) => (answer = resolve)));
    const { user, container } = renderCart({ open: true, ids });
    const region = [...container.querySelectorAll('dialog [aria-live]')].at(-1);
    expect(region?.textContent).toBe('');
    await user.click(getButton());
    expect(region?.textContent).toBe('Processing...');
    await act(async () => answer(createProblem(500, 'internal')));
    expect(region?.textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toContain(alertText);
  });

  it('sends no checkout request if the page cancels agency-checkout-start', async () => {
    const calls = stubFetch(Response.json({ url: paymentUrl }));
    const { user, emitted } = renderCart({ open: true, ids, emit: (name) => name !== 'agency-checkout-start' });
    await user.click(getButton());
    expect(emitted).toHaveBeenCalledWith(
      'agency-checkout-start',
      expect.objectContaining({
        itemCount: 2,
        dueToday: 159_800,
        thenMonthly: 29_900,
        thenYearly: 0,
        items: expect.any(Array),
      }),
      { cancelable: true },
    );
    expect(calls).toEqual([]);
    expect(getButton()).toHaveProperty('disabled', false);
  });

  it('enables the checkout button when the buyer returns from the payment page with Back (F16)', async () => {
    stubFetch(Response.json({ url: paymentUrl }));
    const { user, store } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(getButton('Processing...')).toBeDefined();
    const attempt = store.currentAttempt();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(getButton()).toHaveProperty('disabled', false);
    expect(store.currentAttempt()).toBe(attempt);
  });

  it('enables the checkout button if the browser is still on the page after 10 seconds', async () => {
    vi.useFakeTimers();
    stubFetch(Response.json({ url: paymentUrl }));
    renderCart({ open: true, ids });
    await act(async () => getButton().click());
    expect(getButton('Processing...')).toBeDefined();
    act(() => vi.advanceTimersByTime(10_000));
    expect(getButton()).toHaveProperty('disabled', false);
  });

  it('shows a link to the payment page if the page is in a frame (T25)', async () => {
    leaveForCheckout.mockReturnValue(false);
    stubFetch(Response.json({ url: paymentUrl }));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByRole('link', { name: 'Continue to payment in a new tab' })).toHaveProperty('href', paymentUrl);
  });

  it('links to the order-by-invoice page with the cart’s lines', () => {
    const { store } = renderCart({ open: true, ids });
    const href = screen.getByRole('link', { name: 'Request an invoice instead' }).getAttribute('href');
    expect(href).toContain(`/order-by-invoice?items=${writeCartLines(store.getState().cart)}&lang=en`);
  });

  it.each([true, false])(
    'removes the ordered lines only if the Worker has received the invoice request; received: %s',
    async (received) => {
      const asked = stubFetch(Response.json({ received }));
      const { store, user, unmount } = renderCart({ open: true, ids });
      const link = screen.getByRole('link', { name: 'Request an invoice instead' });
      link.addEventListener('click', (event) => event.preventDefault());
      await user.click(link);
      const id = new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('request');
      expect(asked).toEqual([]);
      unmount();
      store.add('seoGrowth');
      renderCart({ open: true, store });
      await waitFor(() => expect(asked.map(({ url }) => url.split('?')[0])).toEqual([`/api/invoice-requests/${id}`]));
      const kept = received ? ['seoGrowth'] : [...ids, 'seoGrowth'];
      await waitFor(() => expect(store.getState().cart.map((line) => line.id)).toEqual(kept));
      expect(getSharedCheckouts().pending()).toHaveLength(received ? 0 : 1);
    },
  );

  it('blocks the checkout of an add-on without its plan, and moves focus to the add-on’s line', async () => {
    const calls = stubFetch(Response.json({ url: paymentUrl }));
    const { user } = renderCart({ open: true, ids: ['addOnRushVideoDelivery'] });
    await user.click(getButton());
    const alert = within(screen.getByRole('alert'));
    alert.getByText(
      'Rush Video Delivery: Works with Video Basic, Video Standard, Video Growth or Video Pro. Add a compatible plan to check out.',
    );
    expect(document.activeElement?.textContent).toContain('Works with');
    expect(calls).toEqual([]);
    await user.click(alert.getByRole('button', { name: 'Add Video Basic, $99/mo' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(getButton());
    expect(calls).toHaveLength(1);
  });
});

describe('unusable checkout response (T5)', () => {
  it.each([
    ['a javascript: URL', { url: 'javascript:alert(1)' }],
    ['a look-alike host', { url: 'https://checkout.stripe.com.evil.example/c/pay' }],
    ['a URL with a user name', { url: 'https://checkout.stripe.com@evil.example/' }],
    ['an http: URL', { url: 'http://checkout.stripe.com/c/pay' }],
    ['a foreign URL with a valid session id', { url: 'https://evil.example', sessionId: 'cs_test_1' }],
    ['a null URL', { url: null }],
    ['an empty object', {}],
    ['a string instead of an object', 'text'],
  ])('opens no payment page and shows an error if the response contains %s', async (_, reply) => {
    stubFetch(Response.json(reply));
    const { user, emitted, store } = renderCart({ open: true, ids });
    const attempt = store.currentAttempt();
    await user.click(getButton());
    expect(leaveForCheckout).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain(alertText);
    expect(screen.getByRole('alert').textContent).toContain('No session ID or URL received from server');
    expect(emitted).toHaveBeenCalledWith('agency-checkout-error', {
      message: 'No session ID or URL received from server',
      code: undefined,
    });
    expect(getButton()).toHaveProperty('disabled', false);
    expect(store.currentAttempt()).not.toBe(attempt);
  });

  it('shows an error if the response contains only a session id and Stripe.js is unavailable (F21)', async () => {
    stubFetch(Response.json({ sessionId: 'cs_test_1' }));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Stripe failed to initialize');
    expect(getButton()).toHaveProperty('disabled', false);
  });
});

describe('refused checkout', () => {
  it.each([
    ['the buyer tried too often', createProblem(429, 'too_many'), /Wait a minute/],
    [
      'the payment provider is unavailable (F1)',
      createProblem(503, 'payment_unavailable'),
      /isn’t answering right now/,
    ],
    ['a gateway returns an HTML page (F5)', new Response('<html>', { status: 502 }), /isn’t answering right now/],
    ['the cart breaks a rule', createProblem(422, 'invalid'), /can’t be ordered this way/],
    ['the page’s origin is not registered', createProblem(403, 'origin'), /can’t check out on this page/],
    ['the Worker is unreachable', new TypeError('Failed to fetch'), /couldn’t reach the checkout/],
  ])('explains the failed checkout in plain words if %s', async (_, answer, words) => {
    stubFetch(answer);
    const { user, store } = renderCart({ open: true, ids });
    await user.click(getButton());
    const shown = screen.getByRole('alert').textContent;
    expect(shown).toContain(alertText);
    expect(shown).toMatch(words);
    expect(shown).toContain('Failed to create checkout session');
    expect(getButton()).toHaveProperty('disabled', false);
    expect(store.getState().cart).toHaveLength(2);
  });

  it('shows an offline message if the browser is offline (F17)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubFetch(new TypeError('Failed to fetch'));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
  });

  it('keeps the payment attempt while its outcome is unknown, and creates a new attempt if the Worker requests a new attempt', async () => {
    const calls = stubFetch(
      new TypeError('Failed to fetch'),
      createProblem(503, 'payment_unavailable', { retry: 'same-attempt' }),
      createProblem(502, 'payment_failed', { retry: 'new-attempt' }),
      Response.json({ url: paymentUrl }),
    );
    const { user } = renderCart({ open: true, ids });
    for (let click = 0; click < 4; click++) await user.click(getButton());
    const [first, second, third, fourth] = calls.map(({ body }) => body.attempt);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('logs the cart and the setup steps to the console after a failed checkout, and opens no alert box', async () => {
    const box = vi.spyOn(window, 'alert').mockImplementation(() => {});
    stubFetch(createProblem(500, 'internal'));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(box).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
    const notice = String(log.mock.calls[0]?.[0]);
    expect(notice).toContain('1 × Social Media Growth: $299.00 (month)');
    expect(notice).toContain('1 × Website Starter: $1,299.00 (once)');
    expect(notice).toContain('Total: $1,598.00');
    expect(notice).toContain('STRIPE_SECRET_KEY');
  });
});
