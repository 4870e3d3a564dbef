/** What a page that embeds a widget may choose, from the built manifest. */
import { readFileSync } from 'node:fs';

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
  readonly options: readonly WidgetOption[];
  /** Names of the colours, `ink` for `--agency-color-ink`. */
  readonly colors: readonly string[];
}

interface Declaration {
  readonly tagName: string;
  readonly description?: string;
  readonly attributes: readonly { name: string; description?: string; default?: string; type?: { text: string } }[];
  readonly cssProperties?: readonly { name: string; default?: string; description?: string }[];
  readonly words?: readonly { name: string; default?: string }[];
}

/**
 * Whoever writes an address must not be able to have our own pages send orders, messages or buyers elsewhere, or say what was
 * never said.
 */
const notFromOutside = ['api', 'site', 'checkout-domain', 'publishable-key', 'success-url', 'url', 'initial', 'words'];

/** Of these, what the author of a page may decide on the embed page; words have fields of their own there. */
const byAuthor = ['success-url'];

const colorPrefix = '--agency-color-';

/** Widgets that stand on other people's pages. The payment's state is shown on ours. */
const notEmbedded = ['agency-payment-status'];

/** True for widgets that fill the cart, which therefore has to be on the page, or in the frame, too. */
export function fillsCart(tag: string): boolean {
  return tag === 'agency-pricing-picker';
}

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
  const { modules } = JSON.parse(readFileSync('widgets/dist/custom-elements.json', 'utf8')) as {
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
  /** `ink` for `--agency-color-ink`. */
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

/** `by` the address of a frame, which anyone may have written, or by the author of the page. */
export function readWidgetChoices(by: 'address' | 'author' = 'address'): readonly WidgetChoice[] {
  const left = notFromOutside.filter((name) => by === 'address' || !byAuthor.includes(name));
  return readDeclarations()
    .filter(({ tagName }) => !notEmbedded.includes(tagName))
    .map(({ tagName, description = '', attributes, cssProperties = [] }) => ({
      tag: tagName,
      description,
      options: attributes.map(toOption).filter(({ name }) => !left.includes(name)),
      colors: cssProperties.flatMap(({ name }) =>
        name.startsWith(colorPrefix) ? [name.slice(colorPrefix.length)] : [],
      ),
    }));
}
