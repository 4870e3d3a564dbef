import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: 'Reviews',
  page: '/reviews',
  linkText: 'Read the reviews',
  order: 6,
  needs: [],
  byAddress: ['show', 'shared-device', 'theme', 'lang'],
  byAuthor: ['email', 'phone', 'turnstile-sitekey'],
};
