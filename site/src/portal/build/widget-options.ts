/** What a page that embeds a widget may choose, from the built manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtWidgets } from '#agency-files/agency-folder.ts';
import type { WidgetEmbed } from '#widgets/src/shared/element/widget-embed.ts';

export interface WidgetOption {
  readonly name: string;
  readonly description: string;
  /** The values there are, if they are few; `boolean` options are there or not. */
  readonly values: readonly string[];
  readonly boolean: boolean;
  readonly default: string;
}

export interface WidgetChoice {
  readonly tag: string;
  readonly description: string;
  readonly embed: WidgetEmbed;
  readonly options: readonly WidgetOption[];
  /** Names of the colors, `text` for `--agency-color-text`. */
  readonly colors: readonly string[];
}

export interface Declaration {
  readonly tagName: string;
  readonly description?: string;
  readonly attributes: readonly { name: string; description?: string; default?: string; type?: { text: string } }[];
  readonly cssProperties?: readonly { name: string; default?: string; description?: string }[];
  readonly words?: readonly { name: string; default?: string }[];
  /** From `<widget>.embed.ts`; missing where a widget stands on our own pages only. */
  readonly embed?: WidgetEmbed;
}

/** Read by the loader, not by the widgets. */
export const loaderOptions: readonly WidgetOption[] = [
  {
    name: 'loading',
    description:
      'When its script comes: at once, when it is nearly in view (`lazy`), or when it is touched (`interaction`). A cart comes earlier: with what is in it, or with another widget.',
    values: ['lazy', 'interaction'],
    boolean: false,
    default: 'eager',
  },
  {
    name: 'config',
    description:
      'A partner id. What the tag does not say itself comes from the partner’s record, so it can be changed without touching the page. We change it for you.',
    values: [],
    boolean: false,
    default: '',
  },
  {
    name: 'health',
    description:
      'Tells us once per page view which release ran and whether the widget showed, failed or was blocked. No ids, no storage, nothing with `consent="denied"`. You read it on your partner page.',
    values: [],
    boolean: true,
    default: '',
  },
];

const colorPrefix = '--agency-color-';

function toOption({
  name,
  description = '',
  type,
  default: fallback = '',
}: Declaration['attributes'][number]): WidgetOption {
  const text = type?.text ?? 'string';
  const values = [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '');
  return { name, description, values, boolean: text === 'boolean', default: fallback };
}

function readDeclarations(): readonly Declaration[] {
  const { modules } = JSON.parse(readFileSync(path.join(builtWidgets(), 'custom-elements.json'), 'utf8')) as {
    modules: readonly { declarations: readonly Declaration[] }[];
  };
  return modules.flatMap(({ declarations }) => declarations);
}

/** Every text of a widget in English by its key, by tag. */
export function readWords(): Readonly<Record<string, readonly (readonly [key: string, text: string])[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, words = [] }) => [
      tagName,
      words.map(({ name, default: text = '' }) => [name, text] as const),
    ]),
  );
}

export interface ColorToken {
  /** `text` for `--agency-color-text`. */
  readonly name: string;
  readonly description: string;
  /** `#rrggbb`. */
  readonly light: string;
  readonly dark: string;
}

/** The colors of all widgets, but those that follow from another. */
export function readColors(): readonly ColorToken[] {
  const [first] = readDeclarations();
  return (first?.cssProperties ?? []).flatMap(({ name, default: value = '', description = '' }) => {
    const [, light, dark = light] = /^(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?$/.exec(value) ?? [];
    if (!name.startsWith(colorPrefix) || !light || !dark) return [];
    return [{ name: name.slice(colorPrefix.length), description, light, dark }];
  });
}

/** All attributes there are, by tag. */
export function readAttributeNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  );
}

/** The widgets that can be embedded, with what the address of a frame may set, which anyone may have written, or the author of a page. */
export function readWidgetChoices(by: 'address' | 'author' = 'address'): readonly WidgetChoice[] {
  return widgetChoices(readDeclarations(), by);
}

/** Everywhere, since it sends nothing anywhere. Not in a partner's record: whoever edits that could end the sales of a page. */
const offeredByAll = ['test'];

export function widgetChoices(declarations: readonly Declaration[], by: 'address' | 'author'): readonly WidgetChoice[] {
  return declarations.flatMap(({ tagName, description = '', attributes, cssProperties = [], embed }) => {
    if (!embed) return [];
    const allowed = [...embed.byAddress, ...(by === 'author' ? embed.byAuthor : []), ...offeredByAll];
    return {
      tag: tagName,
      description,
      embed,
      options: attributes.map(toOption).filter(({ name }) => allowed.includes(name)),
      colors: cssProperties.flatMap(({ name }) =>
        name.startsWith(colorPrefix) ? [name.slice(colorPrefix.length)] : [],
      ),
    };
  });
}
