/** `expand[]`: ids in a reply become the objects they name. */

import type { StripeMock } from '../context.ts';
import type { StripeObject } from '../objects.ts';
import { invalidRequest } from '../stripe-error.ts';
import { page } from './list.ts';

type Fields = Record<string, unknown>;

function lookUp({ state }: StripeMock, id: string): StripeObject | undefined {
  return (
    state.products.get(id) ??
    state.prices.get(id) ??
    state.customers.get(id) ??
    state.coupons.get(id) ??
    state.promotionCodes.get(id) ??
    state.subscriptions.get(id) ??
    state.invoices.get(id) ??
    state.paymentIntents.get(id) ??
    state.charges.get(id) ??
    state.sessions.get(id)?.session
  );
}

/** Removes fields that Stripe returns only if the request expands them. */
function asShown<T extends object>(reply: T): T {
  const data = (reply as Fields).data;
  for (const each of [reply, ...(Array.isArray(data) ? data : [])] as Fields[]) {
    if (each?.object === 'coupon') delete each.applies_to;
  }
  return reply;
}

/** Fields that are left out of a reply unless they are expanded. */
function hiddenField(mock: StripeMock, parent: Fields, name: string): unknown {
  // Null for a coupon that is good for every product.
  if (parent.object === 'coupon' && name === 'applies_to')
    return mock.state.coupons.get(String(parent.id))?.applies_to ?? null;
  if (parent.object !== 'checkout.session' || name !== 'line_items') return undefined;
  const id = String(parent.id);
  const lines = mock.state.sessions.get(id)?.lines ?? [];
  return structuredClone(page(lines, { limit: 100 }, `/v1/checkout/sessions/${id}/line_items`));
}

function expandPath(mock: StripeMock, parent: Fields, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (!(name in parent)) {
    const hidden = hiddenField(mock, parent, name);
    if (hidden === undefined) {
      throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    }
    parent[name] = hidden;
  }
  const value = parent[name];
  if (typeof value === 'string') {
    const found = lookUp(mock, value);
    if (!found) throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    parent[name] = asShown(structuredClone(found));
  }
  const child = parent[name];
  for (const each of Array.isArray(child) ? child : [child]) {
    if (typeof each === 'object' && each !== null) expandPath(mock, each, rest, whole);
  }
}

/** A copy of `reply` with each path of `expand` filled in. */
export function expanded<T extends object>(mock: StripeMock, reply: T, expand: unknown): T {
  const copy = asShown(structuredClone(reply));
  const paths = (expand ?? []) as string[];
  // `line_items.data.price` needs `line_items` first.
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    expandPath(mock, copy as Fields, path.split('.'), path);
  }
  return copy;
}
