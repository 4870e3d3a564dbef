import type { Next } from 'hono';
import { writeCartLines } from '#catalogue/cart-link.ts';
import type { AppContext } from '../../app.ts';
import { isForm } from '../../body.ts';
import { isOrigin } from '../../is-origin.ts';
import { requireRegisteredOrigin, resolveOrigin } from '../../request-context.ts';
import { resolveSiteOrigin } from '../../site.ts';
import { readCheckout } from '../checkout-request.ts';
import { toCart } from '../price-changed.tsx';
import { priceCart } from '../priced-cart.ts';
import { cartPath, setEmailCookie } from './cart-page.tsx';

/**
 * Middleware for the checkout: requires a registered origin. A plain form of an unregistered page opens the cart page
 * with the form's cart instead. No order exists until the buyer submits that page. A form whose page the browser hides
 * is refused, because the browser would also hide the cart page, and the buyer would return to the cart page forever.
 */
export async function openCartOfUnregisteredForm(c: AppContext, next: Next): Promise<Response | undefined> {
  const { verdict } = await resolveOrigin(c);
  const isMoved = verdict === 'refused' && isForm(c.req.raw) && isOrigin(c.req.header('origin') ?? '');
  if (!isMoved) {
    await requireRegisteredOrigin(c, next);
    return undefined;
  }
  const intent = await readCheckout(c);
  const { language, partner, promo, customerEmail, attribution } = intent;
  const page = new URL(cartPath, resolveSiteOrigin(c.env));
  page.search = String(
    new URLSearchParams({ ...attribution?.last, items: writeCartLines(toCart(priceCart(intent).lines)) }),
  );
  page.searchParams.set('lang', language);
  if (partner) page.searchParams.set('partner', partner);
  if (promo) page.searchParams.set('promo', promo);
  if (customerEmail) setEmailCookie(c, customerEmail);
  return c.redirect(page.href, 303);
}
