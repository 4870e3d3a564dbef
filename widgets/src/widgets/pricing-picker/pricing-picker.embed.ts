import { addOns, bundles, services } from '#agency/catalogue';
import type { ServiceId } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import type { ReservedSpace, WidgetEmbed } from '../../shared/element/widget-embed.ts';

/** Page width in pixels, including margins, below which the cards become a horizontal carousel. */
const carouselBelow = 560;

/** Average number of characters per line of a plan's description, if three cards are side by side. */
const charactersPerLine = 46;

/** Minimum number of feature and description lines for which a card needs the heights in `cards`. */
const measuredLines = 9;

/** Reserved heights of services with tall cards. Below `carouselBelow`, the cards form one row, which needs less height. */
const cards: ReservedSpace = {
  minHeight: '690px',
  narrower: [
    [700, '1060px'],
    [carouselBelow, '710px'],
  ],
};

function countLines(service: ServiceId): number {
  const plans = listPackages(service);
  const features = Math.max(...plans.map(({ features, added }) => (added === undefined ? features.length : added + 1)));
  const description = Math.max(...plans.map((plan) => Math.ceil(plan.description.length / charactersPerLine)));
  return features + description;
}

const tall = services.map(({ id }) => id).filter((service) => countLines(service) >= measuredLines);

/** Categories with tall cards. An empty category shows the first service, which is the default. */
const tallCategories = tall.includes(services[0]?.id ?? '') ? ['', ...tall] : tall;

/** Minimum height of each section in pixels, at any page width. Only one group of add-ons is unfolded. */
const sectionHeights = {
  plans: 630,
  bundles: bundles.length > 0 ? 640 : 0,
  'add-ons': addOns.length > 0 ? 120 + 36 * addOns.length : 0,
};

/** Maximum height for several sections, which fills most windows: if the script is blocked, the space stays empty. */
const maxHeight = 1000;

/** Returns the height for several sections. Never relative to the window, whose height can depend on its content in a frame. */
function computeHeight(...sections: readonly (keyof typeof sectionHeights)[]): string {
  return `${Math.min(
    maxHeight,
    sections.reduce((sum, section) => sum + sectionHeights[section], 0),
  )}px`;
}

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 1,
  needs: ['cart'],
  urlAttributes: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang', 'tools'],
  authorAttributes: [],
  firstViewValues: { show: ['plans', 'plans bundles', 'bundles', 'add-ons'] },
  sellsWithoutScript: true,
  reservedSpaces: [
    {
      when: { show: ['bundles'] },
      minHeight: '690px',
      narrower: [
        [700, '1060px'],
        [carouselBelow, '640px'],
      ],
    },
    { when: { show: ['plans'], category: tallCategories }, ...cards },
    // Reserved heights of services with shorter cards.
    {
      when: { show: ['plans'] },
      minHeight: '630px',
      narrower: [
        [700, '720px'],
        [500, '690px'],
        // Descriptions need another line at this width.
        [360, '720px'],
      ],
    },
    { when: { show: ['add-ons'] }, minHeight: computeHeight('add-ons') },
    { when: { show: ['bundles add-ons'] }, minHeight: computeHeight('bundles', 'add-ons') },
    { when: { show: ['plans add-ons'] }, minHeight: computeHeight('plans', 'add-ons') },
    { when: { show: ['plans bundles'] }, minHeight: computeHeight('plans', 'bundles') },
    { minHeight: computeHeight('plans', 'bundles', 'add-ons') },
  ],
};
