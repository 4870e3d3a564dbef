/**
 * Validates the Worker's checkout replies by hand, because a schema library would add code to every page. Ignores
 * unknown fields, so that newer Workers can add fields.
 */

import { checkoutResults } from '#catalogue/order.ts';
import { billingModes } from '#catalogue/product.ts';
import type {
  CheckoutReply,
  CheckoutSessionReply,
  PricedLine,
  ProblemDetails,
  PromotionReply,
  PromotionTotals,
  SoldLine,
} from '#catalogue/wire.ts';
import type { BillingLinkReply } from '#catalogue/wire-forms.ts';
import { readFields, readList } from './json.ts';

export function readCheckoutReply(reply: unknown): CheckoutReply | undefined {
  const fields = readFields(reply, ['url', 'sessionId', 'id']);
  if (!fields) return undefined;
  const { url, sessionId, id } = fields;
  return isOptionalText(url) && isOptionalText(sessionId) && isOptionalText(id) ? { url, sessionId, id } : undefined;
}

const sessionFields = [
  'id',
  'number',
  'settlement',
  'status',
  'payment_status',
  'paid',
  'currency',
  'mode',
  'lines',
  'then_monthly',
  'then_yearly',
  'amount_total',
  'amount_tax',
  'amount_discount',
  'amount_refunded',
  'amounts',
  'next_charge',
  'return_url',
  'onboarding',
  'call',
  'coupon',
];

/** Checkout session without the subtotal, which `amounts` contains as formatted text. */
export type CheckoutSession = Omit<CheckoutSessionReply, 'amount_subtotal'>;

export function readCheckoutSession(reply: unknown): CheckoutSession | undefined {
  const fields = readFields(reply, sessionFields);
  if (!fields) return undefined;
  const { id, number, settlement, status, payment_status, paid, currency, mode, then_monthly, then_yearly } = fields;
  const { amount_total, amount_tax, amount_discount, amount_refunded, next_charge, return_url, coupon } = fields;
  const lines = readList(fields.lines, readSoldLine);
  // Uses an empty list by default, because older Workers do not send `amounts`.
  const amounts = readList(fields.amounts ?? [], readAmount);
  if (typeof id !== 'string' || typeof number !== 'string' || typeof paid !== 'boolean') return undefined;
  if (settlement !== null && !isIncludedIn(settlement, checkoutResults)) return undefined;
  if (status !== null && !isIncludedIn(status, ['open', 'complete', 'expired'])) return undefined;
  if (!isIncludedIn(payment_status, ['paid', 'unpaid', 'no_payment_required'])) return undefined;
  if (![amount_total, amount_tax, amount_discount].every((amount) => amount === null || isNumber(amount)))
    return undefined;
  if (amount_refunded !== undefined && !isNumber(amount_refunded)) return undefined;
  if (!isTextOrNull(currency) || !isTextOrNull(next_charge) || !isTextOrNull(return_url) || !isOptionalText(coupon))
    return undefined;
  if (!isIncludedIn(mode, billingModes) || !isNumber(then_monthly) || !isNumber(then_yearly) || !lines || !amounts)
    return undefined;
  // Does not validate `onboarding` and `call`, because readInvitations() validates them.
  return { ...fields, lines, amounts } as CheckoutSession;
}

function readAmount(value: unknown): CheckoutSessionReply['amounts'][number] | undefined {
  const row = readFields(value, ['label', 'text']);
  return row && { label: `${row.label}`, text: `${row.text}` };
}

function readSoldLine(value: unknown): SoldLine | undefined {
  const { id, name, quantity, unit_amount, mode } =
    readFields(value, ['id', 'name', 'quantity', 'unit_amount', 'mode']) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || !isIncludedIn(mode, billingModes)) return undefined;
  if (!isNumber(quantity) || !isNumber(unit_amount)) return undefined;
  return { id, name, quantity, unit_amount, mode };
}

export function readBillingLink(reply: unknown): BillingLinkReply | undefined {
  const status = readFields(reply, ['status'])?.status;
  return status === 'accepted' ? { status } : undefined;
}

export function readProblem(reply: unknown): ProblemDetails | undefined {
  const fields = readFields(reply, [
    'type',
    'title',
    'status',
    'detail',
    'code',
    'retry',
    'requestId',
    'errors',
    'lines',
    'promotion',
  ]);
  if (!fields) return undefined;
  const { type, title, status, detail, code, retry, requestId, errors, lines, promotion } = fields;
  if (typeof type !== 'string' || typeof title !== 'string' || typeof code !== 'string') return undefined;
  if (!isNumber(status)) return undefined;
  return {
    type,
    title,
    status,
    code,
    detail: typeof detail === 'string' ? detail : undefined,
    retry: isIncludedIn(retry, ['same-attempt', 'new-attempt', 'no']) ? retry : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    errors: readList(errors, readFieldError),
    lines: readList(lines, readPricedLine),
    promotion: readPromotion(promotion),
  };
}

const totalFields = ['due_today', 'then_monthly', 'then_yearly', 'reduced_months', 'reduced_years'];

export function readPromotion(reply: unknown): PromotionReply | undefined {
  const { code, holds, text, totals } = readFields(reply, ['code', 'holds', 'text', 'totals']) ?? {};
  if (typeof code !== 'string' || typeof holds !== 'boolean' || typeof text !== 'string') return undefined;
  const amounts = readFields(totals, totalFields);
  const isComplete =
    amounts && totalFields.every((name) => isNumber(amounts[name]) || (amounts[name] === null && /^r/.test(name)));
  return { code, holds, text, totals: isComplete ? (amounts as PromotionTotals) : undefined };
}

function readFieldError(value: unknown): { path: string; message: string } | undefined {
  const { path, message } = readFields(value, ['path', 'message']) ?? {};
  return typeof path === 'string' && typeof message === 'string' ? { path, message } : undefined;
}

function readPricedLine(value: unknown): PricedLine | undefined {
  const fields = readFields(value, ['id', 'priceId', 'name', 'description', 'mode', 'quantity', 'price']);
  if (!fields) return undefined;
  const { id, priceId, name, description, mode, quantity, price } = fields;
  if (typeof id !== 'string' || typeof priceId !== 'string' || typeof name !== 'string') return undefined;
  if (typeof description !== 'string' || !isIncludedIn(mode, billingModes)) return undefined;
  if (!isNumber(quantity) || !isNumber(price)) return undefined;
  return { id, priceId, name, description, mode, quantity, price };
}

function isIncludedIn<const T extends string>(value: unknown, allowed: readonly T[]): value is T {
  return (allowed as readonly unknown[]).includes(value);
}

function isOptionalText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
