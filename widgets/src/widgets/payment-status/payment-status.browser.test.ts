import { expect } from 'chai';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  getPageBackground,
  loadWidget,
  mountWidget,
  readVisibleText,
  waitForEvent,
  waitUntil,
} from '../../shared/element/testing.ts';
import { examples } from './payment-status.examples.ts';

interface SharedCart {
  clear(): void;
  add(id: string): void;
  getState(): { cart: readonly unknown[] };
}

const id = 'cs_test_a1B2c3D4e5F6g7H8';
const paid = {
  id,
  number: 'E5F6G7H8',
  settlement: 'paid',
  status: 'complete',
  payment_status: 'paid',
  paid: true,
  amount_subtotal: 159_800,
  amount_discount: 0,
  amount_tax: 0,
  amount_total: 159_800,
  currency: 'usd',
  mode: 'subscription',
  lines: [],
  then_monthly: 0,
  then_yearly: 0,
  next_charge: null,
  return_url: null,
};
const unpaid = { ...paid, settlement: 'processing', payment_status: 'unpaid', paid: false };
const answers = {
  'Payment Successful!': paid,
  'Payment still processing': unpaid,
  'Payment not completed': { ...unpaid, settlement: 'open', status: 'open' },
  'This checkout has expired': { ...unpaid, settlement: 'expired', status: 'expired' },
};
const tag = '<agency-payment-status></agency-payment-status>';
const statusHtml = `<agency-payment-status session-id="${id}"></agency-payment-status>`;

const getCart = () => (globalThis as unknown as Record<symbol, SharedCart>)[Symbol.for('agency.cart')] as SharedCart;
const waitForText = (host: Element, text: string) => waitUntil(() => readVisibleText(host).includes(text));
const setTheme = (host: HTMLElement, theme: string) => {
  host.setAttribute('theme', theme);
  (host.parentElement as HTMLElement).style.background = getPageBackground(theme);
};

describe('<agency-payment-status>', () => {
  const { fetch } = window;
  const { href } = location;
  let calls: string[] = [];

  /** Sets the Worker's response. If `reply` is undefined, requests fail. */
  function answer(reply: object | undefined, status = 200): void {
    window.fetch = (input) => {
      calls.push(String(input));
      return reply
        ? Promise.resolve(new Response(JSON.stringify(reply), { status }))
        : Promise.reject(new TypeError('Failed to fetch'));
    };
  }

  before(() => loadWidget('agency-payment-status'));
  beforeEach(() => {
    calls = [];
  });
  afterEach(() => {
    window.fetch = fetch;
    history.replaceState(null, '', href);
    getCart()?.clear();
    localStorage.removeItem('agency-checkouts');
  });

  it('shows a thank-you message and sends no request if neither the attribute nor the URL contains a session id', async () => {
    answer(paid);
    const host = await mountWidget(tag);
    await waitForText(host, "Success! Thank you for your submission. We'll be in touch soon!");
    expect(calls).to.deep.equal([]);
  });

  for (const { name, html, replies = {} } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const [reply] = Object.values(replies) as object[];
        if (reply) answer(reply);
        else answer({ type: 'about:blank', title: 'Not found', status: 404, code: 'unknown' }, 404);
        const host = await mountWidget(html);
        setTheme(host, theme);
        await waitUntil(() => /Success!|can’t|Payment|didn’t go through|expired/.test(readVisibleText(host)));
        expect(await findAxeViolations(host)).to.deep.equal([]);
      });
    }
  }

  for (const [heading, reply] of Object.entries(answers)) {
    it(`does not overflow its box if the heading is "${heading}"`, async () => {
      answer(reply);
      const host = await mountWidget(statusHtml);
      await waitForText(host, heading);
      expect(findInShadow(host, '.root').scrollWidth).to.be.at.most(findInShadow(host, '.root').clientWidth);
    });

    for (const theme of axeThemes) {
      it(`passes axe in the ${theme} theme if the heading is "${heading}"`, async () => {
        answer(reply);
        const host = await mountWidget(statusHtml);
        setTheme(host, theme);
        await waitForText(host, heading);
        expect(await findAxeViolations(host)).to.deep.equal([]);
      });
    }
  }

  it('updates the payment status when attributes are changed and removed', async () => {
    answer(paid);
    const host = await mountWidget(
      `<agency-payment-status heading-level="1" session-id="${id}"></agency-payment-status>`,
    );
    await waitForText(host, 'Payment Successful!');
    expect(host.shadowRoot?.querySelector('h1')).to.be.an('HTMLHeadingElement');
    history.replaceState(null, '', href);
    host.removeAttribute('session-id');
    host.removeAttribute('heading-level');
    await waitForText(host, 'Success! Thank you');
    expect(host.shadowRoot?.querySelector('h2')).to.be.an('HTMLHeadingElement');
  });

  it('removes its nodes and stops sending requests when disconnected', async () => {
    answer(unpaid);
    const host = await mountWidget(statusHtml);
    const root = findInShadow(host, '.root');
    await waitForText(host, 'Verifying your payment...');
    host.remove();
    await waitUntil(() => root.childNodes.length === 0);
    const after = calls.length;
    await mountWidget(tag);
    expect(calls).to.have.length(after);
  });

  it('verifies the payment, then empties the cart and removes the session id from the URL', async () => {
    const sold = {
      id: 'socialMediaGrowth',
      name: 'Social Media Growth',
      quantity: 1,
      unit_amount: 29_900,
      mode: 'subscription',
    };
    answer({ ...paid, lines: [sold] });
    (await mountWidget(tag)).remove();
    getCart().add(sold.id);
    const lines = [{ id: sold.id, quantity: 1 }];
    const reported = { id: sold.id, name: sold.name, quantity: 1, unitAmount: sold.unit_amount };
    const begun = { id, at: Date.now(), lines, state: 'open', number: '', released: false, told: false };
    localStorage.setItem('agency-checkouts', JSON.stringify({ version: 1, checkouts: [begun] }));
    history.replaceState(null, '', `${href}${href.includes('?') ? '&' : '?'}session_id=${id}`);
    const host = await mountWidget(tag);
    const told = waitForEvent(document, 'agency-payment-verify');
    await waitForText(host, 'Verifying your payment...');
    expect(getCart().getState().cart).to.have.length(1);
    expect((await told).detail).to.deep.equal({
      status: 'paid',
      sessionId: id,
      amountTotal: 159_800,
      amountTax: paid.amount_tax,
      amountDiscount: paid.amount_discount,
      currency: 'usd',
      // The event reports the amount charged, which differs from the cart's $299.
      lines: [reported],
    });
    await waitForText(host, '$1,598.00');
    expect(readVisibleText(host)).to.include('#E5F6G7H8').and.include('Paid');
    expect(getCart().getState().cart).to.have.length(0);
    expect(location.href).not.to.include(id);
  });

  it('shows a retry button if the Worker is unreachable, and moves focus to the heading on retry', async () => {
    answer(undefined);
    const host = await mountWidget(statusHtml);
    await waitForText(host, 'We can’t reach the payment service');
    expect(await findAxeViolations(host)).to.deep.equal([]);
    answer(paid);
    findInShadow(host, 'button').focus();
    findInShadow(host, 'button').click();
    await waitForText(host, 'Verifying your payment...');
    expect(host.shadowRoot?.activeElement).to.equal(findInShadow(host, 'h2'));
    await waitForText(host, 'Payment Successful!');
    expect(host.shadowRoot?.activeElement).to.equal(findInShadow(host, 'h2'));
  });

  it('does not move focus when the payment is verified', async () => {
    answer(paid);
    const host = await mountWidget(statusHtml);
    await waitForText(host, 'Payment Successful!');
    expect(document.activeElement).not.to.equal(host);
  });
});
