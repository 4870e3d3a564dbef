import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/contact',
  order: 4,
  needs: [],
  byAddress: ['from-checkout', 'partner', 'consent', 'analytics', 'shared-device', 'theme', 'lang'],
  byAuthor: ['success-url', 'email', 'phone', 'turnstile-sitekey'],
  rooms: [
    {
      minHeight: '755px',
      narrower: [
        [800, '840px'],
        [430, '1240px'],
      ],
    },
  ],
};
