/** Tree of elements, printed in the syntax of each place. */

export interface Markup {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly (Markup | string)[];
}

export interface Dialect {
  /** `name="value"`, escaped. */
  attribute(name: string, value: string | true, tag: string): string;
  text(text: string): string;
  /** End of a tag without content. */
  readonly voidEnd: '>' | ' />';
}

const voidTags = ['input', 'br'];
/** Elements printed on one line with their content. */
const phrasingTags = ['a', 'label', 'legend', 'button', 'h3', 'p', 'style'];
const maxLine = 120;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string | true | undefined>> = {},
  ...children: readonly (Markup | string)[]
): Markup {
  const given = Object.entries(attributes).filter((entry): entry is [string, string | true] => entry[1] !== undefined);
  return { tag, attributes: Object.fromEntries(given), children };
}

export const html: Dialect = {
  attribute: (name, value) => (value === true ? name : `${name}=${quote(value)}`),
  text: escapeText,
  voidEnd: '>',
};

/** Shopify's templates are Liquid, in which `{{` and `{%` have a meaning, so such braces are written as entities. */
export const liquid: Dialect = {
  ...html,
  attribute: (name, value, tag) => noLiquid(html.attribute(name, value, tag)),
  text: (text) => noLiquid(escapeText(text)),
};

/** WordPress processes shortcodes anywhere in a post, including attribute values. */
export const wordPress: Dialect = {
  ...html,
  attribute: (name, value, tag) => noBrackets(html.attribute(name, value, tag)),
  text: (text) => noBrackets(escapeText(text)),
};

/**
 * In a Vue template, `{{` in text starts an expression; Vue 3 ignores it in attribute values. Texts are passed as an
 * object: Vue sets a property instead of an attribute if the element has one, and a property is not parsed as JSON.
 */
export const vue: Dialect = {
  ...html,
  attribute: (name, value, tag) =>
    name === 'words' && value !== true
      ? `.words='${value.replace(/['<>&]/g, escapeUnit)}'`
      : html.attribute(name, value, tag),
  text: (text) => escapeText(text).replace(/\{(?=\{)/g, "{{ '{' }}"),
};

/** `\uXXXX`, as in JSON and JavaScript strings. */
export function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** In single quotes if that keeps JSON readable. */
function quote(value: string): string {
  const safe = value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\n\r\t]/g, encode);
  return safe.includes('"') && !safe.includes("'") ? `'${safe}'` : `"${safe.replace(/"/g, '&quot;')}"`;
}

function encode(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function noLiquid(text: string): string {
  return text.replace(/\{(?=[{%])/g, encode);
}

function noBrackets(text: string): string {
  return text.replace(/[[\]]/g, encode);
}

/** Code of one element, indented by two spaces per level. */
export function print(markup: Markup, dialect: Dialect, indent = ''): string {
  const { tag, children } = markup;
  const start = startTag(markup, dialect, indent);
  if (voidTags.includes(tag)) return `${indent}${start}`;
  if (children.length === 0) return `${indent}${start}</${tag}>`;
  const inner = children.map((child) =>
    typeof child === 'string' ? dialect.text(child) : print(child, dialect).trim(),
  );
  const [only] = children.length === 1 ? children : [];
  const isLine = typeof only === 'object' && phrasingTags.includes(only.tag) && !start.includes('\n');
  if (isLine || phrasingTags.includes(tag)) return `${indent}${start}${inner.join(' ')}</${tag}>`;
  const lines = children.map((child) =>
    typeof child === 'string' ? `${indent}  ${dialect.text(child)}` : print(child, dialect, `${indent}  `),
  );
  return [`${indent}${start}`, ...lines, `${indent}</${tag}>`].join('\n');
}

function startTag({ tag, attributes }: Markup, dialect: Dialect, indent: string): string {
  const printed = Object.entries(attributes).map(([name, value]) => dialect.attribute(name, value, tag));
  const end = voidTags.includes(tag) ? dialect.voidEnd : '>';
  const line = `<${[tag, ...printed].join(' ')}${end}`;
  if (indent.length + line.length <= maxLine || printed.length < 2) return line;
  return [`<${tag}`, ...printed.map((text) => `${indent}  ${text}`), `${indent}${end.trim()}`].join('\n');
}
