import { brand } from '#agency/brand';
import type { Env } from '../../env.ts';
import type { Messages } from '../../lang/messages.ts';
import type { Log } from '../../log.ts';
import { createStripeClient, getStripeClient, pageDeadlines } from '../../stripe/stripe-client.ts';
import { describeFailure, isRefused } from '../../stripe/stripe-problem.ts';
import { withCurrency } from '../format-amount.ts';
import { getInterval } from '../order-lines.ts';
import type { Order, Subscription } from '../order-repository.ts';
import { chargedStatuses } from '../order-state.ts';

/** Returns the same day of a later month, or that month's last day: one month after January 31 is the last day of February. */
function addMonths(unixTime: number, months: number): number {
  const date = new Date(unixTime * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()] as const;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day, ...time) / 1000;
}

type ChargedOrder = Pick<Order, 'mode' | 'status' | 'paidAt' | 'lines' | 'currency'>;

/**
 * Returns the time of a subscription's next charge (Unix seconds), or `null` if no charge follows. Until Stripe reports
 * the time, the next charge is one interval after the payment.
 */
export function findNextCharge(order: ChargedOrder, subscription: Subscription | undefined): number | null {
  if (order.mode !== 'subscription' || order.status !== 'paid' || order.paidAt === null) return null;
  const { periodEnd = null, endsAt = null, isPaused, status } = subscription ?? {};
  if (isPaused || (status !== undefined && !chargedStatuses.includes(status))) return null;
  const next = periodEnd ?? addMonths(order.paidAt, order.lines.some((line) => getInterval(line) === 'year') ? 12 : 1);
  // The agency can set an end at Stripe that is later than the next charge.
  return endsAt !== null && endsAt <= next ? null : next;
}

/** Formats the time of a charge, followed by its amount if the amount is known. */
export function formatCharge(at: number, amount: number | undefined, { date, money }: Messages): string {
  return amount === undefined ? date(at) : `${date(at)} (${money(amount)})`;
}

/** Stripe's error code if a subscription ends with its period and nothing is left to charge. */
const noInvoiceCode = 'invoice_upcoming_none';

/** Asks Stripe for the amount of a subscription's next invoice. Returns `undefined` if none follows or if Stripe refuses. */
export async function previewCharge(
  subscription: string,
  env: Env,
  log: Log,
  stripe = getStripeClient(env),
): Promise<number | undefined> {
  const preview = await stripe.invoices.createPreview({ subscription }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    const failure = describeFailure(error);
    if (failure.code !== noInvoiceCode) log('error', 'charge-unknown', { subscription, ...failure });
    return undefined;
  });
  return preview?.amount_due;
}

/** Returns the time and amount of the next charge of a subscription whose lines were changed. Returns `null` for others. */
export async function readNextChargeIfChanged(
  order: ChargedOrder,
  subscription: Subscription | undefined,
  messages: Messages,
  env: Env,
  log: Log,
): Promise<string | null> {
  const next = subscription?.planChangedAt ? findNextCharge(order, subscription) : null;
  if (!subscription || next === null) return null;
  const amount = await previewCharge(subscription.id, env, log, createStripeClient(env, pageDeadlines)).catch(
    () => undefined,
  );
  return formatCharge(next, amount, withCurrency(order.currency, messages));
}

/** Returns the date in the agency's time zone, such as `2026-12-22`. */
export function formatAgencyDay(unixTime: number): string {
  // The Swedish locale is used because its date format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(unixTime * 1000);
}
