import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: { en: 'Contact form', de: 'Kontaktformular', es: 'Formulario de contacto' },
  page: '/contact',
  linkText: { en: 'Write to us', de: 'Schreiben Sie uns', es: 'Escríbanos' },
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
