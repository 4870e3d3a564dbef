import type { AppContext } from '../app.ts';
import type { PartnerProof } from '../orders/schema.ts';
import { isCartOf, readFragment } from '../signed-links/signed-link.ts';
import { checkLink } from '../signed-links/signer.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import { cartOfLines } from './price-changed.tsx';
import type { PricedCart } from './priced-cart.ts';

/**
 * Returns how a checkout proves its partner: by the origin of the partner's own page, or by a signed link to exactly
 * these lines. Undefined if the request only names a partner, as anybody can.
 */
export async function provePartner(
  c: AppContext,
  { partner, signedLink = '' }: Pick<CheckoutIntent, 'partner' | 'signedLink'>,
  { lines }: PricedCart,
): Promise<PartnerProof | undefined> {
  if (partner === undefined) return undefined;
  if (c.var.origin.partner === partner) return 'page';
  const link = readFragment(signedLink);
  if (link?.partner !== partner || !isCartOf(link, cartOfLines(lines))) return undefined;
  return (await checkLink(c, link)) ? undefined : 'link';
}
