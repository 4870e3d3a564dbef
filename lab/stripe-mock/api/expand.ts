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

/** Lists that are left out of a reply unless asked for. */
function hiddenList(mock: StripeMock, parent: Fields, name: string): unknown {
  if (parent.object !== 'checkout.session' || name !== 'line_items') return undefined;
  const id = String(parent.id);
  const lines = mock.state.sessions.get(id)?.lines ?? [];
  return structuredClone(page(lines, { limit: 100 }, `/v1/checkout/sessions/${id}/line_items`));
}

function expandPath(mock: StripeMock, parent: Fields, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (!(name in parent)) {
    const list = hiddenList(mock, parent, name);
    if (list === undefined) {
      throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    }
    parent[name] = list;
  }
  const value = parent[name];
  if (typeof value === 'string') {
    const found = lookUp(mock, value);
    if (!found) throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    parent[name] = structuredClone(found);
  }
  const child = parent[name];
  for (const each of Array.isArray(child) ? child : [child]) {
    if (typeof each === 'object' && each !== null) expandPath(mock, each, rest, whole);
  }
}

/** A copy of `reply` with each path of `expand` filled in. */
export function expanded<T extends object>(mock: StripeMock, reply: T, expand: unknown): T {
  const copy = structuredClone(reply);
  const paths = (expand ?? []) as string[];
  // `line_items.data.price` needs `line_items` first.
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    expandPath(mock, copy as Fields, path.split('.'), path);
  }
  return copy;
}
