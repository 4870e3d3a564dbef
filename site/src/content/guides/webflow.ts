import type { Guide } from './guide.ts';

export const webflow: Guide = {
  slug: 'webflow',
  target: 'webflow',
  name: 'Webflow',
  title: 'Sell from Webflow',
  lead: 'A Code Embed element takes our tag as it is. It shows on the published site, not on the canvas, so publish before you judge.',
  time: 'Five minutes',
  needs: ['A site on a plan that allows custom code.', 'Rights to edit the design, not only the content.'],
  steps: [
    {
      title: 'Add a Code Embed',
      text: 'In the Designer open the Add panel and drag Code Embed to where the prices should be. Give it the full width of its section.',
      picture: {
        menu: ['Heading', 'Rich text', '>Code Embed', 'Button'],
        box: 'Your page',
        content: 'widget',
        button: 'Publish',
      },
    },
    {
      title: 'Paste this',
      text: 'Into the element’s code editor. Put your partner id in place of the one shown, then save and close.',
      snippet: 0,
      picture: { menu: ['>Code Embed'], box: 'HTML code', content: 'code', button: 'Save & Close' },
    },
    {
      title: 'Publish and look',
      text: 'Publish to your webflow.io address first, then to your domain. Both addresses must be registered with us before orders can be paid on your page.',
    },
  ],
  limits: [
    'Webflow shows custom code on sites whose plan includes it. If the element is locked, use the link from our embed page: it works on every plan.',
    'A rich text field takes an HTML embed too, if your editor role may add one. Pasted into the text itself, the tag is shown as text.',
    'Code Embed has a limit to how much text it takes. The tag is far below it; the tag with the whole price list inside is not always.',
  ],
  troubles: [
    {
      symptom: 'An empty gray box on the canvas',
      remedy: 'That is how the Designer shows code. Publish, and look at the published page.',
    },
    {
      symptom: 'The plans are squeezed into a narrow column',
      remedy: 'The element sits in a flex or grid cell. Set its width to 100 % or move it out of the cell.',
    },
    {
      symptom: 'The cart shows, the payment page does not open',
      remedy:
        'The address you are on is not registered, often the webflow.io one. The button then leads to our site with the same cart.',
    },
  ],
};
