/** Content-Security-Policy sources that a page must allow for a widget, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyNeeds {
  readonly origin: string;
  /** Origins of the frames that the widgets may show. */
  readonly frames?: readonly string[];
  /** True if a plain form is printed inside the tag. It works before and without the script. */
  readonly hasForm?: boolean;
  /** True if the page's own bundle contains the widgets, so that no script is loaded from the agency. */
  readonly isBundled?: boolean;
  /** True if forms are protected by Cloudflare Turnstile. */
  readonly hasTurnstile?: boolean;
  /** Origins of payment pages besides Stripe's own checkout. */
  readonly checkoutOrigin?: string;
  /** Hash sources of the `style` attributes in the printed code. */
  readonly styleHashes?: readonly string[];
}

/** Origins of the calendars that the booking widget shows in a frame. */
export const calendarOrigins = { calendly: 'https://calendly.com', cal: 'https://app.cal.com' } as const;
export const stripeCheckout = 'https://checkout.stripe.com';
const turnstile = 'https://challenges.cloudflare.com';

export function tagSources(needs: PolicyNeeds): Sources {
  const { origin, frames: own = [], hasForm, isBundled, hasTurnstile, checkoutOrigin, styleHashes = [] } = needs;
  const scripts = [...(isBundled ? [] : [origin]), ...(hasTurnstile ? [turnstile] : [])];
  const frames = [...own, ...(hasTurnstile ? [turnstile] : [])];
  return {
    ...(scripts.length > 0 && { 'script-src': scripts }),
    'connect-src': [origin],
    ...(hasForm && { 'form-action': [origin, stripeCheckout, ...(checkoutOrigin ? [checkoutOrigin] : [])] }),
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(styleHashes.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...new Set(styleHashes)] }),
  };
}

/** Release number, or `v1` for the newest release. */
export function frameSources(origin: string, version = 'v1'): Sources {
  return { 'frame-src': [origin], 'script-src': [`${origin}/widgets/${version}/frame.js`] };
}

/**
 * Returns every directive and source that the kit may ask a page to add: `frame-src https://calendly.com`. Violation
 * reports are checked against this list, because anyone can send one.
 */
export function neededPolicyLines(origin: string, checkoutOrigins: readonly string[]): ReadonlySet<string> {
  const frames = Object.values(calendarOrigins);
  const printed = [
    frameSources(origin),
    ...checkoutOrigins.map((checkoutOrigin) =>
      tagSources({ origin, frames, hasForm: true, hasTurnstile: true, checkoutOrigin }),
    ),
  ];
  const lines = printed.flatMap((sources) =>
    Object.entries(sources).flatMap(([directive, values]) =>
      values.map((value) => `${directive} ${/^https?:\/\/[^/]+/.exec(value)?.[0]}`),
    ),
  );
  return new Set(lines);
}
