/** Makes cart links: at the desk, on the partner's page, for the cart and by command. */
import { eq } from 'drizzle-orm';
import { readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import { products } from '#catalogue/products.ts';
import { findPromotionByCode } from '#catalogue/promotions.ts';
import type { Database } from '../database.ts';
import { OperationError } from '../operation-error.ts';
import { partnerOrigins } from '../partners/schema.ts';
import { daySeconds } from '../unix-time.ts';
import {
  formatCartFragment,
  formatUtcDay,
  type LinkContent,
  type SignedLink,
  type Signer,
  signLink,
} from './signed-link.ts';

const maxDays = 366;
/** Life of a link whose maker does not choose the last day. */
const defaultDays = 90;

export interface LinkRequest {
  items: string;
  promo?: string | undefined;
  /** Partner to sign the link for. Without a partner, the link has no signature. */
  partner?: string | undefined;
  /** Last day in UTC, such as `2026-12-31`. */
  expires?: string | undefined;
  /** URL of the page that opens, on the agency's site or on a site of the partner. */
  page?: string | undefined;
}

export function computeDefaultExpiry(now: number): string {
  return formatUtcDay(now + defaultDays * daySeconds);
}

export function computeLatestExpiry(now: number): string {
  return formatUtcDay(now + maxDays * daySeconds);
}

/** Returns the URL of a cart link. Throws an `OperationError` that names the part of the request to correct. */
export async function makeLink(
  { items, promo, partner, expires = '', page }: LinkRequest,
  signer: Signer,
  now: number,
): Promise<string> {
  const { cart, refused } = readCartLines(items);
  if (cart.length === 0 || refused.length > 0) {
    const named = refused.map(({ text, rule }) => ` ${text} (${rule})`).join(',');
    throw new OperationError(
      `Choose lines that a cart can contain, such as ${products[0]?.id}:1.${named && ` Not:${named}`}`,
      'empty',
    );
  }
  const promotion = promo ? findPromotionByCode(promo) : undefined;
  if (promo && !promotion) {
    throw new OperationError(`There is no promotion code ${promo}.`, 'promo', { promo });
  }
  const content = { items: writeCartLines(cart), promo: promotion?.code };
  const signed = partner
    ? await signContent(content, partner, expires || computeDefaultExpiry(now), signer, now)
    : undefined;
  return createLink(page ? await validatePage(page, partner, signer) : undefined, content, signed, signer.site);
}

async function signContent(
  content: LinkContent,
  partner: string,
  expires: string,
  signer: Signer,
  now: number,
): Promise<SignedLink> {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(expires) && new Date(expires).toJSON()?.startsWith(expires);
  if (!isDay || expires < formatUtcDay(now) || expires > computeLatestExpiry(now)) {
    throw new OperationError(
      `“${expires}” can’t be the last day. Choose one from ${formatUtcDay(now)} to ${computeLatestExpiry(now)}.`,
      'expires',
    );
  }
  const signed = await signLink({ ...content, partner, expires }, signer);
  if (signed) return signed;
  throw new OperationError(`There is no partner ${partner}. \`npm run operate -- partners\` shows them.`, 'partner', {
    partner,
  });
}

async function validatePage(text: string, partner: string | undefined, { database, site }: Signer): Promise<URL> {
  const page = URL.parse(text, site);
  const origins = page && page.origin !== site && partner ? await listPartnerOrigins(partner, database) : [];
  if (page && [site, ...origins].includes(page.origin)) return page;
  throw new OperationError(`${text} isn’t a page of ${site} or of a site registered for the partner.`, 'page', {
    page: text,
  });
}

async function listPartnerOrigins(partner: string, database: Database): Promise<string[]> {
  const { origin, partner: owner } = partnerOrigins;
  return (await database.select({ origin }).from(partnerOrigins).where(eq(owner, partner))).map((row) => row.origin);
}

/** A page of the partner imports the cart from its fragment. All other links lead to the Worker, which redirects. */
function createLink(page: URL | undefined, content: LinkContent, signed: SignedLink | undefined, site: string): string {
  if (page && page.origin !== site) {
    page.hash = formatCartFragment(content, signed);
    return page.href;
  }
  return createPermalink(content, signed, site, page && { continue_to: page.pathname + page.search });
}

/** Returns the URL of a cart link on the agency's site. `others` are parameters that the signature does not cover. */
export function createPermalink(
  content: LinkContent,
  signed: SignedLink | undefined,
  site: string,
  others: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams();
  if (signed) for (const name of ['partner', 'expires'] as const) query.set(name, signed[name]);
  if (content.promo) query.set('discounts/codes/0', content.promo);
  for (const [name, value] of Object.entries(others)) query.set(name, value);
  if (signed) query.set('sig', signed.sig);
  return `${site}/buy/${content.items}${query.size > 0 ? `?${query}`.replaceAll('%2F', '/') : ''}`;
}
