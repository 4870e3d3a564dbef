/** Options of an embedded widget, read from the built manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import type { WidgetEmbed } from '#widgets/src/shared/element/widget-embed.ts';

export interface WidgetOption {
  readonly name: string;
  readonly description: string;
  /** Allowed values, or empty if any value is allowed. */
  readonly values: readonly string[];
  readonly boolean: boolean;
  readonly default: string;
}

export interface WidgetChoice {
  readonly tag: string;
  readonly description: string;
  readonly embed: WidgetEmbed;
  readonly options: readonly WidgetOption[];
  /** Names of the widget's colors, such as `text` for `--agency-color-text`. */
  readonly colors: readonly string[];
}

export interface Declaration {
  readonly tagName: string;
  readonly description?: string;
  readonly attributes: readonly { name: string; description?: string; default?: string; type?: { text: string } }[];
  readonly cssProperties?: readonly { name: string; default?: string; description?: string }[];
  readonly words?: readonly { name: string; default?: string }[];
  /** Settings from `<widget>.embed.ts`; missing if only the site's own pages may use the widget. */
  readonly embed?: WidgetEmbed;
}

/** Attributes that the loader reads instead of the widget. */
export const loaderOptions: readonly WidgetOption[] = [
  {
    name: 'loading',
    description:
      'When its script loads: immediately (`eager`), when the widget is nearly in view (`lazy`), or when a visitor uses it (`interaction`). A cart loads earlier if it has items or if another widget loads.',
    values: ['lazy', 'interaction'],
    boolean: false,
    default: 'eager',
  },
  {
    name: 'config',
    description:
      'A partner ID. Options that the tag doesn’t set come from the partner’s record, so we can change them for you without any change to your page.',
    values: [],
    boolean: false,
    default: '',
  },
  {
    name: 'health',
    description:
      'Reports once per page view which release ran and whether the widget showed, failed or was blocked: without IDs, without storage, and never with `consent="denied"`. Your partner page shows the reports.',
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
  const { modules } = JSON.parse(
    readFileSync(path.join(resolveBuiltWidgetsFolder(), 'custom-elements.json'), 'utf8'),
  ) as {
    modules: readonly { declarations: readonly Declaration[] }[];
  };
  return modules.flatMap(({ declarations }) => declarations);
}

/** Returns the English messages of each widget, by tag, as pairs of key and text. */
export function readWords(): Readonly<Record<string, readonly (readonly [key: string, text: string])[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, words = [] }) => [
      tagName,
      words.map(({ name, default: text = '' }) => [name, text] as const),
    ]),
  );
}

export interface ColorToken {
  /** Name of the color, such as `text` for `--agency-color-text`. */
  readonly name: string;
  readonly description: string;
  /** Default color in light mode, as `#rrggbb`. */
  readonly light: string;
  readonly dark: string;
}

/** Returns the colors that all widgets share, except colors derived from other colors. */
export function readColors(): readonly ColorToken[] {
  const [first] = readDeclarations();
  return (first?.cssProperties ?? []).flatMap(({ name, default: value = '', description = '' }) => {
    const [, light, dark = light] = /^(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?$/.exec(value) ?? [];
    if (!name.startsWith(colorPrefix) || !light || !dark) return [];
    return [{ name: name.slice(colorPrefix.length), description, light, dark }];
  });
}

export function readAttributeNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  );
}

/** Returns the embeddable widgets with the attributes that may be set: by a frame URL, which anyone can write, or by an author. */
export function readWidgetChoices(by: 'address' | 'author' = 'address'): readonly WidgetChoice[] {
  return listWidgetChoices(readDeclarations(), by);
}

/**
 * Attributes allowed everywhere: `test` sends nothing. A partner's record cannot set `test`, because editing the record
 * could then end a page's sales.
 */
const commonAttributes = ['test'];

export function listWidgetChoices(
  declarations: readonly Declaration[],
  by: 'address' | 'author',
): readonly WidgetChoice[] {
  return declarations.flatMap(({ tagName, description = '', attributes, cssProperties = [], embed }) => {
    if (!embed) return [];
    const allowed = [...embed.urlAttributes, ...(by === 'author' ? embed.authorAttributes : []), ...commonAttributes];
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

/** Returns a name in kebab case as words: `Reply time` for `reply-time`. */
export function formatTitle(name: string): string {
  const words = name.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
