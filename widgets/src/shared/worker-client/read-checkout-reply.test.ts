import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkoutResults } from '#catalogue/order.ts';
import { checkoutReplySchema, checkoutSessionSchema, problemSchema, promotionSchema } from '#catalogue/wire.ts';
import { billingLinkReplySchema } from '#catalogue/wire-forms.ts';
import {
  readBillingLink,
  readCheckoutReply,
  readCheckoutSession,
  readProblem,
  readPromotion,
} from './read-checkout-reply.ts';
import { anyJsonValue } from './replies.testing.ts';

const text = fc.option(fc.string(), { nil: null });
const line = { id: 'a', priceId: 'p', name: 'A', description: '', mode: 'payment', quantity: 1, price: 2.5 };
const problem = {
  type: 'about:blank',
  title: 'No',
  status: 409,
  code: 'price-changed',
  retry: 'new-attempt',
  lines: [line],
};

describe('reply readers', () => {
  it('accept exactly the checkout replies that the Worker’s schema accepts', () => {
    const replies = fc.record(
      { url: fc.oneof(text, anyJsonValue), sessionId: text, id: text, more: anyJsonValue },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(replies, (reply) => {
        const parsed = v.safeParse(checkoutReplySchema, reply);
        expect(readCheckoutReply(reply) !== undefined).toBe(parsed.success);
      }),
    );
  });

  it('accept exactly the checkout sessions that the Worker’s schema accepts', () => {
    const modes = fc.constantFrom('subscription', 'payment');
    const amount = fc.oneof(fc.integer(), fc.constant(null));
    const line = fc.record({
      id: fc.string(),
      name: fc.string(),
      quantity: fc.integer(),
      unit_amount: fc.integer(),
      mode: modes,
    });
    const fields = {
      id: fc.string(),
      number: fc.string(),
      settlement: fc.constantFrom(...checkoutResults, null),
      status: fc.constantFrom('open', 'complete', 'expired', null),
      payment_status: fc.constantFrom('paid', 'unpaid', 'no_payment_required'),
      paid: fc.boolean(),
      amount_total: amount,
      amount_tax: amount,
      amount_discount: amount,
      amount_refunded: fc.integer(),
      currency: text,
      mode: modes,
      lines: fc.array(line),
      then_monthly: fc.integer(),
      then_yearly: fc.integer(),
      next_charge: text,
      amounts: fc.array(fc.record({ label: fc.string(), text: fc.string() })),
      return_url: text,
      onboarding: anyJsonValue,
      call: anyJsonValue,
    };
    const schema = v.omit(checkoutSessionSchema, ['amount_subtotal']);
    const valid = fc.record(fields);
    fc.assert(
      fc.property(valid, (session) => {
        expect(v.is(schema, session)).toBe(true);
        expect(readCheckoutSession(session)).toEqual(session);
      }),
    );
    // Changes one field at a time, because the first invalid field would hide errors in other fields.
    const sessions = fc
      .tuple(valid, fc.constantFrom(...Object.keys(fields)), fc.oneof(anyJsonValue, fc.constant(undefined)))
      .map(([session, field, value]) => ({ ...session, [field]: value }));
    fc.assert(
      fc.property(sessions, (session) => {
        const parsed = v.safeParse(schema, session);
        expect(readCheckoutSession(session)).toEqual(parsed.success ? parsed.output : undefined);
      }),
    );
  });

  it('accept exactly the billing-link replies that the Worker’s schema accepts', () => {
    fc.assert(
      fc.property(
        fc.record(
          { status: fc.oneof(fc.constant('accepted'), anyJsonValue), more: anyJsonValue },
          { requiredKeys: [] },
        ),
        (reply) => {
          const parsed = v.safeParse(billingLinkReplySchema, reply);
          expect(readBillingLink(reply)).toEqual(parsed.success ? parsed.output : undefined);
        },
      ),
    );
  });

  it('read the current prices of the cart’s lines from a problem reply', () => {
    expect(v.is(problemSchema, problem)).toBe(true);
    expect(readProblem(problem)).toEqual({ ...problem, detail: undefined, requestId: undefined, errors: undefined });
  });

  it('accept exactly the promotion totals that the Worker’s schema accepts', () => {
    const amount = fc.oneof(fc.nat(), anyJsonValue);
    const totals = fc.record({
      due_today: amount,
      then_monthly: amount,
      then_yearly: amount,
      reduced_months: amount,
      reduced_years: amount,
    });
    fc.assert(
      fc.property(fc.oneof(totals, anyJsonValue), (totals) => {
        const reply = { code: 'SPRING20', holds: true, text: 'Spring' };
        const parsed = v.safeParse(promotionSchema, { ...reply, totals });
        const isNegative = Object.values(Object(totals)).some((cents) => typeof cents === 'number' && cents < 0);
        if (isNegative) return;
        expect(readPromotion({ ...reply, totals })).toEqual(parsed.success ? parsed.output : reply);
      }),
    );
    expect(readPromotion({ code: 'SPRING20', holds: 'yes', text: 'Spring' })).toBeUndefined();
  });
});

it('drops malformed cart lines from a problem reply', () => {
  expect(readProblem({ ...problem, lines: [null, { ...line, price: 'free' }, line, 4] })?.lines).toEqual([line]);
});

it.each([null, undefined, 'text', 7, [], [problem], { ...problem, code: 1 }])(
  'returns undefined for the malformed reply %j',
  (reply) => {
    expect(readProblem(reply)).toBeUndefined();
    expect(readCheckoutSession(reply)).toBeUndefined();
  },
);

it('ignores reply fields inherited from a prototype (T14)', () => {
  const reply = JSON.parse('{"__proto__":{"url":"https://checkout.stripe.com/x"}}');
  expect(readCheckoutReply(reply)).toEqual({});
  expect(readCheckoutReply(Object.create({ url: 'https://checkout.stripe.com/x' }))).toEqual({});
});
