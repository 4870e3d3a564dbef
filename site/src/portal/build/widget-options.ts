/** Options of an embedded widget, from the built manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtWidgets } from '#agency-files/agency-folder.ts';
import type { WidgetEmbed } from '#widgets/src/shared/element/widget-embed.ts';

export interface WidgetOption {
  readonly name: string;
  readonly description: string;
  /** Allowed values, if they are few; a `boolean` option is present or absent. */
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
  /** From `<widget>.embed.ts`; missing if the widget is only on the site's own pages. */
  readonly embed?: WidgetEmbed;
}

/** Attributes read by the loader, not by the widgets. */
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

/** English texts of each widget by key, by tag. */
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

/** Colors of all widgets, except derived ones. */
export function readColors(): readonly ColorToken[] {
  const [first] = readDeclarations();
  return (first?.cssProperties ?? []).flatMap(({ name, default: value = '', description = '' }) => {
    const [, light, dark = light] = /^(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?$/.exec(value) ?? [];
    if (!name.startsWith(colorPrefix) || !light || !dark) return [];
    return [{ name: name.slice(colorPrefix.length), description, light, dark }];
  });
}

/** All attributes by tag. */
export function readAttributeNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  );
}

/** Embeddable widgets with the attributes that a frame's address, which anyone may have written, or an author may set. */
export function readWidgetChoices(by: 'address' | 'author' = 'address'): readonly WidgetChoice[] {
  return widgetChoices(readDeclarations(), by);
}

/** Allowed everywhere, because it sends nothing. Not in a partner's record: its editor could otherwise end the sales of a page. */
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
