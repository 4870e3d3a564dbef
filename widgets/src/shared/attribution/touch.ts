import { idPattern } from '#catalogue/ids.ts';
import type { Touch } from '#catalogue/wire.ts';
import { parseUrl } from '../parse-url.ts';
import { readFields } from '../worker-client/json.ts';

export const campaignFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;
const touchFields = [...campaignFields, 'referrer', 'landing_page'] as const;

/** Maximum length that the Worker accepts for each value of a touch. */
const maxLength = 300;

function truncate(text: string): string {
  // Removes a high surrogate at the end, which truncation separated from its low surrogate.
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the URL without its query and fragment, which may contain personal data. Empty if the URL is not http(s). */
function removeQuery(text: string): string {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) ? truncate(url.origin + url.pathname) : '';
}

export function readTouch(address: string, referrer: string): Touch {
  const { searchParams, origin } = new URL(address);
  const touch: Touch = {};
  for (const field of campaignFields) {
    const value = truncate(searchParams.get(field) ?? '');
    if (value) touch[field] = value;
  }
  const from = removeQuery(referrer);
  if (from && new URL(referrer).origin !== origin) touch.referrer = from;
  const landingPage = removeQuery(address);
  if (landingPage) touch.landing_page = landingPage;
  return touch;
}

/** Origins of payment pages. A return from a payment page to the site is not a new visit. */
const paymentOrigins: readonly (string | undefined)[] = ['https://checkout.stripe.com', 'https://billing.stripe.com'];

/** Returns true if the visitor returns from a payment: to a receipt, from a receipt, or from the payment page that this site opened. */
export function isReturnFromPayment(address: string, referrer: string, paymentOrigin: string | undefined): boolean {
  const { searchParams, hash } = new URL(address);
  if (/^cs_(test|live)_/.test(searchParams.get('session_id') ?? '') || hash.startsWith('#agency-paid=')) return true;
  const origin = parseUrl(referrer)?.origin;
  return origin !== undefined && [...paymentOrigins, paymentOrigin].includes(origin);
}

export function hasReferral(touch: Touch): boolean {
  return Object.keys(touch).some((field) => field !== 'landing_page');
}

/** Returns a touch from stored or URL data. Drops unknown fields and truncates long values. */
export function parseTouch(value: unknown): Touch | undefined {
  const fields = readFields(value, touchFields) ?? {};
  const texts = Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' && text ? [[name, truncate(text)]] : [],
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

export function parsePartnerId(text: string): string | undefined {
  const id = text.trim();
  return idPattern.test(id) ? id : undefined;
}

/** The `partner` attribute. It is not prerendered, because the widget's script writes the partner into the form of the first view. */
export const partnerProp = { type: 'string', parse: parsePartnerId, inFirstView: false } as const;

export function readPartnerParameter(address: string): string | undefined {
  const text = new URL(address).searchParams.get('partner');
  if (!text) return undefined;
  const id = parsePartnerId(text);
  if (!id) console.warn(`?partner=${JSON.stringify(text)} is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  return id;
}
