import { brand } from '#agency/brand';
import { getCalendarApi } from './booking-page.ts';
import { parseUrl } from './url.ts';

/** Sources that a host page's Content-Security-Policy must allow for a widget, keyed by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyNeeds {
  readonly origin: string;
  /** Origins of iframes that the widgets may show. */
  readonly frames?: readonly string[];
  /** True if the tag contains a plain form, which works before the script loads and without the script. */
  readonly hasForm?: boolean;
  /** True if the host page's own bundle contains the widgets, so that the page loads no script from the agency. */
  readonly isBundled?: boolean;
  /** True if Cloudflare Turnstile protects the forms. */
  readonly hasTurnstile?: boolean;
  /** Origin of a payment page other than Stripe's checkout. */
  readonly checkoutOrigin?: string;
  /** Hashes of the `style` attributes in the embed code, as Content-Security-Policy sources. */
  readonly styleHashes?: readonly string[];
}

/** Origins of the calendars that the booking widget shows in an iframe. */
export const calendarOrigins = { calendly: 'https://calendly.com', cal: 'https://app.cal.com' } as const;

const ownBookingPage = parseUrl(brand.booking ?? '');
/**
 * Origin of the agency's own calendar, unless the widget knows it already: Cal.com's EU cloud, an organization's
 * `acme.cal.com`, or the agency's own domain.
 */
export const ownCalendarOrigins: readonly string[] =
  !ownBookingPage ||
  /(^|\.)calendly\.com$|^((app|www)\.)?cal\.com$/.test(ownBookingPage.hostname) ||
  (!brand.calendar.api && !getCalendarApi(ownBookingPage))
    ? []
    : [ownBookingPage.origin.replace(/\/\/(www\.)?cal\.eu/, '//app.cal.eu')];
/** Origins of all calendars that a page may have to allow. */
export const calendarFrameOrigins: readonly string[] = [...Object.values(calendarOrigins), ...ownCalendarOrigins];
export const stripeCheckoutOrigin = 'https://checkout.stripe.com';
const turnstileOrigin = 'https://challenges.cloudflare.com';

export function listTagSources(needs: PolicyNeeds): Sources {
  const { origin, frames: own = [], hasForm, isBundled, hasTurnstile, checkoutOrigin, styleHashes = [] } = needs;
  const scripts = [...(isBundled ? [] : [origin]), ...(hasTurnstile ? [turnstileOrigin] : [])];
  const frames = [...own, ...(hasTurnstile ? [turnstileOrigin] : [])];
  return {
    ...(scripts.length > 0 && { 'script-src': scripts }),
    'connect-src': [origin],
    ...(hasForm && { 'form-action': [origin, stripeCheckoutOrigin, ...(checkoutOrigin ? [checkoutOrigin] : [])] }),
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(styleHashes.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...new Set(styleHashes)] }),
  };
}

/**
 * Returns the Content-Security-Policy sources that a host page needs for the agency's iframes. `version` is a release
 * number, or `v1` for the newest release.
 */
export function listFrameSources(origin: string, version = 'v1'): Sources {
  return { 'frame-src': [origin], 'script-src': [`${origin}/widgets/${version}/frame.js`] };
}

/**
 * Returns all Content-Security-Policy entries that a page may need, such as `frame-src https://calendly.com`.
 * The Worker checks violation reports against this list, because anyone can send a report.
 */
export function listPolicyEntries(origin: string, checkoutOrigins: readonly string[]): ReadonlySet<string> {
  const frames = calendarFrameOrigins;
  const printed = [
    listFrameSources(origin),
    ...checkoutOrigins.map((checkoutOrigin) =>
      listTagSources({ origin, frames, hasForm: true, hasTurnstile: true, checkoutOrigin }),
    ),
  ];
  const lines = printed.flatMap((sources) =>
    Object.entries(sources).flatMap(([directive, values]) =>
      values.map((value) => `${directive} ${/^https?:\/\/[^/]+/.exec(value)?.[0]}`),
    ),
  );
  return new Set(lines);
}
