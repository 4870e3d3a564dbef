/**
 * Events that the Worker sends as signed webhooks (https://www.standardwebhooks.com), and the schemas of their payloads.
 * Amounts are integers in the smallest unit of the currency, and times are ISO 8601.
 */
import * as v from 'valibot';
import { consentSchema } from './wire.ts';

const textSchema = v.string();
const amountSchema = v.pipe(v.number(), v.integer());
const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** Campaign parameters, click ids, referrer and landing page, by name. */
const touchSchema = v.optional(v.record(textSchema, textSchema));

const lineSchema = v.object({
  id: textSchema,
  /** `null` if the product is no longer sold. */
  name: v.nullable(textSchema),
  quantity: amountSchema,
  unit_amount: amountSchema,
  /** Billing interval: `once`, `month` or `year`. `null` if the product is no longer sold. */
  interval: v.nullable(textSchema),
  /** Number of intervals between two charges: 3 with `month` for a charge every quarter. */
  interval_count: amountSchema,
});

const orderSchema = v.object({
  id: textSchema,
  /** Number that the buyer sees, without `#`. The `transaction_id` of the data layer. */
  number: textSchema,
  /** False for an order that was paid in Stripe's test mode. */
  livemode: v.boolean(),
  currency: textSchema,
  amount_total: amountSchema,
  amount_discount: amountSchema,
  /** Tax contained in `amount_total`. */
  amount_tax: amountSchema,
  lines: v.array(lineSchema),
  /** Lines that were added on Stripe's page, such as a cross-sell. `amount` is for all units. */
  extras: v.array(
    v.object({
      name: textSchema,
      quantity: amountSchema,
      amount: amountSchema,
      interval: textSchema,
      interval_count: amountSchema,
    }),
  ),
  /** Catalogue id of the promotion. */
  promotion: v.nullable(textSchema),
  partner: v.nullable(textSchema),
  /**
   * Proof that the partner referred the buyer: a signed link, the partner's registered page, or the agency's later
   * confirmation. `null` if there is only the partner's id in a link.
   */
  partner_proof: v.nullable(v.picklist(['link', 'page', 'agency'])),
  language: v.nullable(textSchema),
  /** `null` if the order was placed without JavaScript, where no script can read the visitor's consent. */
  consent: v.nullable(consentSchema),
  paid_at: v.nullable(timeSchema),
});

/** Buyer at the time of sending. Sent only to the agency's endpoints. `null` if Stripe no longer has the buyer's data. */
const buyerSchema = v.optional(v.nullable(v.object({ name: v.nullable(textSchema), email: v.nullable(textSchema) })));

const orderFields = { order: orderSchema, buyer: buyerSchema };

const subscriptionSchema = v.object({
  ...orderFields,
  subscription: v.object({
    id: textSchema,
    /** Stripe's status, such as `active` or `canceled`. */
    status: textSchema,
    /** Catalogue id of the plan, or Stripe's id of a product that isn't in the catalogue. `null` for several products. */
    plan: v.nullable(textSchema),
    /**
     * Lines that Stripe charges next, with Stripe's intervals and with `unit_amount` before discounts. `unit_amount` is
     * `null` if the price depends on usage or tiers. `lines` is `null` if Stripe hasn't reported the lines.
     */
    lines: v.nullable(v.array(v.object({ ...lineSchema.entries, unit_amount: v.nullable(amountSchema) }))),
    current_period_end: v.nullable(timeSchema),
    ends_at: v.nullable(timeSchema),
  }),
});

/** Schema of `data`, by event type. */
const dataSchemas = {
  'order.paid': v.object({
    /** Equal to the `event_id` of the `purchase` event in the page's data layer. */
    event_id: textSchema,
    ...orderFields,
    /** Only for the agency, and only if the visitor consented to marketing. */
    attribution: v.optional(v.object({ first: touchSchema, last: touchSchema })),
  }),
  'order.renewed': v.object({
    ...orderFields,
    /** `reason` is Stripe's `billing_reason`. */
    invoice: v.object({
      id: textSchema,
      amount_paid: amountSchema,
      currency: textSchema,
      reason: v.nullable(textSchema),
    }),
  }),
  'order.refunded': v.object({
    /** Equal to the `event_id` of the `refund` event in the page's data layer, unless the refund is of a renewal. */
    event_id: textSchema,
    ...orderFields,
    /**
     * Totals so far: `amount_refunded` of the charge, and `order_refunded` of the order's own payment, which excludes
     * renewals and failed refunds. `charge` is the id of a credit note (`cn_…`) if the money was returned outside Stripe
     * or to the customer's balance.
     */
    refund: v.object({
      charge: textSchema,
      amount_charged: v.nullable(amountSchema),
      amount_refunded: amountSchema,
      order_refunded: amountSchema,
      currency: textSchema,
    }),
  }),
  'order.disputed': v.object({
    ...orderFields,
    /** `status` is Stripe's, such as `needs_response`, `won` or `lost`. */
    dispute: v.object({
      id: textSchema,
      charge: textSchema,
      status: textSchema,
      reason: textSchema,
      amount: amountSchema,
      currency: textSchema,
      due_by: v.nullable(timeSchema),
    }),
  }),
  'subscription.changed': subscriptionSchema,
  'subscription.ending': subscriptionSchema,
  'subscription.ended': subscriptionSchema,
  'subscription.resumed': subscriptionSchema,
  'message.received': v.object({
    message: v.object({
      id: textSchema,
      /** `message`, or a partner's `registration` or `partner-site` request. */
      kind: textSchema,
      name: textSchema,
      email: textSchema,
      phone: textSchema,
      company: textSchema,
      text: textSchema,
      services: v.array(textSchema),
      other_service: textSchema,
      cart: v.array(v.object({ id: textSchema, quantity: amountSchema, unit_amount: v.nullable(amountSchema) })),
      partner: v.nullable(textSchema),
      language: v.nullable(textSchema),
    }),
  }),
  'review.received': v.object({
    review: v.object({
      id: textSchema,
      author_name: textSchema,
      author_title: textSchema,
      rating: amountSchema,
      text: textSchema,
    }),
  }),
};

export type EventType = keyof typeof dataSchemas;
export type EventData<Type extends EventType = EventType> = v.InferOutput<(typeof dataSchemas)[Type]>;

export const eventTypes = Object.keys(dataSchemas) as EventType[];

/** Events that a partner's endpoint can get: those about the partner's own sales. */
export const partnerEventTypes = eventTypes.filter((type) => /^(order|subscription)\./.test(type));

const [firstSchema, ...otherSchemas] = eventTypes.map((type) =>
  v.object({
    /** Equal to the `webhook-id` header, and to that of every retry and replay of the event. */
    id: textSchema,
    type: v.literal(type),
    /** Time of the event, not of the delivery. */
    timestamp: timeSchema,
    /** True for a test event that its owner sent. Its data is made up. */
    test: v.boolean(),
    data: dataSchemas[type],
  }),
);
if (!firstSchema) throw new Error('No events');

/** Payload of every webhook. */
export const webhookSchema = v.variant('type', [firstSchema, ...otherSchemas]);

export interface WebhookPayload<Type extends EventType = EventType> {
  id: string;
  type: Type;
  timestamp: string;
  test: boolean;
  data: EventData<Type>;
}
