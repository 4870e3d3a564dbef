import type { Guide } from './guide.ts';

export const shopify: Guide = {
  slug: 'shopify',
  target: 'shopify',
  name: 'Shopify',
  title: 'Sell from Shopify',
  lead: 'A Custom Liquid section takes our tag. Our cart and your shop’s cart stay apart: ours is paid on our payment page, yours on yours.',
  time: 'Five minutes',
  needs: [
    'An online store with a theme that has Custom Liquid, as Shopify’s own themes do.',
    'Rights to edit the theme.',
  ],
  steps: [
    {
      title: 'Open the theme editor on the right page',
      text: 'Online Store, Themes, Customize. At the top, choose the page or template the widget belongs on. For just one page, make a template for it first.',
    },
    {
      title: 'Add a Custom Liquid section',
      text: 'Add section, Custom Liquid, and move it to its place. In a section with blocks, a Custom Liquid block works as well.',
      picture: {
        menu: ['Header', 'Image banner', '>Custom Liquid', 'Footer'],
        box: 'Preview',
        content: 'widget',
        button: 'Save',
      },
    },
    {
      title: 'Paste this',
      text: 'Into the Liquid field, then save.',
      snippet: 0,
      picture: { menu: ['>Custom Liquid'], box: 'Liquid code', content: 'code', button: 'Save' },
    },
  ],
  limits: [
    'The text editor of pages, products and posts is not for scripts. Use the theme editor, or paste a link.',
    'A Custom Liquid field takes 50 KB. The tag is far below that, even with the whole price list inside.',
    'Payment opens on your page once your store’s address is registered with us; ask for it on our embed page. Until then, the cart’s button leads to our site with the same items.',
    'Shopify’s own checkout pages don’t take anyone else’s code. Keep the widget on your store’s pages.',
  ],
  troubles: [
    {
      symptom: 'The preview shows only a link',
      remedy: 'The editor’s preview may hold scripts back. Save, and look at the page in your store.',
    },
    {
      symptom: 'There are two carts',
      remedy:
        'Yes: your products and our services are two shops. Name the section so visitors know who they’re buying from.',
    },
    {
      symptom: 'Shopify doesn’t save the code',
      remedy:
        'Something in it reads as broken Liquid, such as {{ or {%. Copy the code from our embed page, which writes both in a way Liquid leaves alone.',
    },
  ],
};
