export interface PropSpec {
  type: 'string' | 'number' | 'boolean' | 'json';
  /** Value of the prop if the attribute is missing, empty or invalid. */
  default?: unknown;
  allowed?: readonly string[];
  /** Converts the attribute's text to the prop's value. Returns `undefined` if the text is invalid. */
  parse?: (text: string) => unknown;
  /**
   * False if the prerendered first view is the same for every value. If true, a tag with this attribute has no
   * prerendered first view.
   * Props with `allowed` omit this field, because the build tries each value.
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

/** Returns a prop's options as an object without a prototype, to ignore properties that the host page adds to `Object.prototype`. */
export function toProp(name: string, spec: PropSpec): Prop {
  const options: PropSpec = Object.assign(Object.create(null), spec);
  const fallback = options.default ?? (options.type === 'boolean' ? false : undefined);
  return Object.assign(options, { default: fallback, name, attribute: toAttributeName(name) });
}

export function readAttribute(prop: Prop, attribute: string | null): ParsedAttribute {
  if (attribute === null) return { value: prop.default };
  // Page builders and copied text can add spaces, also no-break spaces.
  const text = attribute.trim();
  if (prop.type === 'boolean') return { value: text !== 'false' };
  // Ignores `[object Object]`, which some frameworks render for an object on the server.
  // These frameworks set the property later, in the browser.
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

export function formatAttributeWarning(tag: string, attribute: string, text: string, problem: string): string {
  return `<${tag}>: ${attribute}=${JSON.stringify(text)} is not valid, so ${problem}`;
}

export const testModeSelector = '[test]:not([test=false])';

export function isInTestMode(host: Element): boolean {
  return (
    host.matches(testModeSelector) ||
    [...document.querySelectorAll(testModeSelector)].some(({ localName }) => localName.startsWith('agency-'))
  );
}

/** Returns an element's HTML. Escapes the attributes but not the content. */
export function formatElementHtml(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  return `<${tag}${Object.entries(attributes).map(formatAttribute).join('')}>${content}</${tag}>`;
}

export function formatAttribute([name, value]: [string, string]): string {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new Error(`"${name}" cannot be an attribute's name.`);
  return ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;
}

/** Attribute in which the prerenderer stores the attributes used for rendering. */
export const recordAttribute = 'data-rendered-from';

export type RenderRecord = Record<string, string>;

/** Attributes that every widget has. The element wrapper observes these attributes, and each widget's manifest lists them. */
export const commonAttributes = {
  /**
   * Color theme: `light`, `dark` or `auto` (the visitor's preference). `host` adopts the page's colors, corners and
   * headings. Without this attribute, the widget follows the page's color scheme.
   */
  theme: { type: 'string', allowed: ['light', 'dark', 'auto', 'host'] },
  /** Language of the text and numbers. Without this attribute, the `lang` of the nearest ancestor applies. */
  lang: { type: 'string' },
} as const satisfies Record<string, PropSpec>;

export const commonProps = {
  /** Custom wording as JSON, by message key: `{"key": "text"}`. The widget fills in placeholders such as `{name}`. */
  words: { type: 'json', inFirstView: true },
  /**
   * Test mode for all widgets on the page, marked by a ribbon: buyers can complete checkout, forms and bookings, but no
   * request, order or message is sent.
   * Remove this attribute before the page goes live.
   */
  test: { type: 'boolean', inFirstView: true },
  /**
   * `none` hides the widget from software agents in the visitor's browser. Without this attribute, agents can use WebMCP
   * to list plans, fill the cart and prepare messages.
   */
  tools: { type: 'string', allowed: ['none'], inFirstView: false },
  /** Level of the widget's first heading, 1 to 4. Subheadings use the levels below. */
  headingLevel: {
    type: 'number',
    default: 2,
    parse: (text) => [1, 2, 3, 4].find((level) => String(level) === text),
    inFirstView: true,
  },
} as const satisfies Record<string, PropSpec>;
