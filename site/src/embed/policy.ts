/** What a page's Content-Security-Policy has to allow for a widget, and nothing more. */
import { bookingFrames } from '../content/frames.ts';

export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyNeeds {
  /** Where the widgets come from. */
  readonly origin: string;
  readonly tags: readonly string[];
  /** A plain form is printed inside the tag, which works before and without the script. */
  readonly hasForm?: boolean;
}

const stripeCheckout = 'https://checkout.stripe.com';

export function tagSources({ origin, tags, hasForm = false }: PolicyNeeds): Sources {
  return {
    'script-src': [origin],
    'connect-src': [origin],
    ...(hasForm && { 'form-action': [origin, stripeCheckout] }),
    ...(tags.includes('agency-booking') && { 'frame-src': bookingFrames }),
  };
}

export function frameSources(origin: string): Sources {
  return { 'frame-src': [origin], 'script-src': [`${origin}/widgets/v1/frame.js`] };
}

/** The lines to add to a policy, one directive each. */
export function policyLines(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')};`)
    .join('\n');
}
