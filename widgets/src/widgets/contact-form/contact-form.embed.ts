import { contactFiles } from '#agency/brand';
import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

/** Heights of the field for files in pixels: on wide pages, and on phones, on which its hint needs another line. */
const files = contactFiles ? { wide: 130, phone: 150 } : { wide: 0, phone: 0 };

export const embed: WidgetEmbed = {
  page: '/contact',
  order: 4,
  needs: [],
  urlAttributes: ['from-checkout', 'partner', 'consent', 'analytics', 'shared-device', 'theme', 'lang', 'tools'],
  authorAttributes: ['success-url', 'email', 'phone', 'turnstile-sitekey'],
  reservedSpaces: [
    {
      minHeight: `${535 + files.wide}px`,
      narrower: [
        [495, `${720 + files.phone}px`],
        [400, `${770 + files.phone}px`],
      ],
    },
  ],
};
