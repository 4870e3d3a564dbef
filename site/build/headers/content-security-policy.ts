import { createHash } from 'node:crypto';

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the hash of every inline script and style in the pages. JSON-LD needs no hash, because it is data. */
export function hashInlineCode(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const [, tag, attributes = '', text = ''] of html.matchAll(inlineBlock)) {
      if (/\ssrc=/.test(attributes) || attributes.includes('application/ld+json')) continue;
      (tag === 'script' ? scripts : styles).add(hashSource(text));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

interface PolicyOptions {
  /** Additional origin to which forms may be submitted, besides the site and Stripe's checkout. */
  readonly checkoutOrigin?: string | undefined;
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  /** Sources that may embed the page in a frame (`frame-ancestors`); none by default. */
  readonly framedBy?: string;
}

export function createContentSecurityPolicy(pages: readonly string[], options: PolicyOptions = {}): string {
  const { checkoutOrigin = '', scripts = [], frames = [], framedBy = "'none'" } = options;
  const inline = hashInlineCode(pages);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...scripts],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    ...(pages.some((html) => html.includes('<video')) && { 'media-src': ["'self'"] }),
    'connect-src': ["'self'"],
    'form-action': ["'self'", 'https://checkout.stripe.com', checkoutOrigin],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': [framedBy],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ');
}
