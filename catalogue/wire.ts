/**
 * Valibot schemas of checkout requests and replies; `wire-forms.ts` contains the schemas of forms. The Worker validates
 * with the schemas, and the widgets use their types. `price` is in the agency's currency; amounts such as
 * `amount_total` are in integer cents.
 */
import * as v from 'valibot';
import { maxLines, maxQuantity } from './cart-rules.ts';
import { isEmail, readEmail, toAsciiEmail } from './email-address.ts';
import { idPattern, noncePattern } from './ids.ts';
import { checkoutResults } from './order.ts';
import { billingModes } from './product.ts';

/** Maximum size of a request body, in bytes. */
export const maxBodyBytes = 32 * 1024;

const idSchema = v.pipe(v.string(), v.regex(idPattern, 'Not a valid id.'));
const modeSchema = v.picklist(billingModes);
/** Interval of yearly subscriptions. All other subscriptions are monthly. */
const intervalSchema = v.optional(v.literal('year'));
const urlSchema = v.pipe(v.string(), v.maxLength(2000, 'At most 2000 characters.'));

/**
 * Matches NUL and lone surrogates, which cannot be sent to Stripe. They are replaced, because a broken campaign link
 * must not block a purchase.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding it is the point
const unsendable = /\u0000|\p{Surrogate}/gu;
const shortTextSchema = v.pipe(
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

/** Origin of a visit: utm parameters, click ids, referrer, landing page. */
export const touchSchema = v.partial(
  v.object({
    utm_source: shortTextSchema,
    utm_medium: shortTextSchema,
    utm_campaign: shortTextSchema,
    utm_term: shortTextSchema,
    utm_content: shortTextSchema,
    gclid: shortTextSchema,
    fbclid: shortTextSchema,
    referrer: shortTextSchema,
    landing_page: shortTextSchema,
  }),
);
export type Touch = v.InferOutput<typeof touchSchema>;

export const attributionSchema = v.partial(v.object({ first: touchSchema, last: touchSchema }));
export type Attribution = v.InferOutput<typeof attributionSchema>;

/** The visitor's answer to each purpose of consent. */
export const consentSchema = v.object({
  statistics: v.picklist(['granted', 'denied', 'unknown']),
  marketing: v.picklist(['granted', 'denied', 'unknown']),
});
export type ConsentAnswers = v.InferOutput<typeof consentSchema>;

/**
 * Language of the visitor's page, from its `lang` attribute. Replies use the closest language of the agency. An invalid
 * value counts as missing, because it must not block a purchase.
 */
export const languageSchema = v.fallback(v.optional(v.string()), undefined);

/** Partner id. Stripe allows these characters in `client_reference_id`, which receives the id. */
export const partnerSchema = idSchema;

export const checkoutItemSchema = v.object({
  id: v.optional(idSchema),
  priceId: idSchema,
  quantity: quantitySchema,
  name: shortTextSchema,
  description: v.optional(v.pipe(v.string(), v.maxLength(2000, 'At most 2000 characters.')), ''),
  /** Unit price that the buyer was shown, in the agency's currency. */
  price: v.pipe(v.number('A number is needed.'), v.finite('A number is needed.'), v.minValue(0, 'Not below 0.')),
  mode: modeSchema,
  interval: intervalSchema,
});
export type CheckoutItem = v.InferOutput<typeof checkoutItemSchema>;

/** Email address, with its domain in ASCII. */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(readEmail),
  v.maxLength(254, 'At most 254 characters.'),
  v.check(isEmail, 'Enter an email address, like name@example.com.'),
  v.transform(toAsciiEmail),
);

export const centsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const periodCountSchema = v.nullable(centsSchema);

/** Totals of a cart with a promotion code, or without the code if it no longer applies. Amounts are integer cents, before added tax. */
export const promotionTotalsSchema = v.object({
  due_today: centsSchema,
  /** Next monthly and yearly payments, integer cents. */
  then_monthly: centsSchema,
  then_yearly: centsSchema,
  /** Number of later payments with the discount; `null` if the discount never ends. */
  reduced_months: periodCountSchema,
  reduced_years: periodCountSchema,
});
export type PromotionTotals = v.InferOutput<typeof promotionTotalsSchema>;

export const checkoutRequestSchema = v.object({
  items: v.pipe(
    v.array(checkoutItemSchema),
    v.minLength(1, 'The cart is empty.'),
    v.maxLength(maxLines, `At most ${maxLines} lines.`),
  ),
  /** Prefills the email address on Stripe's page. An invalid value is ignored, because it must not block a purchase. */
  customerEmail: v.fallback(v.optional(emailSchema), undefined),
  /** Accepted and ignored, because Stripe's payment page asks for the name itself. */
  customerName: v.optional(v.unknown()),
  /** URL of the receipt page. Contains the literal placeholder `{CHECKOUT_SESSION_ID}`. */
  successUrl: v.optional(urlSchema),
  cancelUrl: v.optional(urlSchema),
  /**
   * URL of the page on which the cart was filled. Canceling returns there, and the receipt links to it. Ignored if its
   * origin is neither the site's nor a registered partner's.
   */
  returnUrl: v.optional(urlSchema),
  partner: v.optional(partnerSchema),
  /** Fragment of the signed link that led to the cart, such as `cart=seoGrowth:1&partner=…&expires=…&sig=…`. */
  signedLink: v.fallback(v.optional(v.string()), undefined),
  /** Promotion code in the buyer’s link. A value that is not a string counts as missing, because it must not block a purchase. */
  promo: v.fallback(v.optional(v.string()), undefined),
  /** Totals with the promotion code, as shown to the buyer. If these totals differ from the charge, no session is created. */
  promoTotals: v.fallback(v.optional(promotionTotalsSchema), undefined),
  attribution: v.optional(attributionSchema),
  /** Consent when the checkout started. An invalid value counts as missing, because it must not block a purchase. */
  consent: v.fallback(v.optional(consentSchema), undefined),
  language: languageSchema,
  /**
   * Nonce of the checkout attempt. The same attempt with the same cart returns the same session. Without a nonce, each
   * request is a new attempt.
   */
  attempt: v.optional(v.pipe(v.string(), v.regex(noncePattern, '8 to 64 letters, digits, - or _.'))),
});
export type CheckoutRequest = v.InferOutput<typeof checkoutRequestSchema>;

export const cartLinkSchema = v.object({ url: v.string() });
export type CartLink = v.InferOutput<typeof cartLinkSchema>;

/** Reply that the browser reads. The Worker always sends all three fields; if all three are missing, the checkout failed. */
export const checkoutReplySchema = v.object({
  url: v.nullish(v.string()),
  sessionId: v.nullish(v.string()),
  id: v.nullish(v.string()),
});
export type CheckoutReply = v.InferOutput<typeof checkoutReplySchema>;

/** Effect of a promotion code on a cart, as shown to the buyer. */
export const promotionSchema = v.object({
  code: v.string(),
  /** True if the code reduces this cart. */
  holds: v.boolean(),
  /** Text in the reader's language: the discount on the first payment and on later ones, or the reason why there is no discount. */
  text: v.string(),
  /** Totals with the code if it is valid, otherwise without it. Missing in test mode and in replies of an older Worker. */
  totals: v.optional(promotionTotalsSchema),
});
export type PromotionReply = v.InferOutput<typeof promotionSchema>;

/** Question to a buyer who is about to subscribe to the same service a second time. */
export const runningPlanSchema = v.object({
  question: v.nullable(
    v.object({
      text: v.string(),
      /** Link with which the buyer changes the running plan. */
      change: v.object({ label: v.string(), url: v.string() }),
      /** Label of the button that accepts the notice and continues the checkout. */
      again: v.string(),
    }),
  ),
});
export type RunningPlanReply = v.InferOutput<typeof runningPlanSchema>;

/** Cart line at the current price, in the reply to a request with an outdated or changed price. */
export const pricedLineSchema = v.object({
  id: v.string(),
  priceId: v.string(),
  name: v.string(),
  description: v.string(),
  mode: modeSchema,
  interval: intervalSchema,
  quantity: v.number(),
  /** Unit price in the agency's currency. */
  price: v.number(),
});
export type PricedLine = v.InferOutput<typeof pricedLineSchema>;

/** Format of Stripe's session ids: `cs_`, test or live, then letters and digits. */
export const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{8,200}$/;

export const soldLineSchema = v.object({
  id: v.string(),
  name: v.string(),
  quantity: v.number(),
  /** Unit price, integer cents. */
  unit_amount: v.number(),
  mode: modeSchema,
});
export type SoldLine = v.InferOutput<typeof soldLineSchema>;

/** State of a checkout. Amounts are integer cents. Contains no data about the buyer, because anyone with the session id can read it. */
export const checkoutSessionSchema = v.object({
  id: v.string(),
  /** Order number as in mails and at the agency's desk: `#` and eight characters. */
  number: v.string(),
  /** Result of the checkout according to the order and Stripe's session. `null` for a state that this code does not know. */
  settlement: v.nullable(v.picklist(checkoutResults)),
  /** Status of Stripe's session. */
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  /** True once nothing is owed. Only this field may be shown as "Paid". */
  paid: v.boolean(),
  amount_subtotal: v.nullable(v.number()),
  amount_discount: v.nullable(v.number()),
  amount_tax: v.nullable(v.number()),
  amount_total: v.nullable(v.number()),
  /** Refunded amount of the order's payment, without renewals. Missing if nothing was refunded. */
  amount_refunded: v.optional(v.number()),
  /**
   * Amount rows in the reader's language, if the total differs from the sum of the lines or needs an explanation. They
   * include later charges, which a discount may change. Missing in replies of an older Worker.
   */
  amounts: v.nullish(v.array(v.object({ label: v.string(), text: v.string() })), []),
  currency: v.nullable(v.string()),
  /** `subscription` if at least one line is a subscription. */
  mode: modeSchema,
  lines: v.array(soldLineSchema),
  /** Amount charged in each later month; 0 if the order has no monthly plan, or if its subscription was ended, paused or changed. */
  then_monthly: v.number(),
  /** Amount charged in each later year; 0 as for `then_monthly`. */
  then_yearly: v.number(),
  /** Day of the next charge, such as `2026-12-22`; `null` if there is no next charge or its day is unknown. */
  next_charge: v.nullable(v.string()),
  /**
   * URL of the page on which the cart was filled, if that is not the agency's own price list. The Worker checked the
   * URL when the checkout began.
   */
  return_url: v.nullable(v.string()),
  /** Present on paid orders with unanswered questions to the buyer. Only the success page reads it. */
  onboarding: v.optional(v.unknown()),
  /** Present on paid orders if the agency offers buyers an onboarding call. Only the success page reads it. */
  call: v.optional(v.unknown()),
  /** Promotion code that reduced the charged amount. */
  coupon: v.nullish(v.string()),
});
export type CheckoutSessionReply = v.InferOutput<typeof checkoutSessionSchema>;

/** Invitation to a buyer, to answer the agency's questions or to book a call: text and label in the buyer's language, and the URL. */
export interface OnboardingInvitation {
  text: string;
  label: string;
  url: string;
}

const healthEvents = ['shown', 'failed', 'added', 'checkout'] as const;

/** Report of a page's widgets: `POST /api/embed-health`. */
export const healthReportSchema = v.object({
  version: v.string(),
  /** Events by tag, such as `agency-cart`. */
  widgets: v.pipe(
    v.record(v.string(), v.pipe(v.array(v.picklist(healthEvents)), v.maxLength(healthEvents.length))),
    v.check((widgets) => Object.keys(widgets).length <= 20),
  ),
  /** Content Security Policy directives that the page lacks. */
  blocked: v.pipe(v.array(v.string()), v.maxLength(10)),
});
export type HealthReport = v.InferOutput<typeof healthReportSchema>;

/** Error reply in the format of RFC 9457 (problem details). */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.string(),
  /** Tells the client whether a retry can succeed, and whether it needs a new attempt id. */
  retry: v.optional(v.picklist(['same-attempt', 'new-attempt', 'no'])),
  requestId: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** With `price-changed` and `promotion-ended`: the cart at current prices, without products that are no longer sold. */
  lines: v.optional(v.array(pricedLineSchema)),
  /** With `promotion-ended`: the reason why the code takes off less than was shown, and the new totals. */
  promotion: v.optional(promotionSchema),
});
export type ProblemDetails = v.InferOutput<typeof problemSchema>;
