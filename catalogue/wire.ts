/**
 * The requests and replies of checkout and payment, as Valibot schemas; those of the forms are in `wire-forms.ts`. The Worker
 * validates with them, the widgets are typed by them. Prices on the wire are `price`, in the agency's currency; amounts that come from
 * Stripe are `amount_total`, in integer cents.
 */
import * as v from 'valibot';
import { maxQuantity } from './cart-rules.ts';
import { idPattern, noncePattern } from './ids.ts';
import { settlements } from './order.ts';
import { billingModes } from './product.ts';

/** The most lines a checkout request may have. */
export const maxLines = 40;
/** The largest request body, in bytes. */
export const maxBodyBytes = 32 * 1024;

const idSchema = v.pipe(v.string(), v.regex(idPattern, 'Not a valid id.'));
const modeSchema = v.picklist(billingModes);
/** Of a subscription by the year. Any other is by the month. */
const intervalSchema = v.optional(v.literal('year'));
const urlSchema = v.pipe(v.string(), v.maxLength(2000, 'At most 2000 characters.'));

/** NUL and lone surrogates cannot be sent on. They are replaced: a broken campaign link must not stop a purchase. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding it is the point
const unsendable = /\u0000|\p{Surrogate}/gu;
const shortText = v.pipe(
  v.string(),
  v.maxLength(300, 'At most 300 characters.'),
  v.transform((text) => text.replace(unsendable, '\ufffd')),
);

const quantitySchema = v.pipe(
  v.number('A whole number is needed.'),
  v.integer('A whole number is needed.'),
  v.minValue(1, 'At least 1.'),
  v.maxValue(maxQuantity, `At most ${maxQuantity}.`),
);

/** Where a buyer came from: utm parameters, click ids, referrer, landing page. */
export const touchSchema = v.partial(
  v.object({
    utm_source: shortText,
    utm_medium: shortText,
    utm_campaign: shortText,
    utm_term: shortText,
    utm_content: shortText,
    gclid: shortText,
    fbclid: shortText,
    referrer: shortText,
    landing_page: shortText,
  }),
);
export type Touch = v.InferOutput<typeof touchSchema>;

export const attributionSchema = v.partial(v.object({ first: touchSchema, last: touchSchema }));
export type Attribution = v.InferOutput<typeof attributionSchema>;

/**
 * The language a visitor reads, as their page's `lang` says it. They are answered in the agency's language that is closest, and what
 * is no language counts as none said: it must not stop a purchase.
 */
export const languageSchema = v.fallback(v.optional(v.string()), undefined);

/** A partner's id. It is sent to Stripe as `client_reference_id`, which allows these characters. */
export const partnerSchema = idSchema;

export const checkoutItemSchema = v.object({
  id: v.optional(idSchema),
  priceId: idSchema,
  quantity: quantitySchema,
  name: shortText,
  description: v.optional(v.pipe(v.string(), v.maxLength(2000, 'At most 2000 characters.')), ''),
  /** In the agency's currency, for one unit, as the buyer was shown. */
  price: v.pipe(v.number('A number is needed.'), v.finite('A number is needed.'), v.minValue(0, 'Not below 0.')),
  mode: modeSchema,
  interval: intervalSchema,
});
export type CheckoutItem = v.InferOutput<typeof checkoutItemSchema>;

/**
 * An address mail can be sent to: as browsers check it, with at most 64 characters before the @, and a domain with a dot after it.
 * ASCII without quotes, so that it is safe in a mail's header.
 */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'At most 254 characters.'),
  v.regex(emailPattern, 'Enter an email address, like name@example.com.'),
);

const centsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const timesSchema = v.nullable(centsSchema);

/** Totals of a cart with a promotion code, or without it if it no longer applies. Amounts are integer cents, before added tax. */
export const promotionTotalsSchema = v.object({
  due_today: centsSchema,
  /** The next monthly and yearly payments. */
  then_monthly: centsSchema,
  then_yearly: centsSchema,
  /** How many of those payments are reduced; `null` if all of them are. */
  reduced_months: timesSchema,
  reduced_years: timesSchema,
});
export type PromotionTotals = v.InferOutput<typeof promotionTotalsSchema>;

export const checkoutRequestSchema = v.object({
  items: v.pipe(
    v.array(checkoutItemSchema),
    v.minLength(1, 'The cart is empty.'),
    v.maxLength(maxLines, `At most ${maxLines} lines.`),
  ),
  /** Fills in the address on Stripe's page. Anything but an address is ignored: it must not stop a purchase. */
  customerEmail: v.fallback(v.optional(emailSchema), undefined),
  /** Accepted and not used: Stripe's payment page asks for the name, and its sessions take none. */
  customerName: v.optional(v.unknown()),
  /** Contains the literal placeholder `{CHECKOUT_SESSION_ID}`. */
  successUrl: v.optional(urlSchema),
  cancelUrl: v.optional(urlSchema),
  /**
   * The page the cart was filled on. Cancelling leads back there, and the receipt offers it. Used if its origin is ours or a
   * registered partner's, and left out otherwise, without an error.
   */
  returnUrl: v.optional(urlSchema),
  partner: v.optional(partnerSchema),
  /** The promotion code in the buyer’s link. Anything but a string counts as no code, so that it cannot stop a purchase. */
  promo: v.fallback(v.optional(v.string()), undefined),
  /** The amounts that the buyer was shown with the code. If they differ from what would be charged, nothing is opened. */
  promoTotals: v.fallback(v.optional(promotionTotalsSchema), undefined),
  attribution: v.optional(attributionSchema),
  language: languageSchema,
  /** Idempotency nonce: the same attempt at the same cart gets the same session. Without one, each request is an attempt of its own. */
  attempt: v.optional(v.pipe(v.string(), v.regex(noncePattern, '8 to 64 letters, digits, - or _.'))),
});
export type CheckoutRequest = v.InferOutput<typeof checkoutRequestSchema>;

/** What the browser reads. The Worker always sends all three; a reply with none of them is a failed checkout. */
export const checkoutReplySchema = v.object({
  url: v.nullish(v.string()),
  sessionId: v.nullish(v.string()),
  id: v.nullish(v.string()),
});
export type CheckoutReply = v.InferOutput<typeof checkoutReplySchema>;

/** What a promotion code does to a cart. */
export const promotionSchema = v.object({
  code: v.string(),
  /** Whether it takes anything off this cart. */
  holds: v.boolean(),
  /** In the reader's language: what comes off today and later, or why nothing does. */
  text: v.string(),
  /** Totals with the code if it is valid, else without it. Missing in test mode and in replies of an older Worker. */
  totals: v.optional(promotionTotalsSchema),
});
export type PromotionReply = v.InferOutput<typeof promotionSchema>;

/** What a buyer is asked before they subscribe to a service for the second time. */
export const runningPlanSchema = v.object({
  question: v.nullable(
    v.object({
      text: v.string(),
      /** The way to change the plan that runs. */
      change: v.object({ label: v.string(), url: v.string() }),
      /** The answer that goes on to the checkout. */
      again: v.string(),
    }),
  ),
});
export type RunningPlanReply = v.InferOutput<typeof runningPlanSchema>;

/** A line as the Worker prices it now: the answer to a stale or tampered price. */
export const pricedLineSchema = v.object({
  id: v.string(),
  priceId: v.string(),
  name: v.string(),
  description: v.string(),
  mode: modeSchema,
  interval: intervalSchema,
  quantity: v.number(),
  /** In the agency's currency, for one unit. */
  price: v.number(),
});
export type PricedLine = v.InferOutput<typeof pricedLineSchema>;

/** Stripe's shape: `cs_`, test or live, then letters and digits. */
export const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{8,200}$/;

/** A line of an order, as it was sold. */
export const soldLineSchema = v.object({
  id: v.string(),
  name: v.string(),
  quantity: v.number(),
  /** Integer cents for one unit. */
  unit_amount: v.number(),
  mode: modeSchema,
});
export type SoldLine = v.InferOutput<typeof soldLineSchema>;

/**
 * What became of a checkout. Amounts are integer cents. It says nothing about the buyer: whoever has the session's id can read it.
 */
export const checkoutSessionSchema = v.object({
  id: v.string(),
  /** What the buyer, the agency and the mails call the order: `#` and eight characters. */
  number: v.string(),
  /** What our order and Stripe's session together say. `null` for a state this code does not know. */
  settlement: v.nullable(v.picklist(settlements)),
  /** The status of Stripe's session. */
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  /** True once nothing is owed: the only field that may be shown as "Paid". */
  paid: v.boolean(),
  amount_subtotal: v.nullable(v.number()),
  amount_discount: v.nullable(v.number()),
  amount_tax: v.nullable(v.number()),
  amount_total: v.nullable(v.number()),
  /**
   * Where the total is not what the lines come to, or more is to be said of it: rows in the buyer's language. They also say what
   * follows, which a discount may change. A Worker from before there were any leaves them out.
   */
  amounts: v.nullish(v.array(v.object({ label: v.string(), text: v.string() })), []),
  currency: v.nullable(v.string()),
  /** What was bought: `subscription` as soon as one line recurs. */
  mode: modeSchema,
  lines: v.array(soldLineSchema),
  /** What each following month costs; 0 when nothing recurs. */
  then_monthly: v.number(),
  /** The same of each following year. */
  then_yearly: v.number(),
  /** Day of the next charge, `2026-12-22`; `null` when there is none or it is not known. */
  next_charge: v.nullable(v.string()),
  /** The page the cart was filled on, where that is not the agency's own price list. Checked by the Worker when the checkout began. */
  return_url: v.nullable(v.string()),
  /** Once paid, and until they are answered: `OnboardingInvitation`. Only the page that thanks for the payment reads it. */
  onboarding: v.optional(v.unknown()),
  /** The promotion code that took something off. */
  coupon: v.nullish(v.string()),
});
export type CheckoutSessionReply = v.InferOutput<typeof checkoutSessionSchema>;

/** Where the agency's questions about an order are, with words in the buyer's language. */
export interface OnboardingInvitation {
  text: string;
  label: string;
  url: string;
}

/** RFC 9457 problem details. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.string(),
  /** Whether trying again can help, and whether it must be a new attempt. */
  retry: v.optional(v.picklist(['same-attempt', 'new-attempt', 'no'])),
  requestId: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** With `price-changed` and `promotion-ended`: the cart as it costs now, without what is no longer sold. */
  lines: v.optional(v.array(pricedLineSchema)),
  /** With `promotion-ended`: why the code takes off less than was shown, and the new totals. */
  promotion: v.optional(promotionSchema),
});
export type ProblemDetails = v.InferOutput<typeof problemSchema>;
