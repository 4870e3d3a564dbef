import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: 'Plans and prices',
  page: '/pricing',
  linkText: 'See plans and prices',
  order: 1,
  needs: ['cart'],
  byAddress: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: [],
};
