import type { Guide } from './guide.ts';

export const shopify: Guide = {
  slug: 'shopify',
  target: 'shopify',
  name: 'Shopify',
  title: 'Sell from Shopify',
  lead: 'A Custom Liquid section takes our tag. Our cart and your shop’s cart stay apart: ours is paid on our payment page, yours on yours.',
  time: 'Five minutes',
  needs: ['An online store with a theme that has Custom Liquid, as current themes do.', 'Rights to edit the theme.'],
  steps: [
    {
      title: 'Open the theme editor on the right page',
      text: 'Online Store, Themes, Customize. At the top choose the page or template the widget belongs on. For one page only, make a template for it first.',
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
      text: 'Into the Liquid field. Put your partner id in place of the one shown, then save.',
      snippet: 0,
      picture: { menu: ['>Custom Liquid'], box: 'Liquid code', content: 'code', button: 'Save' },
    },
  ],
  limits: [
    'The rich text editor of pages, products and posts takes scripts and unknown tags out. Use the theme editor, or paste a link.',
    'What a Custom Liquid field takes is limited in length. The tag is far below it.',
    'Shopify’s own checkout pages take no code of others. Keep the widget on pages of your store.',
  ],
  troubles: [
    {
      symptom: 'The preview shows only a link',
      remedy: 'The preview’s address is not registered. Look at the published page.',
    },
    {
      symptom: 'There are two carts',
      remedy:
        'Yes: your products and our services are two shops. Name the section so that visitors know whom they buy from.',
    },
    {
      symptom: 'Liquid error',
      remedy:
        'Something pasted contains {{ or {%. Copy the code from our embed page, which writes both in a way Liquid leaves alone.',
    },
  ],
};
