export interface PropSpec {
  type: 'string' | 'number' | 'boolean' | 'json';
  /** Value the view gets if the attribute is missing, empty or invalid. */
  default?: unknown;
  allowed?: readonly string[];
  /** Converts the attribute's text. Returns `undefined` if the text is invalid. */
  parse?: (text: string) => unknown;
  /**
   * False if the prerendered first view is the same for every value. If true, a tag with this attribute has no first
   * view. Props with `allowed` omit this because the build tries each value.
   */
  inFirstView?: boolean;
}

export interface Prop extends PropSpec {
  name: string;
  attribute: string;
}

export interface ParsedAttribute {
  value: unknown;
  problem?: string;
}

function toAttributeName(propName: string): string {
  return propName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function toProps(specs: Record<string, PropSpec | undefined>): Prop[] {
  return Object.entries(specs).flatMap(([name, spec]) => (spec ? [toProp(name, spec)] : []));
}

/** The options have no prototype, so that properties the host page adds to `Object.prototype` are ignored. */
export function toProp(name: string, spec: PropSpec): Prop {
  const options: PropSpec = Object.assign(Object.create(null), spec);
  const fallback = options.default ?? (options.type === 'boolean' ? false : undefined);
  return Object.assign(options, { default: fallback, name, attribute: toAttributeName(name) });
}

export function readAttribute(prop: Prop, text: string | null): ParsedAttribute {
  if (text === null) return { value: prop.default };
  if (prop.type === 'boolean') return { value: text !== 'false' };
  // Frameworks that render an object as text on the server write `[object Object]`, and set the property in the
  // browser.
  if (text === '' || (prop.type === 'json' && text === '[object Object]')) return { value: prop.default };
  const value = parseText(prop, text);
  if (value !== undefined) return { value };
  return { value: prop.default, problem: describeProblem(prop) };
}

function parseText(prop: Prop, text: string): unknown {
  if (prop.allowed && !prop.allowed.includes(text)) return undefined;
  if (prop.parse) return prop.parse(text);
  if (prop.type === 'number') return parseNumber(text);
  if (prop.type === 'json') return parseJson(text);
  return text;
}

function parseNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function describeProblem(prop: Prop): string {
  const consequence =
    prop.default === undefined ? 'it is ignored' : `the default ${JSON.stringify(prop.default)} is used`;
  if (prop.allowed) return `${consequence}. Allowed: ${prop.allowed.join(', ')}.`;
  if (prop.type === 'number') return `${consequence}. Allowed: a number.`;
  if (prop.type === 'json') return `${consequence}. Allowed: valid JSON.`;
  return `${consequence}.`;
}

export function attributeWarning(tag: string, attribute: string, text: string, problem: string): string {
  return `<${tag}>: ${attribute}=${JSON.stringify(text)} is not valid, so ${problem}`;
}

export const testModeSelector = '[test]:not([test=false])';

export function isInTestMode(host: Element): boolean {
  return (
    host.matches(testModeSelector) ||
    [...document.querySelectorAll(testModeSelector)].some(({ localName }) => localName.startsWith('agency-'))
  );
}

/** Returns an element as HTML. Escapes the attributes but not the content. */
export function elementHtml(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  return `<${tag}${Object.entries(attributes).map(attributeText).join('')}>${content}</${tag}>`;
}

export function attributeText([name, value]: [string, string]): string {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new Error(`"${name}" cannot be an attribute's name.`);
  return ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;
}

/** Attribute in which the prerenderer stores the attributes that it rendered from. */
export const recordAttribute = 'data-rendered-from';

export type RenderRecord = Record<string, string>;

/** Attributes of every widget. The element wrapper observes them, and each widget's manifest lists them. */
export const commonAttributes = {
  /**
   * Colors: `light`, `dark`, or `auto` for the visitor's preference. `host` adopts the page's colors, corners and
   * headings. Without it, the widget follows the page's color scheme.
   */
  theme: { type: 'string', allowed: ['light', 'dark', 'auto', 'host'] },
  /** Language of texts and numbers. Without it, the nearest ancestor with `lang` decides. */
  lang: { type: 'string' },
} as const satisfies Record<string, PropSpec>;

export const commonProps = {
  /** Custom texts as JSON by message key: `{"checkout": "Order now"}`. Placeholders such as `{name}` are filled in. */
  words: { type: 'json', inFirstView: true },
  /**
   * Test mode: checkout, forms and bookings work to the end without network, orders or messages, and a ribbon says so.
   * Applies to all widgets of the page. Remove it before the page goes live.
   */
  test: { type: 'boolean', inFirstView: true },
  /** Level of the widget's first heading, 1 to 4. Its subheadings follow from it. */
  headingLevel: {
    type: 'number',
    default: 2,
    parse: (text) => [1, 2, 3, 4].find((level) => String(level) === text),
    inFirstView: true,
  },
} as const satisfies Record<string, PropSpec>;
