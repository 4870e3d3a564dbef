import type { Guide } from './guide.ts';

export const squarespace: Guide = {
  slug: 'squarespace',
  target: 'squarespace',
  name: 'Squarespace',
  title: 'Sell from Squarespace',
  lead: 'A Code block takes our tag. The editor hides scripts while you are logged in, so look at the page as a visitor does.',
  time: 'Five minutes',
  needs: ['A plan on which Code blocks may contain JavaScript.', 'Rights to edit pages.'],
  steps: [
    {
      title: 'Add a Code block',
      text: 'Edit the page, add a block, choose Code. Drag it to the full width of the section.',
      picture: { menu: ['Text', 'Image', '>Code', 'Form'], box: 'Section', content: 'widget', button: 'Save' },
    },
    {
      title: 'Set it to HTML and paste this',
      text: 'Leave “Display source” off: with it, visitors would read the code. Put your partner id in place of the one shown.',
      snippet: 0,
      picture: { menu: ['>HTML', 'Markdown', 'CSS'], box: 'Code', content: 'code', button: 'Done' },
    },
    {
      title: 'Save, and look in a private window',
      text: 'Logged in, Squarespace says that the script is disabled. In a private window you see what visitors see.',
    },
  ],
  limits: [
    'Not every plan allows JavaScript in a Code block. Where yours does not, the block keeps what stands between the tags: a link to the same prices.',
    'Code injection for the whole site is not needed. One Code block brings its own script, and two are harmless.',
    'In a text block the tag is shown as text or dropped. Use the Code block, or make a word a link.',
  ],
  troubles: [
    {
      symptom: '“Script disabled” in the editor',
      remedy: 'That is only so while you edit. Open the page in a private window.',
    },
    {
      symptom: 'Only a link shows in the private window, too',
      remedy: 'Your plan does not run the script. Keep the link, or use a button that leads to it.',
    },
    {
      symptom: 'It works after a reload only',
      remedy:
        'Older templates load pages without a reload, and skip scripts in them. Turn off “Ajax loading” in the site styles.',
    },
  ],
};
