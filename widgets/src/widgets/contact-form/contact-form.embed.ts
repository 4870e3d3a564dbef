import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/contact',
  order: 4,
  needs: [],
  urlAttributes: ['from-checkout', 'partner', 'consent', 'analytics', 'shared-device', 'theme', 'lang', 'tools'],
  authorAttributes: ['success-url', 'email', 'phone', 'turnstile-sitekey'],
  reservedSpaces: [
    {
      minHeight: '685px',
      narrower: [
        [800, '720px'],
        [430, '1090px'],
        [360, '1230px'],
      ],
    },
  ],
};
