/** Elements that an embed adds to a page, and the URLs of their scripts. */
import { getWidgetScript } from '#widgets/src/shared/element/widget-embed.ts';
import { type Attributes, type Embed, getLanguage, isReadByScript, type Kit } from './embed.ts';
import { createFallback } from './fallback.ts';
import { createElement, type Markup } from './markup.ts';
import { createReservedSpaceStyle } from './reserved-space.ts';

/** Page-wide attributes, besides the attributes that every widget has. */
const pageAttributes = ['partner', 'config', 'health', 'consent', 'analytics'];

export function getTag(widget: string): string {
  return `agency-${widget}`;
}

/** Returns true for an attribute that is set once for the page and applies to each widget that supports it. */
export function isForPage(name: string, { widgets }: Pick<Kit, 'widgets'>): boolean {
  if (name === 'words') return false;
  return pageAttributes.includes(name) || Object.values(widgets).every(({ attributes }) => attributes.includes(name));
}

/** Returns the selected widgets, in page order. */
export function listChosenWidgets({ widget, also = {} }: Embed): readonly string[] {
  return [widget, ...Object.keys(also).filter((name) => name !== widget)];
}

/** Returns the names of all widgets on the page, each after the widgets that it needs. */
export function listWidgets(embed: Embed, kit: Kit): readonly string[] {
  return listGroups(embed, kit).flat();
}

/** Returns each selected widget together with the widgets that it needs, which come first. */
function listGroups(embed: Embed, kit: Kit): readonly (readonly string[])[] {
  const chosen = listChosenWidgets(embed);
  const isLeftOut = (name: string) => embed.withoutCart && name === 'cart' && !chosen.includes(name);
  const found = new Set<string>();
  return chosen.map((widget) => {
    const needed = (kit.widgets[widget]?.needs ?? []).filter((name) => !isLeftOut(name));
    return [...needed, widget].filter((name) => !found.has(name) && found.add(name));
  });
}

/** Returns the selected widgets that no other selected widget needs. Each gets its own frame, link or script. */
export function listStandaloneWidgets(embed: Embed, kit: Kit): readonly string[] {
  const chosen = listChosenWidgets(embed);
  const broughtAlong = new Set(chosen.flatMap((widget) => kit.widgets[widget]?.needs ?? []));
  return chosen.filter((widget) => !broughtAlong.has(widget));
}

/** Returns an embed that contains only one of the widgets, including page-wide attributes. */
export function createSingleWidgetEmbed(widget: string, embed: Embed, kit: Kit): Embed {
  const { also, ...rest } = embed;
  if (widget === embed.widget) return rest;
  const forPage = Object.entries(embed.attributes ?? {}).filter(([name]) => isForPage(name, kit));
  return { ...rest, widget, attributes: { ...Object.fromEntries(forPage), ...also?.[widget] } };
}

/** Returns true if the host page bundles the widgets, as in React and Vue. */
function isBundle({ target }: Embed): boolean {
  return target === 'react' || target === 'vue';
}

/** Returns the import of the selected language, because a bundle contains only imported languages. */
export function listLanguageImports({ attributes }: Embed, { languages, npm }: Kit, folder = ''): readonly string[] {
  const chosen = `${attributes?.lang ?? ''}-`.toLowerCase();
  return languages
    .filter((language) => chosen.startsWith(`${language}-`))
    .map((language) => `import '${npm.name}/${folder}lang/${language}';`);
}

/** Returns the attributes of one widget: its own, and the page-wide attributes that it supports. */
export function getAttributes(widget: string, embed: Embed, kit: Kit): Attributes {
  const { attributes = {} } = createSingleWidgetEmbed(widget, embed, kit);
  const known = kit.widgets[widget]?.attributes ?? [];
  const chosen = Object.entries(attributes).filter(([name]) =>
    isReadByScript(name) ? !isBundle(embed) : !isForPage(name, kit) || known.includes(name),
  );
  return { ...kit.widgets[widget]?.fixed, ...Object.fromEntries(chosen) };
}

export function createElements(embed: Embed, kit: Kit): readonly Markup[] {
  return createGrouped(embed, kit, (widget) =>
    createWidgetElement(widget, embed, kit, getAttributes(widget, embed, kit)),
  );
}

/** Returns the widgets' elements with a `style` attribute for colors and reserved space. */
export function createStyledElements(embed: Embed, kit: Kit): readonly Markup[] {
  return createGrouped(embed, kit, (widget) => {
    const style = createStyle(widget, embed, kit);
    return createWidgetElement(widget, embed, kit, { ...getAttributes(widget, embed, kit), ...(style && { style }) });
  });
}

/** Wraps a cart and its price list in one element, because a grid or columns of the host page would separate them. */
function createGrouped(embed: Embed, kit: Kit, create: (widget: string) => Markup): readonly Markup[] {
  return listGroups(embed, kit).flatMap((group) => {
    const elements = group.map(create);
    return elements.length > 1 ? [createElement('div', {}, ...elements)] : elements;
  });
}

function createWidgetElement(widget: string, embed: Embed, kit: Kit, attributes: Attributes): Markup {
  return createElement(getTag(widget), attributes, ...createFallback(createSingleWidgetEmbed(widget, embed, kit), kit));
}

function getFolder({ pinned }: Embed, kit: Kit): string {
  return `${kit.origin}/widgets/${pinned ? kit.version : 'v1'}`;
}

/** Returns the script files that a page loads: one per widget, in the tag's language. */
function listScriptFiles(embed: Embed, kit: Kit): readonly string[] {
  return listStandaloneWidgets(embed, kit).map((widget) =>
    getWidgetScript(widget, getLanguage(getAttributes(widget, embed, kit), kit)),
  );
}

/** Returns a script's attributes. Only a pinned script has a hash, because files in `v1` change with every release. */
function createScriptAttributes(file: string, integrity: string, embed: Embed, kit: Kit): Attributes {
  return {
    type: 'module',
    src: `${getFolder(embed, kit)}/${file}`,
    ...(embed.pinned && { integrity, crossorigin: 'anonymous' }),
  };
}

export function listScripts(embed: Embed, kit: Kit): readonly Attributes[] {
  return listScriptFiles(embed, kit).map((file) =>
    createScriptAttributes(file, kit.integrity.widgets[file] ?? '', embed, kit),
  );
}

export function createScriptTags(embed: Embed, kit: Kit): readonly Markup[] {
  return listScripts(embed, kit).map((attributes) => createElement('script', attributes));
}

/** Returns the script that adjusts the height of the frames on a page. */
export function createFrameScriptTag(embed: Embed, kit: Kit): Markup {
  return createElement('script', createScriptAttributes('frame.js', kit.integrity.frame, embed, kit));
}

/** Returns the chosen colors as custom properties, such as `--agency-color-primary`. */
export function listCustomProperties({ colors = {} }: Embed): readonly (readonly [string, string])[] {
  return Object.entries(colors).map(([name, value]) => [`--agency-color-${name}`, value]);
}

/**
 * Returns a widget's `style` attribute with colors and reserved space; empty if there are neither. A `<style>` element
 * would not work: WordPress removes that tag for authors and shows its content.
 */
export function createStyle(widget: string, embed: Embed, kit: Kit): string {
  const colors = listCustomProperties(embed).map(([name, value]) => `${name}: ${value}`);
  const below = listChosenWidgets(embed).find((name) => kit.widgets[name]?.needs.includes(widget));
  const own = createReservedSpaceStyle(createSingleWidgetEmbed(below ?? widget, embed, kit), kit);
  const reserved = below ? own && kit.widgets[widget]?.companionStyle : own;
  return [...colors, ...(reserved ? [reserved] : [])].join('; ');
}

/** Returns the URL of a page that shows the widget in a frame, with the attributes that a frame's URL may set. */
export function createFrameAddress(embed: Embed, kit: Kit): string {
  const address = new URL(`/embed/frame/${embed.widget}`, kit.origin);
  for (const [name, value] of Object.entries(embed.attributes ?? {})) {
    if (kit.widgets[embed.widget]?.inFrames.includes(name)) address.searchParams.set(name, value === true ? '' : value);
  }
  for (const [name, value] of Object.entries(embed.colors ?? {})) address.searchParams.set(`color-${name}`, value);
  for (const [name, value] of Object.entries(embed.campaign ?? {})) if (value) address.searchParams.set(name, value);
  return address.href;
}
