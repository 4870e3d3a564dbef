/** The elements that an embed puts on a page, and the addresses they come from. */
import { widgetScript } from '../../../widgets/src/shared/element/widget-embed.ts';
import type { Embed, Kit } from './embed.ts';
import { fallback } from './fallback.ts';
import { element, type Markup } from './markup.ts';
import { roomStyle } from './room.ts';

/** What is said once counts for the cart that comes along, too. */
const sharedAttributes = ['partner', 'consent', 'analytics', 'theme', 'lang'];

export function tagOf(widget: string): string {
  return `agency-${widget}`;
}

/** Names of the widgets on the page, the embed's own last. */
export function widgetsOf({ widget, withoutCart }: Embed, kit: Kit): readonly string[] {
  const needs = kit.widgets[widget]?.needs ?? [];
  return [...needs.filter((name) => !(withoutCart && name === 'cart')), widget];
}

/** Where the page's own bundle decides when the widget comes. */
function isBundle({ target }: Embed): boolean {
  return target === 'react' || target === 'vue';
}

/** For a bundle, which has only the languages that it imports: the one that is chosen. */
export function languageImports({ attributes }: Embed, { languages }: Kit, folder = ''): readonly string[] {
  const chosen = `${attributes?.lang ?? ''}-`.toLowerCase();
  return languages
    .filter((language) => chosen.startsWith(`${language}-`))
    .map((language) => `import 'agency-widgets/${folder}lang/${language}';`);
}

/** The attributes of one of the embed's widgets: its own, or as many of them as the other one has. */
export function attributesOf(widget: string, embed: Embed, kit: Kit): Readonly<Record<string, string | true>> {
  const { attributes = {} } = embed;
  const known = kit.widgets[widget]?.attributes ?? [];
  const chosen = Object.entries(attributes).filter(
    ([name]) =>
      (widget === embed.widget && !(name === 'loading' && isBundle(embed))) ||
      (sharedAttributes.includes(name) && known.includes(name)),
  );
  return { ...kit.widgets[widget]?.fixed, ...Object.fromEntries(chosen) };
}

export function elementsOf(embed: Embed, kit: Kit): readonly Markup[] {
  return widgetsOf(embed, kit).map((widget) => elementOf(widget, embed, kit, attributesOf(widget, embed, kit)));
}

/** With colors and room as they stand on the page itself. */
export function styledElementsOf(embed: Embed, kit: Kit): readonly Markup[] {
  return widgetsOf(embed, kit).map((widget) => {
    const style = styleOf(widget, embed, kit);
    return elementOf(widget, embed, kit, { ...attributesOf(widget, embed, kit), ...(style && { style }) });
  });
}

function elementOf(widget: string, embed: Embed, kit: Kit, attributes: Markup['attributes']): Markup {
  return element(tagOf(widget), attributes, ...fallback(widget === embed.widget ? embed : { ...embed, widget }, kit));
}

/** The kit for a page that bundles the widgets: there they cannot know where their API is from where their script came from. */
export function bundled(kit: Kit): Kit {
  const widgets = Object.entries(kit.widgets).map(([name, widget]) => {
    const addresses = { api: `${kit.origin}/api`, site: kit.origin };
    const own = Object.entries(addresses).filter(([attribute]) => widget.attributes.includes(attribute));
    return [name, { ...widget, fixed: { ...Object.fromEntries(own), ...widget.fixed } }] as const;
  });
  return { ...kit, widgets: Object.fromEntries(widgets) };
}

function folder({ pinned }: Embed, kit: Kit): string {
  return `${kit.origin}/widgets/${pinned ? kit.version : 'v1'}`;
}

/** Of the widget, in the language that its tag says or else the agency's first: it shows before any other file has come. */
function scriptOf({ widget, classic, attributes = {} }: Embed, { languages, firstLanguage, integrity }: Kit) {
  if (classic) return { file: 'loader.classic.js', integrity: integrity.classicLoader };
  const asked = String(attributes.lang ?? '').split('-')[0] ?? '';
  const file = widgetScript(widget, ['en', ...languages].includes(asked) ? asked : firstLanguage);
  return { file, integrity: integrity.widgets[file] ?? '' };
}

/** `v1` always is the newest version, so its file has a new hash with every release: only a pinned one can be checked. */
export function scriptAttributes(embed: Embed, kit: Kit, isFrame = false): Record<string, string | true> {
  const { file, integrity } = isFrame ? { file: 'frame.js', integrity: kit.integrity.frame } : scriptOf(embed, kit);
  return {
    ...(embed.classic && !isFrame ? { defer: true } : { type: 'module' }),
    src: `${folder(embed, kit)}/${file}`,
    ...(embed.pinned && { integrity, crossorigin: 'anonymous' }),
  };
}

export function scriptTag(embed: Embed, kit: Kit, isFrame = false): Markup {
  return element('script', scriptAttributes(embed, kit, isFrame));
}

/** Custom properties by name, `--agency-color-primary`. */
export function customProperties({ colors = {} }: Embed): readonly (readonly [string, string])[] {
  return Object.entries(colors).map(([name, value]) => [`--agency-color-${name}`, value]);
}

/**
 * The `style` attribute of one of the embed's widgets, with the colors and the room; empty where there is neither. No `<style>`
 * element: WordPress takes that tag away from authors and shows what is in it.
 */
export function styleOf(widget: string, embed: Embed, kit: Kit): string {
  const colors = customProperties(embed).map(([name, value]) => `${name}: ${value}`);
  const own = roomStyle(embed, kit);
  const room = widget === embed.widget ? own : own && kit.widgets[widget]?.roomAbove;
  return [...colors, ...(room ? [room] : [])].join('; ');
}

/** The address of the page that shows the widget in a frame, with what an address may set. */
export function frameAddress(embed: Embed, kit: Kit): string {
  const address = new URL(`/embed/frame/${embed.widget}`, kit.origin);
  for (const [name, value] of Object.entries(embed.attributes ?? {})) {
    if (kit.widgets[embed.widget]?.inFrames.includes(name)) address.searchParams.set(name, value === true ? '' : value);
  }
  for (const [name, value] of Object.entries(embed.colors ?? {})) address.searchParams.set(`color-${name}`, value);
  for (const [name, value] of Object.entries(embed.campaign ?? {})) if (value) address.searchParams.set(name, value);
  return address.href;
}
