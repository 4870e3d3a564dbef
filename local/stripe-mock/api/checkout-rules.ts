/** Validates Checkout Sessions by rules that Stripe enforces but that no schema contains. */

import { createRequestError, createStateError } from '../http.ts';
import type { Coupon, LineItem, Session } from '../objects.ts';
import { smallestCharge } from '../payments/amounts.ts';
import type { SessionParams } from './session-object.ts';

const halfHour = 30 * 60;
const day = 24 * 60 * 60;
/** Pattern of the email addresses that Stripe accepts, which contain only ASCII characters. */
const emailPattern = /^(?=\p{ASCII}*$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export function checkEmail(email: string | undefined, param: string): void {
  if (email !== undefined && !emailPattern.test(email)) {
    throw createRequestError(`Invalid email address: ${email}`, { param, code: 'email_invalid' });
  }
}

function checkUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw createRequestError('Not a valid URL', { param, code: 'url_invalid' });
  }
}

function checkModeFields(params: SessionParams): void {
  const requireMode = (field: keyof SessionParams, mode: string) => {
    if (params[field] !== undefined && params.mode !== mode) {
      throw createRequestError(`You can not pass \`${field}\` in \`${params.mode}\` mode.`, { param: field });
    }
  };
  requireMode('subscription_data', 'subscription');
  requireMode('payment_method_collection', 'subscription');
  requireMode('payment_intent_data', 'payment');
  requireMode('invoice_creation', 'payment');
  requireMode('customer_creation', 'payment');
}

/** Throws if the parameters break a rule that does not depend on the line items. */
export function checkSessionParams(params: SessionParams, now: number): void {
  if (params.mode === undefined) {
    throw createRequestError('Missing required param: mode.', { param: 'mode', code: 'parameter_missing' });
  }
  if (params.mode === 'setup') {
    throw createRequestError('The mock supports only the modes `payment` and `subscription`.', { param: 'mode' });
  }
  if (params.ui_mode !== undefined && params.ui_mode !== 'hosted_page') {
    throw createRequestError('The mock supports only the hosted page.', { param: 'ui_mode' });
  }
  if (params.success_url === undefined) {
    throw createRequestError('Missing required param: success_url.', {
      param: 'success_url',
      code: 'parameter_missing',
    });
  }
  checkUrl(params.success_url, 'success_url');
  checkUrl(params.cancel_url, 'cancel_url');
  checkModeFields(params);
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw createRequestError('You may only specify one of these parameters: customer, customer_email.');
  }
  checkEmail(params.customer_email, 'customer_email');
  const reference = params.client_reference_id;
  if (reference !== undefined && !/^[A-Za-z0-9_-]{1,200}$/.test(reference)) {
    throw createRequestError(
      'Invalid client_reference_id: only letters, digits, dashes and underscores, at most 200.',
      {
        param: 'client_reference_id',
      },
    );
  }
  const expiresAt = params.expires_at;
  if (expiresAt !== undefined && expiresAt < now + halfHour) {
    throw createRequestError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (expiresAt !== undefined && expiresAt > now + day) {
    throw createRequestError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
}

/** Throws if the parameters for tax and discounts cannot be combined. */
export function checkTaxAndDiscounts(params: SessionParams): void {
  const {
    allow_promotion_codes,
    automatic_tax,
    customer,
    customer_update: update,
    discounts,
    tax_id_collection,
  } = params;
  if (discounts !== undefined && allow_promotion_codes !== undefined) {
    throw createRequestError('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  if (discounts && discounts.length > 1) {
    throw createRequestError('You may only specify one discount.', { param: 'discounts' });
  }
  for (const { coupon, promotion_code } of discounts ?? []) {
    if ((coupon === undefined) === (promotion_code === undefined)) {
      throw createRequestError('You must specify exactly one of `coupon` or `promotion_code`.', {
        param: 'discounts[0]',
      });
    }
  }
  if (update !== undefined && customer === undefined) {
    throw createRequestError('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  }
  if (customer === undefined) return;
  if (automatic_tax?.enabled && update?.address !== 'auto' && update?.shipping !== 'auto') {
    throw createRequestError(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { param: 'automatic_tax', code: 'customer_tax_location_invalid' },
    );
  }
  if (tax_id_collection?.enabled && update?.name !== 'auto') {
    throw createRequestError(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'tax_id_collection' },
    );
  }
}

/** Throws if tax is calculated for a price without a tax behavior, because the mock's account has no default. */
export function checkTaxBehavior(params: SessionParams, lines: readonly LineItem[]): void {
  if (!params.automatic_tax?.enabled) return;
  const index = lines.findIndex(({ price }) => price.tax_behavior === 'unspecified');
  if (index < 0) return;
  throw createRequestError(
    'When `automatic_tax[enabled]=true`, every price must have `tax_behavior` set to `inclusive` or `exclusive`.',
    { param: `line_items[${index}]` },
  );
}

function checkCounts(mode: 'payment' | 'subscription', recurring: number, oneTime: number): void {
  const refuse = (most: number, kind: string) =>
    createRequestError(`Checkout in \`${mode}\` mode takes at most ${most} ${kind} line items.`, {
      param: 'line_items',
    });
  if (mode === 'payment') {
    if (recurring > 0) {
      throw createRequestError(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: 'line_items' },
      );
    }
    if (oneTime > 100) throw refuse(100, 'one-time');
    return;
  }
  if (recurring === 0) {
    throw createRequestError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: 'line_items',
      },
    );
  }
  if (recurring > 20) throw refuse(20, 'recurring');
  if (oneTime > 20) throw refuse(20, 'one-time');
}

/**
 * Throws if the amount due now is below Stripe's minimum. Nothing may be due after a discount. A discount
 * can leave a subscription less than the minimum, which Stripe adds to the next invoice.
 */
export function checkTotal({ mode, amount_total: total }: Session, coupon: Coupon | undefined): void {
  if (total >= smallestCharge) return;
  if (coupon && (total === 0 || mode === 'subscription')) return;
  const message = "The Checkout Session's total amount must convert to at least 50 cents.";
  const detail = { code: 'amount_too_small', param: 'line_items' };
  // An amount below the minimum is the client's mistake if no discount caused it.
  throw coupon ? createStateError(message, detail) : createRequestError(message, detail);
}

/** Throws if the line items break a rule that depends on their prices. */
export function checkLines(mode: 'payment' | 'subscription', lines: readonly LineItem[]): void {
  const recurring = lines.filter((line) => line.price.recurring);
  checkCounts(mode, recurring.length, lines.length - recurring.length);
  if (new Set(lines.map((line) => line.currency)).size > 1) {
    throw createRequestError('All line items must use the same currency.', { param: 'line_items' });
  }
  const intervals = recurring.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`);
  if (new Set(intervals).size > 1) {
    throw createRequestError('All recurring line items must have the same billing interval.', { param: 'line_items' });
  }
}
