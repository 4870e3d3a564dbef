/**
 * Events that the Worker sends as signed webhooks (https://www.standardwebhooks.com), and the schemas of their payloads.
 * Amounts are integers in the smallest unit of the currency, and times are ISO 8601.
 */
import * as v from 'valibot';
import { consentSchema } from './wire.ts';

const text = v.string();
const amount = v.pipe(v.number(), v.integer());
const time = v.pipe(v.string(), v.isoTimestamp());

/** Campaign parameters, click ids, referrer and landing page, by name. */
const touch = v.optional(v.record(text, text));

const lineSchema = v.object({
  id: text,
  /** `null` if the product is no longer sold. */
  name: v.nullable(text),
  quantity: amount,
  unit_amount: amount,
  /** Billing interval: `once`, `month` or `year`. `null` if the product is no longer sold. */
  interval: v.nullable(text),
});

const orderSchema = v.object({
  id: text,
  /** Number that the buyer sees, without `#`. The `transaction_id` of the data layer. */
  number: text,
  /** False for an order that was paid in Stripe's test mode. */
  livemode: v.boolean(),
  currency: text,
  amount_total: amount,
  amount_discount: amount,
  /** Tax contained in `amount_total`. */
  amount_tax: amount,
  lines: v.array(lineSchema),
  /** Lines that were added on Stripe's page, such as a cross-sell. `amount` is for all units. */
  extras: v.array(v.object({ name: text, quantity: amount, amount, interval: text })),
  /** Catalogue id of the promotion. */
  promotion: v.nullable(text),
  partner: v.nullable(text),
  /**
   * Proof that the partner referred the buyer: a signed link, the partner's registered page, or the agency's later
   * confirmation. `null` if there is only the partner's id in a link.
   */
  partner_proof: v.nullable(v.picklist(['link', 'page', 'agency'])),
  language: v.nullable(text),
  /** `null` if the order was placed without JavaScript, where no script can read the visitor's consent. */
  consent: v.nullable(consentSchema),
  paid_at: v.nullable(time),
});

/** Buyer at the time of sending. Sent only to the agency's endpoints. `null` if Stripe no longer has the buyer's data. */
const buyer = v.optional(v.nullable(v.object({ name: v.nullable(text), email: v.nullable(text) })));

const orderFields = { order: orderSchema, buyer };

const subscriptionSchema = v.object({
  ...orderFields,
  subscription: v.object({
    id: text,
    /** Stripe's status, such as `active` or `canceled`. */
    status: text,
    /** Catalogue id of the plan. `null` if the subscription has several products. */
    plan: v.nullable(text),
    current_period_end: v.nullable(time),
    ends_at: v.nullable(time),
  }),
});

/** Schema of `data`, by event type. */
const dataSchemas = {
  'order.paid': v.object({
    /** Equal to the `event_id` of the `purchase` event in the page's data layer. */
    event_id: text,
    ...orderFields,
    /** Only for the agency, and only if the visitor consented to marketing. */
    attribution: v.optional(v.object({ first: touch, last: touch })),
  }),
  'order.renewed': v.object({
    ...orderFields,
    /** `reason` is Stripe's `billing_reason`. */
    invoice: v.object({ id: text, amount_paid: amount, currency: text, reason: v.nullable(text) }),
  }),
  'order.refunded': v.object({
    /** Equal to the `event_id` of the `refund` event in the page's data layer. */
    event_id: text,
    ...orderFields,
    /**
     * Totals so far: `amount_refunded` of the charge, and `order_refunded` of the order without failed refunds. `charge`
     * is the id of a credit note (`cn_…`) if the money was returned outside Stripe or to the customer's balance.
     */
    refund: v.object({
      charge: text,
      amount_charged: v.nullable(amount),
      amount_refunded: amount,
      order_refunded: amount,
      currency: text,
    }),
  }),
  'order.disputed': v.object({
    ...orderFields,
    /** `status` is Stripe's, such as `needs_response`, `won` or `lost`. */
    dispute: v.object({
      id: text,
      charge: text,
      status: text,
      reason: text,
      amount,
      currency: text,
      due_by: v.nullable(time),
    }),
  }),
  'subscription.changed': subscriptionSchema,
  'subscription.ending': subscriptionSchema,
  'subscription.ended': subscriptionSchema,
  'subscription.resumed': subscriptionSchema,
  'message.received': v.object({
    message: v.object({
      id: text,
      /** `message`, or a partner's `registration` or `partner-site` request. */
      kind: text,
      name: text,
      email: text,
      phone: text,
      company: text,
      text,
      services: v.array(text),
      other_service: text,
      cart: v.array(v.object({ id: text, quantity: amount, unit_amount: v.nullable(amount) })),
      partner: v.nullable(text),
      language: v.nullable(text),
    }),
  }),
  'review.received': v.object({
    review: v.object({ id: text, author_name: text, author_title: text, rating: amount, text }),
  }),
};

export type EventType = keyof typeof dataSchemas;
export type EventData<Type extends EventType = EventType> = v.InferOutput<(typeof dataSchemas)[Type]>;

export const eventTypes = Object.keys(dataSchemas) as EventType[];

/** Events that a partner's endpoint can get: those about the partner's own sales. */
export const partnerEventTypes = eventTypes.filter((type) => /^(order|subscription)\./.test(type));

const [first, ...others] = eventTypes.map((type) =>
  v.object({
    /** Equal to the `webhook-id` header, and to that of every retry and replay of the event. */
    id: text,
    type: v.literal(type),
    /** Time of the event, not of the delivery. */
    timestamp: time,
    /** True for a test event that its owner sent. Its data is made up. */
    test: v.boolean(),
    data: dataSchemas[type],
  }),
);
if (!first) throw new Error('No events');

/** Payload of every webhook. */
export const webhookSchema = v.variant('type', [first, ...others]);

export interface WebhookPayload<Type extends EventType = EventType> {
  id: string;
  type: Type;
  timestamp: string;
  test: boolean;
  data: EventData<Type>;
}
