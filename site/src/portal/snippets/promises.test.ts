import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { targets } from './embed.ts';
import { kit } from './kit.testing.ts';
import { createSnippets } from './snippets.ts';

const journey = 'tests/journeys/embed-snippets.spec.ts';
const wordpress = 'tests/journeys/wordpress/wordpress.spec.ts';
const rules = 'docs/platform-rules.md';
const printed = 'tests/package/printed.spec.ts';
const unit = 'site/src/portal/snippets/snippets.test.ts';

/**
 * Sentences shown next to the embed code. Each lists the tests that check the sentence (file and part of the test's
 * name) or the platform's rule. A test of the code alone is not enough: code can work although its sentence is wrong.
 */
const promises: Readonly<Record<string, readonly (readonly [file: string, text: string])[]>> = {
  'Paste this where you want the widgets. They can be in different places; you need each script line only once, anywhere on the page.':
    [[journey, 'if the lines of the HTML code are in different places']],
  'Paste this where you want the widget. You need the script line only once, anywhere on the page.': [
    [journey, 'if the lines of the HTML code are in different places'],
  ],
  'For sites that don’t allow other people’s scripts. If they strip frames, too, the link below remains. Without the script line, the frame keeps its height and scrolls.':
    [
      [journey, 'follow its link if frames are blocked'],
      [journey, 'the frame code without its script line has a fixed height, and the frame scrolls'],
    ],
  'In a Shortcode block, once the plugin is installed. Authors may use it, too.': [
    [wordpress, "a buyer can order with an author's shortcodes"],
  ],
  'Without the plugin, for administrators and editors: WordPress strips the script for everyone else.': [
    [wordpress, "WordPress keeps only the link of an author's pasted code"],
  ],
  'In a Code Embed element. It shows on the published site, not on the Designer’s canvas.': [[rules, 'canvas']],
  'In a Code block set to HTML, on a plan that allows JavaScript. Visitors see it; the editor doesn’t show it.': [
    [rules, 'JavaScript in a Code block'],
    [rules, 'The editor runs no scripts'],
  ],
  'In an Embed a Site element. Make it as tall as its content: Wix doesn’t let a frame report its height.': [
    [rules, 'A frame keeps the height it was given, separately for mobile'],
  ],
  'Choose Insert, Embed, By URL, and paste this URL. Drag the frame until it’s as tall as its content.': [
    [rules, 'Insert, Embed, By URL'],
  ],
  'In an Embed block: type /embed and paste this URL. Drag the frame until it’s as tall as its content.': [
    [rules, 'Notion: `/embed`'],
  ],
  'For visitors whose browser doesn’t show frames.': [[journey, 'every link in a widget']],
  'In the theme editor, in a Custom Liquid section or block.': [[rules, 'A Custom Liquid section or block']],
  'In a Custom HTML tag that fires on DOM Ready.': [[rules, 'DOM Ready, not Page View']],
  'Put this where you want the widget. Without it, the widget goes at the end of the page.': [
    [journey, 'the tag manager code inserts the widget at its place'],
    [unit, 'at the end of the page'],
  ],
  'Put this where you want the widgets. Without it, the widgets go at the end of the page.': [
    [journey, 'the tag manager code inserts the widget at its place'],
    [unit, 'at the end of the page'],
  ],
  'In .npmrc, next to your package.json. npm 12 and later need this line to install a package from a URL.': [
    [rules, 'npm 12 installs a package from a URL only with `allow-remote`'],
  ],
  'In your project’s folder. These components need React 18 or 19. The package’s README covers older versions. package-lock.json should contain the hash sha512-package.':
    [['widgets/build/package.test.ts', 'has the same hash in the release list as in the lockfile']],
  'In your project’s folder. package-lock.json should contain the hash sha512-package.': [
    ['widgets/build/package.test.ts', 'has the same hash in the release list as in the lockfile'],
  ],
  'Any file in your project; in Astro, with client:load. Next.js, React Router and Astro render the component on the server with its content. If your app imports other languages, set lang on each component, so the server renders the right one.':
    [
      [printed, 'React on a server renders the generated code with its prices'],
      [printed, 'shows every widget with the chosen options'],
      ['tests/package/served.spec.ts', "the HTML from the app's server contains the prices"],
    ],
  'Any single-file component. Nuxt renders the link between the tags on the server. To render the widget’s content instead, put v-html="prerenderContent(…)" in place of the link: see the package’s README.':
    [
      [printed, 'Vue on a server renders the generated link'],
      [printed, 'prerenderContent prints the prices for the attributes in the generated Vue code'],
    ],
  'In vite.config.js, in place of vue(): Vue then knows that these tags aren’t your components.': [
    [printed, 'is built with the generated Vite configuration'],
  ],
  'In the HTML of the email. Email apps don’t run scripts or show frames, but links work.': [
    [unit, 'the code for an email is only a link'],
  ],
  'For a button, or for an email without HTML.': [[journey, 'every link in a widget']],
  'Anywhere you can put a link: it needs no script, no frame and no permission.': [
    [journey, 'the generated link works on a page that allows no scripts, frames and styles'],
  ],
  'For a button or a post.': [[journey, 'every link in a widget']],
};

const sentences = new Set(
  targets.flatMap((target) =>
    Object.keys(kit.widgets).flatMap((widget) =>
      createSnippets({ widget, target }, kit).map(({ placement }) => placement),
    ),
  ),
);

test('every sentence next to the embed code refers to a test or to a platform’s rule', () => {
  expect([...sentences].sort()).toEqual(Object.keys(promises).sort());
});

test.each(Object.entries(promises))('the tests and platform rules for the sentence “%s” exist', (_, checks) => {
  expect(checks.length).toBeGreaterThan(0);
  for (const [file, text] of checks) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), file).toContain(text);
  }
});
