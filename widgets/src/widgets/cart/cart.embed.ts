import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 2,
  needs: [],
  byAddress: ['open', 'partner', 'promo', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: ['success-url', 'cancel-url'],
  siteAttributes: { 'checkout-domain': 'checkoutOrigin' },
  showsEmptyCart: true,
  // Height of the launcher button, which is taller than the fallback link it replaces.
  roomAbove: 'display: inline-block; min-height: 46px',
  // Keeps the launcher in the visible part of an iframe. A cart alone in an iframe needs extra height for its panel.
  frameStyles: `agency-cart{position:sticky;inset-block-start:calc(var(--agency-private-frame-inset,0px) + 4px);z-index:1;display:block;inline-size:fit-content;margin:0 0 12px auto}
body:not(:has([data-frame-widget]~[data-frame-widget])):has(agency-cart[open]){min-block-size:700px}`,
  // Larger budget, because the widget includes the checkout, with separate checkouts for monthly and yearly plans.
  codeBudget: 11,
};
