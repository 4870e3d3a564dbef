import type { Guide } from './guide.ts';

export const webflow: Guide = {
  slug: 'webflow',
  target: 'webflow',
  name: 'Webflow',
  title: 'Sell from Webflow',
  lead: 'Paste our tag into a Code Embed element. It shows on the published site, not on the canvas, so publish before you check.',
  time: 'Five minutes',
  needs: [
    'A paid site plan: the free one doesn’t allow custom code.',
    'Permission to edit the design, not only the content.',
  ],
  steps: [
    {
      title: 'Add a Code Embed',
      text: 'In the Designer, open the Add panel and drag Code Embed to where the prices should be. Give it the full width of its section.',
      picture: {
        menu: ['Heading', 'Rich text', '>Code Embed', 'Button'],
        box: 'Your page',
        content: 'widget',
        button: 'Publish',
      },
    },
    {
      title: 'Paste this',
      text: 'Paste the code into the element’s code editor, then save and close.',
      snippet: 0,
      picture: { menu: ['>Code Embed'], box: 'HTML code', content: 'code', button: 'Save & Close' },
    },
    {
      title: 'Publish and look',
      text: 'Publish to your webflow.io domain first, then to your own. Both domains must be registered with us before checkout can open from your page.',
    },
  ],
  limits: [
    'If the element asks you to upgrade, your plan doesn’t include custom code. Use the link from our embed page: it works on every plan.',
    'A rich text field can contain an HTML embed, too. Paste the tag into the embed, not into the text itself.',
    'A Code Embed can contain up to 50,000 characters. The tag is much shorter, even with the whole price list inside.',
  ],
  troubles: [
    {
      symptom: 'No prices on the canvas',
      remedy:
        'The canvas doesn’t run code. Publish, and look at the published page. Webflow’s preview may show the prices, too, but on a different domain, so payment continues on our site from there.',
    },
    {
      symptom: 'The plans are squeezed into a narrow column',
      remedy: 'The element sits in a flex or grid cell. Set its width to 100% or move it out of the cell.',
    },
    {
      symptom: 'The cart shows, but the payment page doesn’t open',
      remedy:
        'The domain you’re on, often the webflow.io one, isn’t registered. Until it is, the button leads to our site with the same cart.',
    },
  ],
};
