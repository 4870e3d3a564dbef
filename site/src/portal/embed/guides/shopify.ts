import type { Guide } from './guide.ts';

export const shopify: Guide = {
  slug: 'shopify',
  target: 'shopify',
  name: 'Shopify',
  title: 'Sell from Shopify',
  lead: 'Paste our tag into a Custom Liquid section. Our cart and your shop’s cart are separate, each with its own checkout.',
  time: 'Five minutes',
  needs: [
    'An online store with a theme that has Custom Liquid, as Shopify’s own themes do.',
    'Permission to edit the theme.',
  ],
  steps: [
    {
      title: 'Open the theme editor on the right page',
      text: 'In Shopify’s admin, open Online Store, then Themes, and press Edit theme (or Customize). At the top, choose the page or template the widget belongs on. To add it to just one page, make a template for that page first.',
    },
    {
      title: 'Add a Custom Liquid section',
      text: 'Choose Add section, then Custom Liquid, and move the section where you want it. In a section with blocks, a Custom Liquid block works, too.',
      picture: {
        menu: ['Header', 'Image banner', '>Custom Liquid', 'Footer'],
        box: 'Preview',
        content: 'widget',
        button: 'Save',
      },
    },
    {
      title: 'Paste this',
      text: 'Paste the code into the “Liquid code” field, then save.',
      snippet: 0,
      picture: { menu: ['>Custom Liquid'], box: 'Liquid code', content: 'code', button: 'Save' },
    },
  ],
  limits: [
    'Don’t paste scripts into the text editor for pages, products or posts. Use the theme editor, or paste a link.',
    'A Custom Liquid field can contain up to 50 KB. The tag is much smaller, even with the whole price list inside.',
    'Checkout opens from your page once your store is registered with us: request registration on our embed page. Until then, the cart’s button leads to our site with the same items.',
    'You can’t add code of your own to Shopify’s checkout pages. Keep the widget on your store’s pages.',
  ],
  troubles: [
    {
      symptom: 'The preview shows only a link',
      remedy: 'The editor’s preview may block scripts. Save, and look at the page in your store.',
    },
    {
      symptom: 'There are two carts',
      remedy:
        'Yes: your shop and ours are separate. Put a heading above the widget so visitors know who they’re buying from.',
    },
    {
      symptom: 'Shopify doesn’t save the code',
      remedy:
        'Liquid reads something in the code as its own syntax, such as {{ or {%. Copy the code from our embed page, which escapes both so that Liquid ignores them.',
    },
  ],
};
