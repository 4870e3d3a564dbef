import type { Guide } from './guide.ts';

export const googleTagManager: Guide = {
  slug: 'google-tag-manager',
  target: 'tag-manager',
  name: 'Google Tag Manager',
  title: 'Add widgets with Tag Manager',
  lead: 'If you can’t edit the site but can publish tags, use a Custom HTML tag: it puts the widget in a marked place, or at the end of the page.',
  time: 'Ten minutes',
  needs: ['Permission to publish in the container.', 'A site that allows Custom HTML tags; some companies block them.'],
  steps: [
    {
      title: 'Mark the place',
      text: 'Ask whoever edits the page to put this where the widget should be. Visitors see a link until the widget loads, so the page works without it.',
      snippet: 1,
    },
    {
      title: 'Make a Custom HTML tag',
      text: 'Open Tags, press New, then Tag Configuration, and choose Custom HTML. Paste this. Leave “Support document.write” off.',
      snippet: 0,
      picture: { menu: ['Analytics', '>Custom HTML', 'Custom image'], box: 'HTML', content: 'code', button: 'Save' },
    },
    {
      title: 'Fire it on DOM Ready',
      text: 'Under Triggering, add a DOM Ready trigger for the pages with the marked place, and save the tag. With All Pages, the widget would also appear at the bottom of every other page.',
      picture: {
        menu: ['Initialization', 'Page View', '>DOM Ready', 'Window Loaded'],
        box: 'Pages',
        content: 'address',
        button: 'Save',
      },
    },
    {
      title: 'Preview, then publish',
      text: 'Open the page in Preview. Once the widget shows, press Submit, then Publish.',
    },
  ],
  limits: [
    'If the page has a Content-Security-Policy, add our lines to it as well as Tag Manager’s. The embed page shows ours.',
    'With consent settings on the tag, the widget waits for consent. It doesn’t need consent to show prices: until Consent Mode or your consent platform reports consent, it stores only what it needs to work, such as the cart, and sends nothing to analytics.',
    'Checkout opens from the page once the site is registered with us: request registration on our embed page. Until then, the cart’s button leads to our site with the same items.',
    'Visitors who block Tag Manager see the link.',
  ],
  troubles: [
    {
      symptom: 'The widget appears at the bottom of the page',
      remedy:
        'The marked place is missing on that page, or the tag fires before the place exists. Use DOM Ready, not Page View.',
    },
    { symptom: 'The widget appears twice', remedy: 'The tag fires twice. Set its firing options to “Once per page”.' },
    {
      symptom: 'Nothing shows in Preview',
      remedy:
        'The site may block Custom HTML tags with a list in its own code, named gtm.blocklist. The site’s developers will know.',
    },
  ],
};
