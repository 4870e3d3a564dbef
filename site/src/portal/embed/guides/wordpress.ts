import type { Guide } from './guide.ts';

export const wordpress: Guide = {
  slug: 'wordpress',
  target: 'wordpress',
  name: 'WordPress',
  title: 'Sell from WordPress',
  lead: 'Install our plugin once. From then on, anyone who writes posts can put prices, the cart or a form on a page. No code, no special permissions.',
  time: 'Ten minutes, once',
  needs: [
    'An administrator’s login for the first three steps, and a site where plugins can be installed.',
    'WordPress 6.1 or newer.',
    'Your partner ID from us, if you have one.',
  ],
  steps: [
    {
      title: 'Download the plugin',
      text: 'It’s one zip file. Leave it as it is; WordPress unpacks it.',
    },
    {
      title: 'Upload and activate it',
      text: 'In the WordPress menu, open Plugins, then Add Plugin (Add New in older versions). Press Upload Plugin, choose the zip file, and press Install Now, then Activate Plugin.',
      picture: {
        file: 'wordpress-upload',
        width: 1200,
        height: 420,
        alt: 'The Add Plugins page of WordPress with the field for a zip file and the Install Now button.',
      },
    },
    {
      title: 'Enter your partner ID',
      text: 'Open Settings, then Agency Widgets. Enter the ID and press Save Changes. These settings decide who earns from an order, so authors can’t change them. The top of the page says whether your site is registered with us. At the bottom, “How it looks” shows each widget with these settings.',
      picture: {
        file: 'wordpress-settings',
        width: 1200,
        height: 975,
        alt: 'The plugin’s settings: the site is registered with the agency. Fields for the agency’s address and the partner ID, and checkboxes for the cart, the tested version, the agency’s options, health reports and the data layer. Below them, the setting “Where visitors came from”.',
      },
    },
    {
      title: 'Put the block on a page',
      text: 'In the editor, press the plus sign, search for “agency”, and choose Agency widget. Then choose the widget and its options in the panel on the right. The block shows the real widget, but it doesn’t react to clicks in the editor.',
      picture: {
        file: 'wordpress-block',
        width: 1200,
        height: 600,
        alt: 'The block editor with the Agency widget block showing the plans, and its options in the panel on the right.',
      },
    },
    {
      title: 'Or write a shortcode',
      text: 'Paste this into a Shortcode block, or wherever the classic editor or your page builder accepts shortcodes.',
      snippet: 0,
    },
    {
      title: 'Publish, and try it as a visitor',
      text: 'Open the page in a window where you’re not logged in. The page’s HTML contains the prices, for search engines and for visitors without JavaScript. Put something in the cart and go as far as the payment page; nothing is charged until you pay there.',
    },
  ],
  limits: [
    'Administrators and editors can also paste the tag into a Custom HTML block, without the plugin. On a network of sites, only the network’s administrator can.',
    'Authors and contributors can’t: WordPress strips scripts and unknown tags from what they save. A plain link to the same prices remains, and visitors see no code. We tested this with the code from our embed page.',
    'On WordPress.com, you can install plugins on every paid plan, but not on the free one. If you can’t, use the link from our embed page.',
  ],
  troubles: [
    {
      symptom: 'There’s only a link where the widget should be',
      remedy:
        'The script didn’t load. A plugin that delays or combines scripts may be the reason: in its settings, exclude URLs that contain “/widgets/”, and clear its cache. If it can’t exclude URLs, turn off the options that delay or combine scripts.',
    },
    {
      symptom: 'The page says “Only you see this”',
      remedy:
        'An option is misspelled or can’t be set here. The message names it and lists the allowed options. Visitors don’t see the message.',
    },
    {
      symptom: 'The cart’s button says “Continue at” and names our site',
      remedy:
        'Your site isn’t registered with us yet. The top of the plugin’s settings page says so and tells you how to register. Orders work either way.',
    },
  ],
};
