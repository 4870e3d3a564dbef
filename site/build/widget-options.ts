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
  readonly cssProperties?: readonly { name: string }[];
}

/**
 * Whoever writes an address must not be able to have our own pages send orders, messages or buyers elsewhere, or say what was
 * never said.
 */
const notFromOutside = ['api', 'site', 'checkout-domain', 'publishable-key', 'success-url', 'url', 'initial', 'words'];

const colorPrefix = '--agency-color-';

/** Widgets that stand on other people's pages. The payment's state is shown on ours. */
const notEmbedded = ['agency-payment-status'];

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

/** All attributes there are, by tag. */
export function readAttributeNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    readDeclarations().map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  );
}

export function readWidgetChoices(): readonly WidgetChoice[] {
  return readDeclarations()
    .filter(({ tagName }) => !notEmbedded.includes(tagName))
    .map(({ tagName, description = '', attributes, cssProperties = [] }) => ({
      tag: tagName,
      description,
      options: attributes.map(toOption).filter(({ name }) => !notFromOutside.includes(name)),
      colors: cssProperties.flatMap(({ name }) =>
        name.startsWith(colorPrefix) ? [name.slice(colorPrefix.length)] : [],
      ),
    }));
}
