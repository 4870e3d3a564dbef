import type { Kit, KitWidget } from './embed.ts';

function widget(title: string, page: string, linkText: string, attributes: readonly string[], rest = {}): KitWidget {
  const common = ['theme', 'lang', 'words', 'site'];
  const inFrames = ['theme', 'lang', 'category', 'show', 'selected', 'partner', 'consent', 'analytics'];
  return {
    title,
    page,
    linkText,
    attributes: [...common, ...attributes],
    inFrames,
    fixed: {},
    needs: [],
    frames: [],
    ...rest,
  };
}

/** A kit for tests of the snippets. */
export const kit: Kit = {
  name: 'Agency',
  origin: 'https://agency.example',
  version: '1.2.3',
  integrity: { loader: 'sha384-loader', classicLoader: 'sha384-classic', frame: 'sha384-frame' },
  languages: ['de', 'es'],
  widgets: {
    booking: widget('Book a call', '/strategy-call', 'Book a call', ['url', 'phone'], {
      fixed: { url: 'https://calendly.com/agency/call', phone: '+1 (555) 010' },
      frames: ['https://calendly.com', 'https://app.cal.com'],
    }),
    cart: widget('Cart', '/pricing', 'See prices', ['api', 'partner', 'consent', 'analytics']),
    'contact-form': widget('Contact form', '/contact', 'Write to us', ['api', 'partner', 'turnstile-sitekey']),
    'package-picker': widget('Services', '/services', 'See all services', ['selected']),
    'pricing-picker': widget(
      'Plans and prices',
      '/pricing',
      'See plans and prices',
      ['api', 'category', 'show', 'partner', 'consent', 'analytics'],
      { needs: ['cart'] },
    ),
    reviews: widget('Reviews', '/reviews', 'Read the reviews', ['api', 'show']),
  },
};
