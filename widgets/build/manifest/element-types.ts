import type { DetailField, WidgetDeclaration } from './manifest.ts';

export function getShortName({ name }: WidgetDeclaration): string {
  return name.replace(/Element$/, '');
}

export function formatComment(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const lines = text.trim().split(/\n+/);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function formatField({ name, type, optional, description }: DetailField): string {
  return `${formatComment(description, '  ')}  readonly ${name}${optional ? '?' : ''}: ${type.text};\n`;
}

/** Returns TypeScript code for each event's `detail` type. Each event occurs once, because several widgets may fire the same event. */
function formatEventTypes(widgets: readonly WidgetDeclaration[]): string {
  const events = new Map(widgets.flatMap(({ events }) => events.map((event) => [event.type.text, event])));
  return [...events.values()]
    .map(({ type, detail, description }) => {
      const detailName = type.text.replace(/Event$/, 'Detail');
      const fields = detail.map(formatField).join('');
      return `export interface ${detailName} {\n${fields}}\n\n${formatComment(description)}export type ${type.text} = CustomEvent<${detailName}>;\n`;
    })
    .join('\n');
}

function formatEventMap(widgets: readonly WidgetDeclaration[]): string {
  const entries = new Map(widgets.flatMap(({ events }) => events.map(({ name, type }) => [name, type.text])));
  const lines = [...entries].map(([name, type]) => `  '${name}': ${type};\n`).join('');
  return `/** All widget events, keyed by name. */\nexport interface AgencyEventMap {\n${lines}}\n`;
}

function formatElementType(widget: WidgetDeclaration): string {
  const properties = widget.members.map(({ name, type, default: fallback, description }) => {
    const text = type?.text ?? 'unknown';
    const mayBeMissing = text !== 'boolean' && fallback === undefined;
    return `${formatComment(description, '  ')}  ${name}: ${text}${mayBeMissing ? ' | undefined' : ''};\n`;
  });
  return `${formatComment(widget.description)}export interface ${widget.name} extends HTMLElement {\n${properties.join('')}}\n`;
}

function formatAttributesType(widget: WidgetDeclaration): string {
  const attributes = widget.attributes
    .filter(({ name }) => name !== 'lang')
    .map(({ name, type, description }) => {
      const text = type?.text === 'json' ? 'string' : type?.text;
      return `${formatComment(description, '  ')}  '${name}'?: ${text} | undefined;\n`;
    });
  const events = widget.events.map(({ name }) => `'${name}'`).join(' | ');
  return `export interface ${getShortName(widget)}Attributes {\n${attributes.join('')}}\n\nexport type ${getShortName(widget)}EventName = ${events};\n`;
}

/** Returns TypeScript code for the elements, attributes and events, which depends only on TypeScript's DOM types. */
export function formatElementTypes(widgets: readonly WidgetDeclaration[]): string {
  const tags = widgets.map(({ tagName, name }) => `    '${tagName}': ${name};\n`).join('');
  return `${[
    formatEventTypes(widgets),
    formatEventMap(widgets),
    ...widgets.flatMap((widget) => [formatElementType(widget), formatAttributesType(widget)]),
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags}  }\n`,
    '  interface HTMLElementEventMap extends AgencyEventMap {}\n  interface DocumentEventMap extends AgencyEventMap {}\n  interface WindowEventMap extends AgencyEventMap {}\n}',
  ].join('\n')}\n`;
}

function formatImports(widgets: readonly WidgetDeclaration[], file: string): string {
  const names = widgets.flatMap((widget) => [
    `${getShortName(widget)}Attributes`,
    widget.name,
    `${getShortName(widget)}EventName`,
  ]);
  return `import type { AgencyEventMap, ${names.join(', ')} } from '${file}';\n`;
}

function formatEntries(
  widgets: readonly WidgetDeclaration[],
  text: (widget: WidgetDeclaration, types: string) => string,
) {
  return widgets
    .map((widget) => {
      const types = `${widget.name}, ${getShortName(widget)}Attributes, ${getShortName(widget)}EventName`;
      return text(widget, types);
    })
    .join('');
}

/** Type of the values that a template can set: attributes as text, and properties with their own types. */
const given = `type Given<Element, Attributes> = { [A in keyof Attributes]: A extends keyof Element ? Attributes[A] | Element[A] : Attributes[A] } &
  Omit<Partial<Element>, keyof HTMLElement | keyof Attributes>;
`;

interface TagFramework {
  typeImport: string;
  /** Attributes of every tag, as a type. */
  attributes: string;
  /** Beginning of an event handler's name, before the event's name. */
  handlers: 'on' | 'on:';
  /** Opening and closing lines around the list of tags. */
  module: readonly [string, string];
}

const formatJsxModule = (module: string) =>
  [`declare module '${module}' {\n  namespace JSX {\n    interface IntrinsicElements {\n`, '    }\n  }\n}\n'] as const;

/** Frameworks whose templates are type-checked as JSX, or like it. */
export const tagFrameworks: Readonly<Record<string, TagFramework>> = {
  react: {
    typeImport: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    attributes: 'DetailedHTMLProps<HTMLAttributes<Element>, Element> & { class?: string | undefined }',
    handlers: 'on',
    module: formatJsxModule('react'),
  },
  preact: {
    typeImport: "import type { JSX, Ref } from 'preact';",
    // Preact 10 and 11 export `HTMLAttributes` from different places.
    attributes: "Omit<JSX.IntrinsicElements['div'], 'ref'> & { ref?: Ref<Element> | undefined }",
    handlers: 'on',
    module: formatJsxModule('preact'),
  },
  solid: {
    typeImport: "import type { JSX } from 'solid-js';",
    attributes: 'JSX.HTMLAttributes<Element>',
    handlers: 'on:',
    module: formatJsxModule('solid-js'),
  },
  svelte: {
    typeImport: "import type { HTMLAttributes } from 'svelte/elements';",
    attributes: 'HTMLAttributes<Element>',
    handlers: 'on',
    module: ["declare module 'svelte/elements' {\n  interface SvelteHTMLElements {\n", '  }\n}\n'],
  },
};

export function formatTagTypes(widgets: readonly WidgetDeclaration[], file: string, framework: TagFramework): string {
  const [opening, closing] = framework.module;
  return `${framework.typeImport}
${formatImports(widgets, file)}
type Listeners<Name extends keyof AgencyEventMap> = { [N in Name as \`${framework.handlers}\${N}\`]?: ((event: AgencyEventMap[N]) => void) | undefined };

${given}
export type WidgetProps<Element extends HTMLElement, Attributes, Name extends keyof AgencyEventMap> =
  Omit<${framework.attributes}, keyof Attributes> & Given<Element, Attributes> & Listeners<Name>;

${opening}${formatEntries(widgets, ({ tagName }, types) => `      '${tagName}': WidgetProps<${types}>;\n`)}${closing}`;
}

export function formatVueTypes(widgets: readonly WidgetDeclaration[], file: string): string {
  return `import type { HTMLAttributes, ReservedProps } from 'vue';
${formatImports(widgets, file)}
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${Capitalize<First>}\${Pascal<Rest>}\` : Capitalize<Name>;

${given}
type Widget<Element, Attributes, Name extends keyof AgencyEventMap> = new () => {
  $props: HTMLAttributes & ReservedProps & Given<Element, Attributes> & { [N in Name as \`on\${Pascal<N>}\`]?: (event: AgencyEventMap[N]) => void };
  $el: Element;
};

declare module 'vue' {
  interface GlobalComponents {
${formatEntries(widgets, ({ tagName }, types) => `    '${tagName}': Widget<${types}>;\n`)}  }
}
`;
}
