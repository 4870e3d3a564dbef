import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: 'Cart',
  page: '/pricing',
  linkText: 'See prices',
  order: 2,
  needs: [],
  byAddress: ['open', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: ['success-url', 'cancel-url'],
  fromSite: { 'checkout-domain': 'checkoutOrigin' },
  codeBudget: 10,
};
