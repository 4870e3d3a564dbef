import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 2,
  needs: [],
  byAddress: ['open', 'partner', 'promo', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: ['success-url', 'cancel-url'],
  fromSite: { 'checkout-domain': 'checkoutOrigin' },
  showsEmptyCart: true,
  // A button, which is higher than the link in its place.
  roomAbove: 'display: inline-block; min-height: 46px',
  // It stays in the part of the frame that is in the window. Alone in a frame, its panel needs room there.
  frameStyles: `agency-cart{position:sticky;inset-block-start:calc(var(--agency-private-frame-inset,0px) + 4px);z-index:1;display:block;inline-size:fit-content;margin:0 0 12px auto}
body:not(:has([data-frame-widget]~[data-frame-widget])):has(agency-cart[open]){min-block-size:700px}`,
  // The checkout is in it, and the two of a cart with monthly and yearly plans.
  codeBudget: 11,
};
