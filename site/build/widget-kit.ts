/** What the embed page and its guides have to know of the built widgets. */
import { readFileSync } from 'node:fs';
import { brand } from '../../agency/brand.ts';
import type { Release } from '../../widgets/build/release-files.ts';
import type { Kit, KitWidget } from '../src/embed/embed.ts';
import { absoluteUrl } from '../src/layouts/site-url.ts';
import { fixedAttributes, widgetNames } from './frame-pages.ts';
import { fillsCart, readAttributeNames, readWidgetChoices } from './widget-options.ts';

const pages: Readonly<Record<string, Pick<KitWidget, 'page' | 'linkText'>>> = {
  booking: { page: '/strategy-call', linkText: 'Book a call' },
  cart: { page: '/pricing', linkText: 'See prices' },
  'contact-form': { page: '/contact', linkText: 'Write to us' },
  'package-picker': { page: '/services', linkText: 'See all services' },
  'pricing-picker': { page: '/pricing', linkText: 'See plans and prices' },
  reviews: { page: '/reviews', linkText: 'Read the reviews' },
};

/** Reads `widgets/dist`; throws where the widgets are not built. */
export function readKit(): Kit {
  const release = JSON.parse(readFileSync('widgets/dist/cdn/release.json', 'utf8')) as Release;
  const integrityOf = (file: string) => release.files[file]?.integrity ?? '';
  const attributes = readAttributeNames();
  const widgets = readWidgetChoices().map(({ tag, options }): [string, KitWidget] => {
    const name = tag.replace(/^agency-/, '');
    const title = widgetNames[tag] ?? name;
    return [
      name,
      {
        title,
        page: '/',
        linkText: title,
        ...pages[name],
        attributes: attributes[tag] ?? [],
        inFrames: options.map((option) => option.name),
        fixed: fixedAttributes(tag),
        needs: fillsCart(tag) ? ['cart'] : [],
      },
    ];
  });
  return {
    name: brand.name,
    origin: absoluteUrl(''),
    version: release.version,
    integrity: {
      loader: integrityOf('loader.js'),
      classicLoader: integrityOf('loader.classic.js'),
      frame: integrityOf('frame.js'),
    },
    ...(process.env.CHECKOUT_ORIGIN && { checkoutOrigin: process.env.CHECKOUT_ORIGIN }),
    widgets: Object.fromEntries(widgets),
  };
}
