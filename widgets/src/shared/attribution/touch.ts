import { idPattern } from '#catalogue/ids.ts';
import type { Touch } from '#catalogue/wire.ts';
import { readFields } from '../worker-client/json.ts';

/** Query parameters of a page's address that say where a visitor came from. */
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

/** As much as the wire takes. */
const maxLength = 300;

function cut(text: string): string {
  // Half a character would be no text.
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Address of a page without what may tell of a person: query and fragment. */
function pageAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? cut(url.origin + url.pathname) : '';
}

/** What this visit to a page came from. */
export function readTouch(address: string, referrer: string): Touch {
  const { searchParams, origin } = new URL(address);
  const touch: Touch = {};
  for (const field of campaignFields) {
    const value = cut(searchParams.get(field) ?? '');
    if (value) touch[field] = value;
  }
  const from = pageAddress(referrer);
  if (from && new URL(referrer).origin !== origin) touch.referrer = from;
  const landingPage = pageAddress(address);
  if (landingPage) touch.landing_page = landingPage;
  return touch;
}

/** The payment provider's own pages: who comes from there has been here before. */
const paymentOrigins: readonly (string | undefined)[] = ['https://checkout.stripe.com', 'https://billing.stripe.com'];

/** Whether a visit is but the way back from paying: to a receipt, from a receipt, or from a payment page, where the buyer left off. */
export function isWayBack(address: string, referrer: string, paymentOrigin: string | undefined): boolean {
  const { searchParams, hash } = new URL(address);
  if (/^cs_(test|live)_/.test(searchParams.get('session_id') ?? '') || hash.startsWith('#agency-paid=')) return true;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  return origin !== undefined && [...paymentOrigins, paymentOrigin].includes(origin);
}

/** Somebody sent the visitor: a campaign, or a link on another site. */
export function isSent(touch: Touch): boolean {
  return Object.keys(touch).some((field) => field !== 'landing_page');
}

/** A touch that was stored or came along in an address: known fields only, as texts of bearable length. */
export function parseTouch(value: unknown): Touch | undefined {
  const fields = readFields(value, touchFields) ?? {};
  const texts = Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' && text ? [[name, cut(text)]] : [],
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** A partner's id as the Worker and the payment provider take it. */
export function partnerId(text: string): string | undefined {
  return idPattern.test(text) ? text : undefined;
}

/** The attribute, for every widget that has it. The first view has places for it. */
export const partnerProp = { type: 'string', parse: partnerId, inFirstView: false } as const;

/** Returns the partner that `?partner=` names in an address of the agency's site. Warns if it is not a valid id. */
export function partnerIn(address: string): string | undefined {
  const text = new URL(address).searchParams.get('partner');
  if (!text) return undefined;
  const id = partnerId(text);
  if (!id) console.warn(`?partner=${JSON.stringify(text)} is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  return id;
}
