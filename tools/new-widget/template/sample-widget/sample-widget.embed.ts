import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/contact',
  needs: [],
  urlAttributes: ['limit', 'theme', 'lang'],
  authorAttributes: [],
};
