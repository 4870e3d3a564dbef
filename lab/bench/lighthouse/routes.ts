/** Page to measure. The list has one page for each kind; if the site gets a new kind of page, add one here. */
export interface Route {
  readonly kind: string;
  readonly path: string;
  /** Audits that may fail: the reason by audit id. */
  readonly allowed?: Readonly<Record<string, string>>;
}

export const routes: readonly Route[] = [
  { kind: 'home', path: '/' },
  { kind: 'services', path: '/services' },
  { kind: 'service, own page', path: '/services/social-media' },
  { kind: 'service, generated', path: '/services/email-marketing' },
  { kind: 'examples', path: '/examples' },
  { kind: 'portfolio', path: '/portfolio' },
  { kind: 'pricing', path: '/pricing' },
  { kind: 'contact', path: '/contact' },
  { kind: 'strategy call', path: '/strategy-call' },
  { kind: 'reviews', path: '/reviews' },
  { kind: 'about', path: '/about' },
  { kind: 'terms', path: '/terms' },
  { kind: 'privacy', path: '/privacy' },
  { kind: 'backlinks', path: '/backlinks' },
  { kind: 'comparison', path: '/compare' },
  { kind: 'demo video', path: '/demo-video' },
  { kind: 'blog', path: '/blog' },
  { kind: 'blog post', path: '/blog/four-emails' },
  { kind: 'glossary', path: '/glossary' },
  { kind: 'case studies', path: '/case-studies' },
  { kind: 'widgets', path: '/widgets' },
  { kind: 'widget', path: '/widgets/pricing-picker' },
  { kind: 'embed generator', path: '/embed' },
  { kind: 'embed guides', path: '/embed/guides' },
  { kind: 'embed guide', path: '/embed/guides/wordpress' },
  { kind: 'conformance', path: '/accessibility' },
  { kind: 'measurements', path: '/performance' },
  { kind: 'theming', path: '/widgets/theming' },
  {
    kind: 'success',
    path: '/success',
    allowed: { 'is-crawlable': 'a receipt is nothing to search for' },
  },
];
