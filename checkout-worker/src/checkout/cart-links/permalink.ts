/**
 * Reads shopping permalinks of the Universal Commerce Protocol, `/buy/{items}?{query}`: ucp.dev, capability
 * `dev.ucp.shopping.permalink`. Anyone can write such a URL, so all of its parts are untrusted.
 */
import { type Touch, touchSchema } from '#catalogue/wire.ts';
import { fromBase64Url } from '../../abuse/signature.ts';
import { readSignature, type SignedLink, signedNames } from '../../signed-links/signed-link.ts';

/** Maximum length of a permalink's path and query, in characters. Longer links lead to the price list. */
export const maxLinkLength = 8192;
const maxParameters = 100;
const maxValueLength = 2000;

/** Top-level fields of a cart or checkout in the protocol. Parameters below other names are not the protocol's. */
const siteRoots: ReadonlySet<string> = new Set([
  ...['ucp', 'id', 'line_items', 'context', 'signals', 'attribution', 'buyer', 'currency', 'totals', 'actions'],
  ...['messages', 'links', 'policies', 'continue_url', 'expires_at', 'status', 'payment', 'order', 'discounts'],
  'fulfillment',
]);

/** Parameter names whose values may be secrets, which must not reach the next page's URL. */
const secretNamePattern = /token|secret|passw|session|credential|api.?key|^(auth|authorization|code|jwt|sid|sig|key)$/i;
/**
 * Punctuation of the sentence around a link, which some programs make a part of the link. The characters that browsers
 * encode are listed with their codes. https://github.com/ppy/osu-web/issues/7161
 */
const sentenceEndPattern =
  /(?:[\s.,;:!?)\]}>"'’”»。，\u200b]|%(?:20|22|27|3e|5d|7d|c2%a0|c2%bb|e2%80%(?:8b|99|9d)|e3%80%82|ef%bc%8c))+$/iu;
const attributionNamePattern = /^[\w.-]{1,40}$/;
/** Paths to which a cart link cannot send a buyer: the Worker's own routes, some of which act for a signed-in person. */
const workerPathPattern = /^\/(api|buy|cart|desk|order-by-invoice|partner)(\/|$)/;

export interface Permalink {
  /** Cart lines as `readCartLines()` reads them, with encoded ids decoded. */
  readonly items: string;
  readonly promo: string | undefined;
  readonly email: string | undefined;
  /** Language that the link asks for, such as `de-AT`. */
  readonly language: string | undefined;
  /** URL on this site that the link asks for. */
  readonly destination: URL | undefined;
  /** Parameters for the next page: all that are not the protocol's, and the attribution. */
  readonly parameters: URLSearchParams;
  /** Undefined if the link has no signature. */
  readonly signed: SignedLink | undefined;
}

/** Removes the punctuation at the end. Reads only the last characters, because long runs would take quadratic time. */
function removeSentenceEnd(text: string): string {
  return text.slice(0, -40) + text.slice(-40).replace(sentenceEndPattern, '');
}

/**
 * Reads a permalink.
 *
 * @param items - Decoded item path, such as `seoGrowth:1`. Empty if the link has none.
 * @param search - Query as in the URL, with or without the question mark.
 * @param origin - Origin of the endpoint, to which `continue_to` must lead.
 */
export function readPermalink(items: string, search: string, origin: string): Permalink {
  const isPathLast = search.replace('?', '') === '';
  const path = isPathLast ? removeSentenceEnd(items) : items;
  const query = removeSentenceEnd(search.replace(/^\?/, ''));
  const fields = new Map<string, string[]>();
  const others: [string, string][] = [];
  const destinations: string[] = [];
  for (const parameter of query.split('&').filter(Boolean).slice(0, maxParameters)) {
    const [rawName = '', ...rest] = parameter.split('=');
    const rawValue = rest.join('=');
    const name = decodeComponent(rawName.replaceAll('+', ' '));
    const value = decodeComponent(rawValue.replaceAll('+', ' '));
    if (!name || value === undefined || value.length > maxValueLength || hasControls(name + value)) continue;
    const pointer = name.replace(/^\/*/, '/');
    const [, root = ''] = pointer.split('/');
    if (name === 'continue_to') destinations.push(rawValue);
    else if (siteRoots.has(root)) fields.set(pointer, [...(fields.get(pointer) ?? []), value]);
    else others.push([name, value]);
  }
  /** Returns a field's value, or undefined if two parameters set the same field, whose order must not matter. */
  const readField = (pointer: string) => {
    const values = fields.get(pointer) ?? [];
    return values.length === 1 ? values[0] : undefined;
  };

  const parameters = new URLSearchParams(others.filter(([name]) => !secretNamePattern.test(name)));
  for (const pointer of fields.keys()) {
    const [, root, name = '', ...deeper] = pointer.split('/');
    const value = readField(pointer);
    const isSafe = attributionNamePattern.test(name) && !secretNamePattern.test(name);
    if (root === 'attribution' && deeper.length === 0 && isSafe && value !== undefined) parameters.set(name, value);
  }
  const [destination] = destinations;
  const content = { items: path.split(',').map(decodeItem).join(','), promo: readField('/discounts/codes/0') };
  const signed = readSignature(new URLSearchParams(others), content);
  if (signed) for (const name of signedNames) parameters.delete(name);
  return {
    ...content,
    signed,
    email: readField('/buyer/email'),
    language: readField('/context/language'),
    destination: destination && destinations.length === 1 ? readDestination(destination, origin) : undefined,
    parameters,
  };
}

/** Returns the parameters of a campaign that an order records. */
export function readTouch(parameters: URLSearchParams): Touch {
  const touch = Object.fromEntries(
    Object.keys(touchSchema.entries)
      .filter((name) => /^(utm_|.clid$|fbclid)/.test(name))
      .map((name) => [name, parameters.get(name)?.slice(0, 300)])
      .filter(([, value]) => value),
  );
  return touch as Touch;
}

/** Percent-decodes a text once. Returns undefined if it is malformed. */
function decodeComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/**
 * Decodes the id of an item `~<base64url>:<quantity>`. Other items, and ids that are not canonical base64url of a
 * readable text, stay as they are, so that the cart names them as unreadable.
 */
function decodeItem(item: string): string {
  const [, encoded = '', quantity = ''] = /^~([\w-]+)(:.*)$/.exec(item) ?? [];
  if (!encoded) return item;
  try {
    const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64Url(encoded));
    return /^[\w.-]+$/.test(id) ? id + quantity : item;
  } catch {
    return item;
  }
}

/** Validates a destination in the five steps of the specification. */
function readDestination(raw: string, origin: string): URL | undefined {
  const path = decodeComponent(raw);
  if (!path || path.length > maxValueLength) return undefined;
  if (!/^\/(?!\/)/.test(path) || /[\\\s\p{Cc}]|^\/*[a-z][a-z\d+.-]*:|:\/\//iu.test(path)) return undefined;
  const url = URL.parse(path, origin);
  if (!url || url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined;
  url.hash = '';
  // The router decodes paths, so `/%64esk` is the desk, too.
  return [url.pathname, decodeComponent(url.pathname) ?? '/api'].some((name) => workerPathPattern.test(name))
    ? undefined
    : url;
}
