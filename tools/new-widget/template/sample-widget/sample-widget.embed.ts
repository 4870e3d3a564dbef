import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: 'Sample widget',
  page: '/contact',
  linkText: 'Write to us',
  needs: [],
  byAddress: ['limit', 'theme', 'lang'],
  byAuthor: [],
};
