/** What a page's Content-Security-Policy has to allow for a widget, and nothing more. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyNeeds {
  /** Where the widgets come from. */
  readonly origin: string;
  /** Origins of the frames that the widgets may show. */
  readonly frames?: readonly string[];
  /** A plain form is printed inside the tag, which works before and without the script. */
  readonly hasForm?: boolean;
  /** The page's own bundle has the widgets in it, so that no script comes from elsewhere. */
  readonly isBundled?: boolean;
  /** Cloudflare Turnstile stands before the forms. */
  readonly hasTurnstile?: boolean;
  /** Where payments may be made besides Stripe's own checkout. */
  readonly checkoutOrigin?: string;
  /** Hash sources of the `style` attributes that are part of the code. */
  readonly styleHashes?: readonly string[];
}

const stripeCheckout = 'https://checkout.stripe.com';
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

/** `version` is a released one, or `v1` for the newest. */
export function frameSources(origin: string, version = 'v1'): Sources {
  return { 'frame-src': [origin], 'script-src': [`${origin}/widgets/${version}/frame.js`] };
}

/** Said where there are no lines. */
export const nothingToAllow = 'Nothing to add: this needs no line in your policy.';

/** The lines to add to a policy, one directive each. */
export function policyLines(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')};`)
    .join('\n');
}

/** A header for pages whose scripts all have a hash: the browser then runs no other. */
export const integrityPolicy = 'Integrity-Policy: blocked-destinations=(script)';

/** Said before it. */
export const integrityNote =
  'A page on which every script is pinned by its hash can also send this header. Under it, Safari blocks the widgets’ other files, checked or not: visitors on Safari still see the prices and can buy one plan at a time, without a cart.';
