/**
 * Signed cart links, which prove that the agency or the partner made the link. The signature covers the site, the
 * partner's registration, the last day, the promotion code and the lines, and no other part of the link.
 */
import { eq } from 'drizzle-orm';
import { readCartLines, writeCartFragment } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { idPattern } from '#catalogue/ids.ts';
import type { signatureRules } from '#catalogue/wire-carts.ts';
import { createSignature, isValidSignature } from '../abuse/signature.ts';
import type { Database } from '../database.ts';
import { partners } from '../partners/schema.ts';

/** Parameters of a signed link, besides its lines and promotion code. */
export const signedNames = ['partner', 'expires', 'sig'] as const;

/** Lines and promotion code of a link, as `readPermalink()` returns them. */
export interface LinkContent {
  readonly items: string;
  readonly promo: string | undefined;
}

export interface LinkTerms extends LinkContent {
  readonly partner: string;
  /** Last day of the link in UTC, such as `2026-12-31`. */
  readonly expires: string;
}

/** Signed link as a visitor sent it. An empty parameter is missing, or present more than once. */
export interface SignedLink extends LinkTerms {
  readonly sig: string;
}

export type LinkRefusal = (typeof signatureRules)[number];

export interface Signer {
  readonly database: Database;
  readonly secrets: readonly [string, ...string[]];
  /** Origin of the agency's site. */
  readonly site: string;
}

/** Returns the signature of a link's parameters. Undefined if the link has none. */
export function readSignature(parameters: URLSearchParams, content: LinkContent): SignedLink | undefined {
  if (!parameters.has('sig')) return undefined;
  const [partner = '', expires = '', sig = ''] = signedNames.map((name) => {
    const values = parameters.getAll(name);
    return values.length === 1 ? values[0] : '';
  });
  return { ...content, partner, expires, sig };
}

/** Returns the fragment `cart=…` that hands a link's cart to a page, with the proof of its partner. */
export function formatCartFragment({ items, promo }: LinkContent, signed?: SignedLink): string {
  const parameters = new URLSearchParams();
  if (signed) for (const name of signedNames) parameters.set(name, signed[name]);
  if (signed && promo) parameters.set('promo', promo);
  return writeCartFragment(items, `${parameters}`);
}

/** Reads a signed link from the fragment that `formatCartFragment()` wrote. */
export function parseCartFragment(text: string): SignedLink | undefined {
  const parameters = new URLSearchParams(text);
  return readSignature(parameters, {
    items: parameters.get('cart') ?? '',
    promo: parameters.get('promo') ?? undefined,
  });
}

/** Returns the time of registration, which distinguishes a partner from a later partner with the same id. */
async function findRegistrationTime(partner: string, database: Database): Promise<number | undefined> {
  if (!idPattern.test(partner)) return undefined;
  const { createdAt, id } = partners;
  return (await database.select({ createdAt }).from(partners).where(eq(id, partner)).get())?.createdAt;
}

function formatTextToSign({ items, promo, partner, expires }: LinkTerms, site: string, registered: number): string {
  return JSON.stringify([site, partner, registered, expires, promo ?? '', items]);
}

/** Returns the link with its signature, or undefined if the partner is not registered. */
export async function signLink(terms: LinkTerms, { database, secrets, site }: Signer): Promise<SignedLink | undefined> {
  const registered = await findRegistrationTime(terms.partner, database);
  if (registered === undefined) return undefined;
  return { ...terms, sig: await createSignature(secrets[0], 'cart-link', formatTextToSign(terms, site, registered)) };
}

/**
 * Returns the reason why a signed link does not prove its partner, or undefined if the signature is valid through
 * today.
 */
export async function findLinkRefusal(
  link: SignedLink,
  { database, secrets, site }: Signer,
  now: number,
): Promise<LinkRefusal | undefined> {
  const registered = await findRegistrationTime(link.partner, database);
  if (registered === undefined) return link.partner ? 'revoked' : 'altered';
  const text = formatTextToSign(link, site, registered);
  if (!(await isValidSignature(secrets, 'cart-link', text, link.sig))) return 'altered';
  return link.expires < formatUtcDay(now) ? 'expired' : undefined;
}

/** Returns true if the link contains each of the lines in the same quantity. A cart can be paid in several orders. */
export function containsLines({ items }: LinkContent, lines: Cart): boolean {
  const { cart } = readCartLines(items);
  return lines.every(({ id, quantity }) => cart.some((line) => line.id === id && line.quantity === quantity));
}

/** Returns the day in UTC, such as `2026-12-31`. */
export function formatUtcDay(now: number): string {
  return new Date(now * 1000).toISOString().slice(0, 10);
}
