import type { Guide } from './guide.ts';

export const googleTagManager: Guide = {
  slug: 'google-tag-manager',
  target: 'tag-manager',
  name: 'Google Tag Manager',
  title: 'Add widgets with Tag Manager',
  lead: 'For when you can’t touch the site but can publish tags: a Custom HTML tag puts the widget where a marked place is, or at the end of the page.',
  time: 'Ten minutes',
  needs: [
    'Rights to publish in the container.',
    'Custom HTML tags must be allowed on the site; some companies block them.',
  ],
  steps: [
    {
      title: 'Mark the place',
      text: 'Ask whoever edits the page to put this where the widget should be. It’s a link until the widget loads, so the page is complete without it.',
      snippet: 1,
    },
    {
      title: 'Make a Custom HTML tag',
      text: 'Tags, New, Custom HTML. Paste this. Leave “Support document.write” off.',
      snippet: 0,
      picture: { menu: ['Analytics', '>Custom HTML', 'Custom image'], box: 'HTML', content: 'code', button: 'Save' },
    },
    {
      title: 'Fire it on DOM Ready',
      text: 'Make a DOM Ready trigger for the pages that have the place. With All Pages, the widget would end up at the bottom of every page.',
      picture: {
        menu: ['Initialization', 'Page View', '>DOM Ready', 'Window Loaded'],
        box: 'Pages',
        content: 'address',
        button: 'Save',
      },
    },
    { title: 'Preview, then submit', text: 'Open the page in Preview. Once the widget shows, submit the version.' },
  ],
  limits: [
    'A page with a Content-Security-Policy needs our lines in it as well as Tag Manager’s. The embed page prints ours.',
    'With consent settings on the tag, the widget waits for consent. It needs none to show prices: it keeps nothing about visitors but their cart, and tells analytics nothing, until Consent Mode or your consent platform says yes.',
    'Payment opens on the page once the site’s address is registered with us; ask for it on our embed page. Until then, the cart’s button leads to our site with the same items.',
    'Visitors who block Tag Manager see the link.',
  ],
  troubles: [
    {
      symptom: 'It shows at the bottom of the page',
      remedy: 'The place is missing on that page, or the tag fires before it’s there. Use DOM Ready, not Page View.',
    },
    { symptom: 'Two of them', remedy: 'The tag fires twice. Set its firing options to once per page.' },
    {
      symptom: 'Nothing in Preview',
      remedy:
        'The site may block Custom HTML tags, with a list named gtm.blocklist in its own code. Its developers will know.',
    },
  ],
};
