import { services } from '#agency/catalogue';
import type { ServiceId } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import type { ReservedSpace, WidgetEmbed } from '../../shared/element/widget-embed.ts';

/** Page width, including margins, below which the cards become a horizontal carousel. */
const carouselBelow = 560;

/** Average number of description characters per line in the three-column layout. */
const charactersPerLine = 46;

/** Number of feature and description lines in the cards that the heights in `cards` were measured with. */
const measuredLines = 9;

/** Below `carouselBelow`, the cards are one row in a carousel. */
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

/** An empty category shows the first service. */
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
    // Services with shorter cards.
    { when: { show: ['plans'] }, minHeight: '630px', narrower: [[700, '720px']] },
    { minHeight: '100vh' },
  ],
};
