import type { WidgetEmbed } from '#widgets/src/shared/element/widget-embed.ts';
import { embed as booking } from '#widgets/src/widgets/booking/booking.embed.ts';
import { embed as cart } from '#widgets/src/widgets/cart/cart.embed.ts';
import { embed as contactForm } from '#widgets/src/widgets/contact-form/contact-form.embed.ts';
import { embed as packagePicker } from '#widgets/src/widgets/package-picker/package-picker.embed.ts';
import { embed as pricingPicker } from '#widgets/src/widgets/pricing-picker/pricing-picker.embed.ts';
import { embed as reviews } from '#widgets/src/widgets/reviews/reviews.embed.ts';
import de from '../../lang/de.ts';
import en, { type SiteWords } from '../../lang/en.ts';
import es from '../../lang/es.ts';
import type { Kit, KitWidget } from './embed.ts';

function createWidget(
  name: keyof SiteWords['widgets'],
  { page, needs, frames = [], reservedSpaces = [], companionStyle = '', sellsWithoutScript = false }: WidgetEmbed,
  attributes: readonly string[],
  fixed = {},
): KitWidget {
  const common = ['theme', 'lang', 'words', 'test', 'site'];
  const inFrames = ['theme', 'lang', 'category', 'show', 'selected', 'partner', 'consent', 'analytics'];
  return {
    title: { en: en.widgets[name].title, de: de.widgets[name].title, es: es.widgets[name].title },
    page,
    linkText: { en: en.widgets[name].link, de: de.widgets[name].link, es: es.widgets[name].link },
    needs,
    frames,
    reservedSpaces,
    companionStyle,
    sellsWithoutScript,
    attributes: [...common, ...attributes],
    inFrames,
    fixed,
  };
}

/** Kit fixture for snippet tests: real widgets with few attributes, and a fictional site. */
export const kit: Kit = {
  name: 'Agency',
  origin: 'https://agency.example',
  version: '1.2.3',
  integrity: {
    loader: 'sha384-loader',
    frame: 'sha384-frame',
    widgets: { 'pricing-picker.en.js': 'sha384-english', 'pricing-picker.de.js': 'sha384-german' },
  },
  npm: {
    name: 'agency-widgets',
    spec: 'https://agency.example/widgets/1.2.3/agency-widgets.tgz',
    integrity: 'sha512-package',
  },
  siteLanguages: ['en'],
  languages: ['de', 'es'],
  priceListWords: {
    en: {
      bundles: 'Bundles',
      checkOut: 'Check out',
      price: { once: '{price} one-time', month: '{price} a month', year: '{price} a year', per: '{price}/{unit}' },
    },
    de: {
      bundles: 'Kombipakete',
      checkOut: 'Zur Kasse',
      price: { once: '{price}', month: '{price} im Monat', year: '{price} im Jahr', per: '{price}/{unit}' },
    },
  },
  widgets: {
    booking: createWidget('booking', booking, ['url', 'phone'], {
      url: 'https://calendly.com/agency/call',
      phone: '+1 (555) 010',
    }),
    cart: createWidget('cart', cart, ['api', 'partner', 'consent', 'analytics']),
    'contact-form': createWidget('contact-form', contactForm, ['api', 'partner', 'turnstile-sitekey']),
    'package-picker': createWidget('package-picker', packagePicker, ['selected']),
    'pricing-picker': createWidget('pricing-picker', pricingPicker, [
      'api',
      'category',
      'show',
      'partner',
      'consent',
      'analytics',
    ]),
    reviews: createWidget('reviews', reviews, ['api', 'show']),
  },
};
