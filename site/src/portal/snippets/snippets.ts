/**
 * Generates the code to copy for any widgets, options and platform. The embed page calls these pure functions in the
 * browser; the build calls them for guides and static code.
 *
 * snippets({ widget: 'pricing-picker', target: 'wordpress', attributes: { category: 'seo', partner: 'acme' } }, kit)
 * → [{ title: 'Shortcode', language: 'shortcode', code: '[agency_widget widget="cart" partner="acme"]…', where: '…' },
 * …]
 *
 * The first snippet is the recommended one; the other snippets are for the same platform, as `where` explains. Values
 * are escaped for the platform. A shortcode uses the element's attribute names; a color is `color-<name>`, as in a
 * frame's URL. `readKit()` in `site/src/portal/build/widget-kit.ts` returns `kit`. Throws for an unknown widget.
 */

import { listFrameSources, listTagSources, type Sources } from '#catalogue/embed-policy.ts';
import { type Embed, getLanguage, isFramedByUrl, isLinkOnly, type Kit, type Snippet, type Target } from './embed.ts';
import { createPageAddress, createPageLink, hasPriceList } from './fallback.ts';
import { createElement, type Dialect, html, liquid, type Markup, print, vue, wordPress } from './markup.ts';
import { createPackageSnippets, createReactSnippets } from './react-snippets.ts';
import { createShortcodes } from './shortcodes.ts';
import { createTagManagerCode } from './tag-manager.ts';
import {
  createFrameAddress,
  createFrameScriptTag,
  createScriptTags,
  createSingleWidgetEmbed,
  createStyle,
  createStyledElements,
  getAttributes,
  listChosenWidgets,
  listLanguageImports,
  listStandaloneWidgets,
  listWidgets,
} from './tags.ts';

export function createSnippets(embed: Embed, kit: Kit): readonly Snippet[] {
  for (const widget of listChosenWidgets(embed))
    if (!Object.hasOwn(kit.widgets, widget)) throw new RangeError(`There is no widget "${widget}".`);
  return recipes[embed.target](embed, kit);
}

function isSingle(embed: Embed, kit: Kit): boolean {
  return listWidgets(embed, kit).length === 1;
}

const recipes: Readonly<Record<Target, (embed: Embed, kit: Kit) => readonly Snippet[]>> = {
  html: (embed, kit) => [
    {
      title: 'HTML',
      language: 'html',
      code: createTagCode(embed, kit, html),
      placement: isSingle(embed, kit)
        ? 'Paste this where you want the widget. You need the script line only once, anywhere on the page.'
        : 'Paste this where you want the widgets. They can be in different places; you need each script line only once, anywhere on the page.',
    },
  ],
  iframe: (embed, kit) => [
    {
      title: 'Iframe with a link',
      language: 'html',
      code: createFrameCode(embed, kit),
      placement:
        'For sites that don’t allow other people’s scripts. If they strip frames, too, the link below remains. Without the script line, the frame keeps its height and scrolls.',
    },
  ],
  wordpress: (embed, kit) => [
    {
      title: 'Shortcode',
      language: 'shortcode',
      code: createShortcodes(embed, kit),
      placement: 'In a Shortcode block, once the plugin is installed. Authors may use it, too.',
    },
    {
      title: 'Custom HTML block',
      isAlternative: true,
      language: 'html',
      code: createTagCode(embed, kit, wordPress),
      placement: 'Without the plugin, for administrators and editors: WordPress strips the script for everyone else.',
    },
  ],
  webflow: (embed, kit) => [
    {
      title: 'Code Embed',
      language: 'html',
      code: createTagCode(embed, kit, html),
      placement: 'In a Code Embed element. It shows on the published site, not on the Designer’s canvas.',
    },
  ],
  squarespace: (embed, kit) => [
    {
      title: 'Code block',
      language: 'html',
      code: createTagCode(embed, kit, html),
      placement:
        'In a Code block set to HTML, on a plan that allows JavaScript. Visitors see it; the editor doesn’t show it.',
    },
  ],
  wix: (embed, kit) =>
    createFramedPage(
      embed,
      kit,
      'In an Embed a Site element. Make it as tall as its content: Wix doesn’t let a frame report its height.',
    ),
  shopify: (embed, kit) => [
    {
      title: 'Custom Liquid',
      language: 'html',
      code: createTagCode(embed, kit, liquid),
      placement: 'In the theme editor, in a Custom Liquid section or block.',
    },
  ],
  'google-sites': (embed, kit) =>
    createFramedPage(
      embed,
      kit,
      'Choose Insert, Embed, By URL, and paste this URL. Drag the frame until it’s as tall as its content.',
    ),
  notion: (embed, kit) =>
    createFramedPage(
      embed,
      kit,
      'In an Embed block: type /embed and paste this URL. Drag the frame until it’s as tall as its content.',
    ),
  'tag-manager': (embed, kit) => [
    {
      title: 'Custom HTML tag',
      language: 'html',
      code: createTagManagerCode(embed, kit),
      placement: 'In a Custom HTML tag that fires on DOM Ready.',
    },
    {
      title: 'Place on your page',
      language: 'html',
      code: print(createElement('div', { id: `agency-${embed.widget}-place` }, ...createLinks(embed, kit)), html),
      placement: isSingle(embed, kit)
        ? 'Put this where you want the widget. Without it, the widget goes at the end of the page.'
        : 'Put this where you want the widgets. Without it, the widgets go at the end of the page.',
    },
  ],
  react: createReactSnippets,
  vue: (embed, kit) => [
    ...createPackageSnippets(kit),
    {
      title: 'Component',
      language: 'vue',
      code: createVueCode(embed, kit),
      placement:
        'Any single-file component. Nuxt renders the link between the tags on the server. To render the widget’s content instead, put v-html="prerenderContent(…)" in place of the link: see the package’s README.',
    },
    {
      title: 'Vite configuration',
      language: 'js',
      code: "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('agency-') } } })",
      placement: 'In vite.config.js, in place of vue(): Vue then knows that these tags aren’t your components.',
    },
  ],
  email: (embed, kit) =>
    createPlainLinks(
      embed,
      kit,
      'In the HTML of the email. Email apps don’t run scripts or show frames, but links work.',
      'For a button, or for an email without HTML.',
    ),
  link: (embed, kit) =>
    createPlainLinks(
      embed,
      kit,
      'Anywhere you can put a link: it needs no script, no frame and no permission.',
      'For a button or a post.',
    ),
};

/** Returns the URLs for a platform that shows a page in a frame. */
function createFramedPage(embed: Embed, kit: Kit, placement: string): readonly Snippet[] {
  return [
    ...createForEach(embed, kit, (one) => ({
      title: 'URL of the page to embed',
      language: 'url',
      code: createFrameAddress(one, kit),
      placement,
    })),
    ...createForEach(embed, kit, (one) => ({
      title: 'Link for a button',
      isAlternative: true,
      language: 'url',
      code: createPageAddress(one, kit),
      placement: 'For visitors whose browser doesn’t show frames.',
    })),
  ];
}

function createPlainLinks(embed: Embed, kit: Kit, placement: string, addressPlacement: string): readonly Snippet[] {
  return [
    {
      title: 'Link',
      language: 'html',
      code: createLinks(embed, kit)
        .map((link) => print(link, html))
        .join('\n'),
      placement,
    },
    ...createForEach(embed, kit, (one) => ({
      title: 'URL',
      isAlternative: true,
      language: 'url',
      code: createPageAddress(one, kit),
      placement: addressPlacement,
    })),
  ];
}

/** Returns a snippet per widget, for platforms that need separate code for each widget. */
function createForEach(embed: Embed, kit: Kit, make: (one: Embed) => Snippet): readonly Snippet[] {
  const widgets = listStandaloneWidgets(embed, kit);
  return widgets.map((widget) => {
    const snippet = make(createSingleWidgetEmbed(widget, embed, kit));
    return widgets.length > 1 ? { ...snippet, title: `${snippet.title}: ${kit.widgets[widget]?.title.en}` } : snippet;
  });
}

function createLinks(embed: Embed, kit: Kit): readonly Markup[] {
  return listStandaloneWidgets(embed, kit).map((widget) =>
    createPageLink(createSingleWidgetEmbed(widget, embed, kit), kit),
  );
}

function createTagCode(embed: Embed, kit: Kit, dialect: Dialect): string {
  return [...createScriptTags(embed, kit), ...createStyledElements(embed, kit)]
    .map((markup) => print(markup, dialect))
    .join('\n');
}

/** Returns the code of a frame. `frameborder` replaces a `style` attribute, which a strict policy would block. */
function createFrameCode(embed: Embed, kit: Kit): string {
  const frames = listStandaloneWidgets(embed, kit).map((widget) => {
    const one = createSingleWidgetEmbed(widget, embed, kit);
    const title = kit.widgets[widget]?.title;
    const frame = createElement('iframe', {
      src: createFrameAddress(one, kit),
      title: title?.[getLanguage(one.attributes, kit)] ?? title?.en ?? '',
      width: '100%',
      height: '900',
      frameborder: '0',
      loading: 'lazy',
    });
    return createElement('div', {}, frame, createElement('p', {}, createPageLink(one, kit)));
  });
  return [...frames, createFrameScriptTag(embed, kit)].map((markup) => print(markup, html)).join('\n');
}

function createVueCode(embed: Embed, kit: Kit): string {
  const imports = listWidgets(embed, kit).map((widget) => `import '${kit.npm.name}/standalone/${widget}';`);
  imports.push(...listLanguageImports(embed, kit, 'standalone/'));
  const elements = createStyledElements(embed, kit).map((markup) => print(markup, vue, '  '));
  return `<script setup>\n${imports.join('\n')}\n</script>\n\n<template>\n${elements.join('\n')}\n</template>`;
}

const bundles: readonly Target[] = ['react', 'vue'];

/** Returns the Content Security Policy sources that the code needs. `hashStyles()` returns the value for `styleHashes`. */
export function createPolicy(embed: Embed, kit: Kit, styleHashes: readonly string[] = []): Sources {
  const { target, pinned } = embed;
  const chosen = listChosenWidgets(embed);
  // The platform creates the frame itself, and a link loads nothing.
  if (isFramedByUrl(target) || isLinkOnly(target)) return {};
  if (target === 'iframe') return listFrameSources(kit.origin, pinned ? kit.version : 'v1');
  return listTagSources({
    origin: kit.origin,
    frames: listWidgets(embed, kit).flatMap((name) => kit.widgets[name]?.frames ?? []),
    hasForm: hasPriceList(embed) && chosen.some((name) => kit.widgets[name]?.sellsWithoutScript),
    isBundled: bundles.includes(target),
    hasTurnstile: chosen.some((name) => getAttributes(name, embed, kit)['turnstile-sitekey']),
    checkoutOrigin: kit.checkoutOrigin,
    styleHashes,
  });
}

/** Platforms on which the code consists of widget tags. */
const withTags: readonly Target[] = ['html', 'wordpress', 'webflow', 'squarespace', 'shopify'];

/** Returns true if a page with this code can require a hash for every script. */
export function canPromiseIntegrity({ pinned, target }: Embed): boolean {
  return pinned === true && withTags.includes(target);
}

/** Returns true if the code for this platform can reserve space with a `style` attribute. */
export function canReserveSpace(target: Target): boolean {
  return withTags.includes(target) || target === 'vue';
}

/** Returns the `style` attributes in the code, whose hashes the policy must allow. Vue needs none, because it sets styles by script. */
export function listStyles(embed: Embed, kit: Kit): readonly string[] {
  if (!withTags.includes(embed.target)) return [];
  return listWidgets(embed, kit)
    .map((widget) => createStyle(widget, embed, kit))
    .filter(Boolean);
}

/** Returns the hash sources of the code's `style` attributes. Needs a secure context, because of `crypto.subtle`. */
export function hashStyles(embed: Embed, kit: Kit): Promise<readonly string[]> {
  return Promise.all(listStyles(embed, kit).map(hashOf));
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
