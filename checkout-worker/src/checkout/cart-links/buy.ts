import { isEmail } from '#catalogue/email-address.ts';
import type { AppContext } from '../../app.ts';
import { matchAgencyLanguage } from '../../lang/agency-language.ts';
import { formatCartFragment, signedNames } from '../../signed-links/signed-link.ts';
import { checkLink } from '../../signed-links/signer.ts';
import { resolveSiteOrigin } from '../../site.ts';
import { createPriceListUrl } from '../return-urls.ts';
import { cartPath, setEmailCookie } from './cart-page.tsx';
import { maxLinkLength, readPermalink } from './permalink.ts';

/**
 * `GET /buy/{items}?{query}`: opens a cart by a link, on the page that the link specifies or on the cart page with
 * prices. Never places an order, because mail programs and scanners also open links. A link with an invalid signature
 * opens the cart page, which explains the problem.
 */
export async function openCartLink(c: AppContext): Promise<Response> {
  const origin = resolveSiteOrigin(c.env);
  const { pathname, search } = new URL(c.req.url);
  const isTooLong = pathname.length + search.length > maxLinkLength;
  const link = readPermalink(isTooLong ? '' : (c.req.param('items') ?? ''), isTooLong ? '' : search, origin);
  const { items, promo, email, parameters, signed } = link;
  const refusal = signed && (await checkLink(c, signed));
  const destination = refusal ? undefined : link.destination;
  const language = link.language ? matchAgencyLanguage(link.language) : c.var.language;

  const next = destination ?? new URL(items ? cartPath : createPriceListUrl(language, c.env), origin);
  for (const [name, value] of parameters) next.searchParams.append(name, value);
  if (promo) next.searchParams.set('promo', promo);
  if (signed && !refusal) next.searchParams.set('partner', signed.partner);
  if (destination && items) next.hash = formatCartFragment(link, signed);
  else if (items) {
    if (signed) for (const name of signedNames) next.searchParams.set(name, signed[name]);
    next.searchParams.set('items', items);
    next.searchParams.set('lang', language);
    // The address is not part of the next URL, which pages and analytics record.
    if (email && isEmail(email)) setEmailCookie(c, email);
  }
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(next.href, 303);
}
