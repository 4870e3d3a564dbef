import type { Guide } from './guide.ts';

export const squarespace: Guide = {
  slug: 'squarespace',
  target: 'squarespace',
  name: 'Squarespace',
  title: 'Sell from Squarespace',
  lead: 'Paste our tag into a Code block. The editor doesn’t run scripts while you’re logged in, so look at the page as a visitor would.',
  time: 'Five minutes',
  needs: [
    'A plan that allows JavaScript in Code blocks: Core or higher, or an older Business or Commerce plan.',
    'Permission to edit pages.',
  ],
  steps: [
    {
      title: 'Add a Code block',
      text: 'Edit the page, add a block, and choose Code. Drag it to the full width of the section.',
      picture: { menu: ['Text', 'Image', '>Code', 'Form'], box: 'Section', content: 'widget', button: 'Save' },
    },
    {
      title: 'Set it to HTML and paste this',
      text: 'Leave “Display source” off. Otherwise, visitors would see the code itself.',
      snippet: 0,
      picture: { menu: ['>HTML', 'Markdown', 'CSS'], box: 'Code', content: 'code', button: 'Done' },
    },
    {
      title: 'Save, and look in a private window',
      text: 'While you’re logged in, the block only tells you that there’s a script in it. In a private window, you see what visitors see.',
    },
  ],
  limits: [
    'JavaScript in a Code block needs one of the plans named above; HTML works on any plan. On other plans, visitors see only the link between the tags, which leads to the same prices.',
    'You don’t need code injection for the whole site. Each Code block includes the script, and having it twice does no harm.',
    'Checkout opens from your page once your site is registered with us: request registration on our embed page. Until then, the cart’s button leads to our site with the same items.',
    'Don’t paste code into a text block. Use the Code block, or turn a word into a link.',
  ],
  troubles: [
    {
      symptom: 'A notice about a script in the editor',
      remedy:
        'It shows only while you edit. Open the page in a private window. The preview in safe mode hides your site’s domain from the script, so the cart may not work there.',
    },
    {
      symptom: 'There’s only a link in the private window, too',
      remedy: 'Your plan doesn’t run the script. Keep the link, or put a button with the same URL in its place.',
    },
    {
      symptom: 'It only works after a reload',
      remedy:
        'Version 7.0 templates can load pages without a reload, and scripts on those pages may not run. Turn off “Ajax loading” in the site styles.',
    },
  ],
};
