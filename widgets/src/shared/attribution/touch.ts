import { idPattern } from '#catalogue/ids.ts';
import type { Touch } from '#catalogue/wire.ts';
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

/** Maximum length that the Worker accepts. */
const maxLength = 300;

function truncate(text: string): string {
  // Removes a high surrogate that was separated from its pair.
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the URL without query and fragment, which may contain personal data. Empty if it is not http(s). */
function withoutQuery(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? truncate(url.origin + url.pathname) : '';
}

export function readTouch(address: string, referrer: string): Touch {
  const { searchParams, origin } = new URL(address);
  const touch: Touch = {};
  for (const field of campaignFields) {
    const value = truncate(searchParams.get(field) ?? '');
    if (value) touch[field] = value;
  }
  const from = withoutQuery(referrer);
  if (from && new URL(referrer).origin !== origin) touch.referrer = from;
  const landingPage = withoutQuery(address);
  if (landingPage) touch.landing_page = landingPage;
  return touch;
}

/** Payment pages that return buyers to the site. Such a return is not a new visit. */
const paymentOrigins: readonly (string | undefined)[] = ['https://checkout.stripe.com', 'https://billing.stripe.com'];

/** Returns true if the visitor is returning from a payment: to a receipt, from a receipt, or from a payment page the buyer left. */
export function isReturnFromPayment(address: string, referrer: string, paymentOrigin: string | undefined): boolean {
  const { searchParams, hash } = new URL(address);
  if (/^cs_(test|live)_/.test(searchParams.get('session_id') ?? '') || hash.startsWith('#agency-paid=')) return true;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  return origin !== undefined && [...paymentOrigins, paymentOrigin].includes(origin);
}

export function hasReferral(touch: Touch): boolean {
  return Object.keys(touch).some((field) => field !== 'landing_page');
}

/** Reads a touch from storage or a URL. Drops unknown fields and truncates long values. */
export function parseTouch(value: unknown): Touch | undefined {
  const fields = readFields(value, touchFields) ?? {};
  const texts = Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' && text ? [[name, truncate(text)]] : [],
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

export function parsePartnerId(text: string): string | undefined {
  return idPattern.test(text) ? text : undefined;
}

/** The `partner` attribute. Its value is written into the first view's form when that is shown, so it is not prerendered. */
export const partnerProp = { type: 'string', parse: parsePartnerId, inFirstView: false } as const;

export function readPartnerParameter(address: string): string | undefined {
  const text = new URL(address).searchParams.get('partner');
  if (!text) return undefined;
  const id = parsePartnerId(text);
  if (!id) console.warn(`?partner=${JSON.stringify(text)} is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  return id;
}
