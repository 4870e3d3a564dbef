import type { CartLink } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { OperationError } from '../operation-error.ts';
import { ProblemError } from '../problem.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { makeLink } from './make-link.ts';
import { createSigner } from './signer.ts';

/**
 * `GET /api/cart-link?cart=…&promo=…`: returns the link with which a buyer shares a cart. On a registered partner's own
 * page, the link is signed for that partner.
 */
export async function showCartLink(c: AppContext): Promise<Response> {
  const request = { items: c.req.query('cart') ?? '', promo: c.req.query('promo'), partner: c.var.origin.partner };
  try {
    return c.json({ url: await makeLink(request, createSigner(c), getUnixSeconds()) } satisfies CartLink);
  } catch (error) {
    if (error instanceof OperationError) throw new ProblemError(422, 'invalid-request', 'checkOrder');
    throw error;
  }
}
