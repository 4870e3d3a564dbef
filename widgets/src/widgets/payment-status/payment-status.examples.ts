import { calculateCartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { getOrderNumber } from '#catalogue/order.ts';
import { getBilling } from '#catalogue/product.ts';
import { createExampleCart, type Example, oneTimePlan, popularPlan } from '../../shared/element/example.ts';

const sessionId = 'cs_test_exampleOfACheckout';
const html = `<agency-payment-status session-id="${sessionId}"></agency-payment-status>`;
const cart = createExampleCart(popularPlan, oneTimePlan);
const { dueToday, thenMonthly } = calculateCartTotals(cart);

function createCheckoutReply(status: string, paid: boolean, settlement = paid ? 'paid' : status): Example['replies'] {
  const payment_status = paid ? 'paid' : 'unpaid';
  const reply = {
    id: sessionId,
    number: getOrderNumber(sessionId),
    settlement,
    status,
    payment_status,
    paid,
    amount_subtotal: dueToday,
    amount_discount: 0,
    amount_tax: 0,
    amount_total: dueToday,
    amounts: [],
    currency: 'usd',
    mode: 'subscription',
    lines: resolveCart(cart).map(({ product, quantity, unitAmount }) => ({
      id: product.id,
      name: product.name,
      quantity,
      unit_amount: unitAmount,
      mode: getBilling(product).mode,
    })),
    then_monthly: thenMonthly,
    then_yearly: 0,
    next_charge: '2026-12-22',
    return_url: null,
  };
  return { [`GET /checkout-sessions/${sessionId}`]: reply };
}

export const examples: readonly Example[] = [
  {
    name: 'thanks',
    title: 'Without a checkout: thanks',
    html: '<agency-payment-status></agency-payment-status>',
  },
  {
    name: 'support',
    title: 'With the agency’s email and phone',
    html: '<agency-payment-status support-email="hello@agency.example" support-phone="+1 555 0100"></agency-payment-status>',
  },
  {
    name: 'main-heading',
    title: 'As the heading of the page',
    html: '<agency-payment-status heading-level="1"></agency-payment-status>',
  },
  { name: 'paid', title: 'Paid', html, replies: createCheckoutReply('complete', true), gallery: 'live' },
  {
    name: 'processing',
    title: 'On its way, as with a bank transfer',
    html,
    replies: createCheckoutReply('complete', false, 'processing'),
  },
  {
    name: 'failed',
    title: 'A transfer that didn’t arrive',
    html,
    replies: createCheckoutReply('complete', false, 'failed'),
  },
  { name: 'not-completed', title: 'Left before paying', html, replies: createCheckoutReply('open', false) },
  { name: 'expired', title: 'An expired checkout', html, replies: createCheckoutReply('expired', false) },
  { name: 'offline', title: 'The Worker doesn’t answer', html },
  {
    name: 'unknown',
    title: 'An unknown checkout',
    html: '<agency-payment-status session-id="not-a-checkout"></agency-payment-status>',
  },
  {
    name: 'dark',
    title: 'Dark',
    html: '<agency-payment-status theme="dark"></agency-payment-status>',
  },
];
