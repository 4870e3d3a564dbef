import { services } from '#agency/catalogue';
import type { ServiceId } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
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
  const plans = packagesIn(service);
  const features = Math.max(...plans.map((plan) => plan.features.length));
  const description = Math.max(...plans.map((plan) => Math.ceil(plan.description.length / charactersPerLine)));
  return features + description;
}

const tall = services.map(({ id }) => id).filter((service) => countLines(service) >= measuredLines);

/** Categories with tall cards. An empty category shows the first service, which is the default. */
const tallCategories = tall.includes(services[0]?.id ?? '') ? ['', ...tall] : tall;

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 1,
  needs: ['cart'],
  byAddress: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: [],
  firstViewValues: { show: ['plans', 'plans bundles', 'bundles', 'add-ons'] },
  sellsWithoutScript: true,
  rooms: [
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
    { when: { show: ['plans'] }, minHeight: '630px', narrower: [[700, '720px']] },
    { minHeight: '100vh' },
  ],
};
