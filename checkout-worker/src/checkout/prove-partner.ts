import type { AppContext } from '../app.ts';
import type { PartnerProof } from '../orders/schema.ts';
import { containsLines, parseCartFragment } from '../signed-links/signed-link.ts';
import { checkLink } from '../signed-links/signer.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import { toCart } from './price-changed.tsx';
import type { PricedCart } from './priced-cart.ts';

/**
 * Returns how a checkout proves its partner: by a signed link to exactly these lines, or else by the origin of the
 * partner's own page, which only browsers report truthfully. Undefined if the request only names a partner.
 */
export async function provePartner(
  c: AppContext,
  { partner, signedLink = '' }: Pick<CheckoutIntent, 'partner' | 'signedLink'>,
  { lines }: Pick<PricedCart, 'lines'>,
): Promise<PartnerProof | undefined> {
  if (partner === undefined) return undefined;
  const link = parseCartFragment(signedLink);
  const isTheirs = link?.partner === partner && containsLines(link, toCart(lines));
  if (isTheirs && !(await checkLink(c, link))) return 'link';
  return c.var.origin.partner === partner ? 'page' : undefined;
}
