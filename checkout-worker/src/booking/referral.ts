import * as v from 'valibot';
import { readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { partnerSchema } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { checkOrigin } from '../origins.ts';
import { resolveSiteOrigin } from '../site.ts';

/** Partner who brought the visitor, and what the visitor wants to talk about. */
export interface Referral {
  partner: string | undefined;
  cart: Cart;
}

function readReferral(fields: URLSearchParams): Referral {
  const plan = fields.get('plan');
  const { success, output } = v.safeParse(partnerSchema, fields.get('partner'));
  return {
    partner: success ? output : undefined,
    cart: readCartLines(fields.get('items') ?? (plan ? `${plan}:1` : '')).cart,
  };
}

/**
 * Returns the referral from the form's fields, or else from the page that links here. A URL of the agency's site
 * contains the plan and the partner, and a registered page identifies its partner. Without JavaScript, no other page
 * reveals a referral.
 */
export async function resolveReferral(c: AppContext, fields: URLSearchParams): Promise<Referral> {
  const named = readReferral(fields);
  const page = URL.parse(c.req.header('referer') ?? '');
  if (!page || c.req.method !== 'GET') return named;
  const known =
    page.origin === resolveSiteOrigin(c.env)
      ? readReferral(page.searchParams)
      : { partner: (await checkOrigin(page.origin, c.env, c.var.log)).partner, cart: [] };
  return { partner: named.partner ?? known.partner, cart: named.cart.length > 0 ? named.cart : known.cart };
}

/** Returns the form or query fields for a referral. */
export function createReferralFields({ partner, cart }: Referral) {
  return { partner, items: writeCartLines(cart) || undefined };
}
