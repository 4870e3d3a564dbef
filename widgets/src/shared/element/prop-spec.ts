export interface PropSpec {
  type: 'string' | 'number' | 'boolean' | 'json';
  /** Value the view gets if the attribute is missing, empty or invalid. */
  default?: unknown;
  /** The values a string may have. */
  allowed?: readonly string[];
  /** Turns the text into the value. Returns `undefined` if the text is invalid. */
  parse?: (text: string) => unknown;
  /**
   * False if the first view, which shows before the widget's script has loaded, is the same with any value. If it is true, a tag with
   * this attribute has no first view. Props with `allowed` need not say: the build tries each value.
   */
  inFirstView?: boolean;
}

export interface Prop extends PropSpec {
  name: string;
  attribute: string;
}

export interface Reading {
  value: unknown;
  /** What is wrong with the text, when something is. */
  problem?: string;
}

function toAttributeName(propName: string): string {
  return propName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function toProps(specs: Record<string, PropSpec | undefined>): Prop[] {
  return Object.entries(specs).flatMap(([name, spec]) => (spec ? [toProp(name, spec)] : []));
}

/** Without a prototype: what a page adds to every object is no option of ours. */
export function toProp(name: string, spec: PropSpec): Prop {
  const options: PropSpec = Object.assign(Object.create(null), spec);
  const fallback = options.default ?? (options.type === 'boolean' ? false : undefined);
  return Object.assign(options, { default: fallback, name, attribute: toAttributeName(name) });
}

/** Reads an attribute's text (`null` when the attribute is missing) as the prop's typed value. */
export function readAttribute(prop: Prop, text: string | null): Reading {
  if (text === null) return { value: prop.default };
  if (prop.type === 'boolean') return { value: text !== 'false' };
  // A server that renders an object as text leaves this behind; the value comes as a property.
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
  const used = prop.default === undefined ? 'it is ignored' : `the default ${JSON.stringify(prop.default)} is used`;
  if (prop.allowed) return `${used}. Allowed: ${prop.allowed.join(', ')}.`;
  if (prop.type === 'number') return `${used}. Allowed: a number.`;
  if (prop.type === 'json') return `${used}. Allowed: valid JSON.`;
  return `${used}.`;
}

/** One sentence for the console that names the tag, the attribute, the value and what is allowed. */
export function attributeWarning(tag: string, attribute: string, text: string, problem: string): string {
  return `<${tag}>: ${attribute}=${JSON.stringify(text)} is not valid, so ${problem}`;
}

/** Selector of widgets in test mode. */
export const asks = '[test]:not([test=false])';

/** Returns true if this widget, or any other on the page, has the attribute `test`. */
export function asksForTest(host: Element): boolean {
  return (
    host.matches(asks) || [...document.querySelectorAll(asks)].some(({ localName }) => localName.startsWith('agency-'))
  );
}

/** An element as HTML, with its attributes escaped and its content as it is. */
export function elementHtml(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  return `<${tag}${Object.entries(attributes).map(attributeText).join('')}>${content}</${tag}>`;
}

export function attributeText([name, value]: [string, string]): string {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new Error(`"${name}" cannot be an attribute's name.`);
  return ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;
}

/** Attribute in which the prerenderer stores the attributes that it rendered from. */
export const recordAttribute = 'data-rendered-from';

/** The element's attributes at the time of the prerender, as far as the view depends on them. */
export type RenderRecord = Record<string, string>;

/** Attributes of every widget: observed by the element wrapper itself, and added to each widget's manifest. */
export const commonAttributes = {
  /**
   * Colors: `light`, `dark`, or `auto` for what the visitor prefers. `host`: colors, corners and headings of the page's own. Without
   * it, light or dark as the page around it.
   */
  theme: { type: 'string', allowed: ['light', 'dark', 'auto', 'host'] },
  /** Language of the words and numbers. Without it, the nearest ancestor with `lang` decides. */
  lang: { type: 'string' },
} as const satisfies Record<string, PropSpec>;

/** The same for what is a property too. */
export const commonProps = {
  /** Words of your own, as JSON by message key: `{"checkout": "Order now"}`. Places such as `{name}` are filled in. */
  words: { type: 'json', inFirstView: true },
  /**
   * Rehearses: from the first plan to the receipt, forms and bookings included, without network, orders or messages, and
   * with a ribbon that says so. Counts for all widgets of the page. Take it away before the page goes live.
   */
  test: { type: 'boolean', inFirstView: true },
  /** Level of the widget's first heading, 1 to 4; those below it follow. */
  headingLevel: {
    type: 'number',
    default: 2,
    parse: (text) => [1, 2, 3, 4].find((level) => String(level) === text),
    inFirstView: true,
  },
} as const satisfies Record<string, PropSpec>;
