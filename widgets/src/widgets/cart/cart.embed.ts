import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 2,
  needs: [],
  urlAttributes: ['open', 'partner', 'promo', 'consent', 'analytics', 'theme', 'lang', 'tools'],
  authorAttributes: ['success-url', 'cancel-url'],
  siteAttributes: { 'checkout-domain': 'checkoutOrigin' },
  showsEmptyCart: true,
  // Reserves the height of the launcher button, which is taller than the fallback link that it replaces.
  companionStyle: 'display: inline-block; min-height: 46px',
  // Keeps the launcher in the visible part of an iframe.
  // An iframe that contains only a cart needs extra height for the panel.
  frameStyles: `agency-cart{position:sticky;inset-block-start:calc(var(--agency-private-frame-inset,0px) + 4px);z-index:1;display:block;inline-size:fit-content;margin:0 0 12px auto}
body[data-cart-open]:not(:has([data-frame-widget]~[data-frame-widget])){min-block-size:700px}`,
  // Larger size budget, because this widget also contains the checkout, separately for monthly and yearly plans,
  // provides its sentences to the tools for software agents, has a button that shares the cart, works on pages whose
  // optimizer hides the event `pageshow`, and fits its panel into the visible part of a tall frame. Hashes in file names
  // change up to 50 bytes.
  codeBudget: 12.25,
};
