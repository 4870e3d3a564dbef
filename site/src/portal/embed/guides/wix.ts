import type { Guide } from './guide.ts';

export const wix: Guide = {
  slug: 'wix',
  target: 'wix',
  name: 'Wix',
  title: 'Sell from Wix',
  lead: 'Wix shows other sites in a frame. Enter the URL of our framed page, which includes the cart. Payment opens outside the frame, in the same window or a new tab.',
  time: 'Five minutes',
  needs: ['A Wix site, on any plan, free or paid.', 'Permission to edit and publish it.'],
  steps: [
    {
      title: 'Add “Embed a Site”',
      text: 'In the editor, press Add Elements, open Embed Code, choose Embed a Site, and drop it on the page. In Wix Studio, open Embed & Social and choose Embed Site.',
      picture: {
        menu: ['Text', 'Button', '>Embed a Site', 'Form'],
        box: 'Your page',
        content: 'widget',
        button: 'Publish',
      },
    },
    {
      title: 'Give it this URL',
      text: 'Choose the option to enter or change the website address, and paste this.',
      snippet: 0,
      picture: { menu: ['>Website address'], box: 'Address', content: 'address', button: 'Apply' },
    },
    {
      title: 'Make it tall enough',
      text: 'Make the frame as wide as the page and as tall as its content. Set the height in the mobile editor, too, because the widget is taller there. Content that doesn’t fit scrolls inside the frame.',
    },
    {
      title: 'Add a button below it',
      text: 'Link a button to this URL, for visitors whose browser doesn’t show frames.',
      snippet: 1,
    },
  ],
  limits: [
    'Why not paste the widget’s tag? Wix puts pasted HTML into a sandboxed frame, on a domain that isn’t your site’s and that we’d have to register, too. The framed page needs no registration.',
    'You can’t set your own wording in a URL. You can set the language, theme, colors and first service.',
    'A frame on Wix keeps the height you give it.',
  ],
  troubles: [
    {
      symptom: 'The frame stays empty',
      remedy: 'The URL must begin with https:// and be complete. Open it in its own tab to check that it works.',
    },
    { symptom: 'Two scrollbars', remedy: 'Make the frame taller, separately for desktop and for mobile.' },
    {
      symptom: '“Payment can’t open inside this frame”',
      remedy:
        'Wix didn’t let the frame send the visitor to another page. Use the link below that message: payment opens in a new tab, and the order is the same.',
    },
  ],
};
