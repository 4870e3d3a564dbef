import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/contact',
  order: 4,
  needs: [],
  urlAttributes: ['from-checkout', 'partner', 'consent', 'analytics', 'shared-device', 'theme', 'lang'],
  authorAttributes: ['success-url', 'email', 'phone', 'turnstile-sitekey'],
  reservedSpaces: [
    {
      minHeight: '755px',
      narrower: [
        [800, '840px'],
        [430, '1240px'],
      ],
    },
  ],
};
