/** Tree of elements that can be written in the syntax of each platform. */

export interface Markup {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly (Markup | string)[];
}

export interface Dialect {
  /** Returns `name="value"` with the value escaped. */
  attribute(name: string, value: string | true, tag: string): string;
  text(text: string): string;
  /** True if an element without children is one tag, which ends with ` />`. */
  readonly isJsx?: boolean;
}

const voidTags = ['input', 'br'];
/** Elements written on one line together with their content. */
const phrasingTags = ['a', 'label', 'legend', 'button', 'h3', 'p', 'style'];
const maxLine = 120;

export function createElement(
  tag: string,
  attributes: Readonly<Record<string, string | true | undefined>> = {},
  ...children: readonly (Markup | string)[]
): Markup {
  const pairs = Object.entries(attributes).filter((entry): entry is [string, string | true] => entry[1] !== undefined);
  return { tag, attributes: Object.fromEntries(pairs), children };
}

export const html: Dialect = {
  attribute: (name, value) => (value === true ? name : `${name}=${quote(value)}`),
  text: escapeText,
};

/** Writes `{{` and `{%` as entities, because Shopify's template language Liquid interprets both. */
export const liquid: Dialect = {
  ...html,
  attribute: (name, value, tag) => escapeLiquid(html.attribute(name, value, tag)),
  text: (text) => escapeLiquid(escapeText(text)),
};

/** Writes square brackets as entities, because WordPress processes shortcodes even in attribute values. */
export const wordPress: Dialect = {
  ...html,
  attribute: (name, value, tag) => escapeBrackets(html.attribute(name, value, tag)),
  text: (text) => escapeBrackets(escapeText(text)),
};

/**
 * Syntax of Vue templates. `{{` in text would start an expression. `words` is set as an object, because Vue sets it as
 * a property, which the widget does not parse as JSON.
 */
export const vue: Dialect = {
  ...html,
  attribute: (name, value, tag) =>
    name === 'words' && value !== true
      ? `.words='${value.replace(/['<>&]/g, escapeUnit)}'`
      : html.attribute(name, value, tag),
  text: (text) => escapeText(text).replace(/\{(?=\{)/g, "{{ '{' }}"),
};

/** Returns a UTF-16 code unit as `\uXXXX`, as in JSON and JavaScript strings. */
export function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Quotes and escapes an attribute value. Single quotes keep JSON readable. */
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

function escapeLiquid(text: string): string {
  return text.replace(/\{(?=[{%])/g, encode);
}

function escapeBrackets(text: string): string {
  return text.replace(/[[\]]/g, encode);
}

/** Returns the code of an element, indented by two spaces per level. */
export function print(markup: Markup, dialect: Dialect, indent = ''): string {
  const { tag, children } = markup;
  const start = startTag(markup, dialect, indent);
  if (voidTags.includes(tag) || isSelfClosing(markup, dialect)) return `${indent}${start}`;
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

function isSelfClosing({ children }: Markup, { isJsx }: Dialect): boolean {
  return isJsx === true && children.length === 0;
}

function startTag(markup: Markup, dialect: Dialect, indent: string): string {
  const { tag, attributes } = markup;
  const printed = Object.entries(attributes).map(([name, value]) => dialect.attribute(name, value, tag));
  const end = isSelfClosing(markup, dialect) ? ' />' : '>';
  const line = `<${[tag, ...printed].join(' ')}${end}`;
  if (indent.length + line.length <= maxLine || printed.length < 2) return line;
  // In Markdown, a line that begins with `>` would start a quotation: https://spec.commonmark.org/0.31.2/#block-quotes
  return [`<${tag}`, ...printed.map((text) => `${indent}  ${text}`)].join('\n') + end;
}
