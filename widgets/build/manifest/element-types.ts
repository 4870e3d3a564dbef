import type { DetailField, WidgetDeclaration } from './manifest.ts';

export function shortName({ name }: WidgetDeclaration): string {
  return name.replace(/Element$/, '');
}

export function comment(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const lines = text.trim().split(/\n+/);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function field({ name, type, optional, description }: DetailField): string {
  return `${comment(description, '  ')}  readonly ${name}${optional ? '?' : ''}: ${type.text};\n`;
}

/** Returns TypeScript code for each event's `detail` type. Each event occurs once, because several widgets may fire the same event. */
function eventTypes(widgets: readonly WidgetDeclaration[]): string {
  const events = new Map(widgets.flatMap(({ events }) => events.map((event) => [event.type.text, event])));
  return [...events.values()]
    .map(({ type, detail, description }) => {
      const detailName = type.text.replace(/Event$/, 'Detail');
      const fields = detail.map(field).join('');
      return `export interface ${detailName} {\n${fields}}\n\n${comment(description)}export type ${type.text} = CustomEvent<${detailName}>;\n`;
    })
    .join('\n');
}

function eventMap(widgets: readonly WidgetDeclaration[]): string {
  const entries = new Map(widgets.flatMap(({ events }) => events.map(({ name, type }) => [name, type.text])));
  const lines = [...entries].map(([name, type]) => `  '${name}': ${type};\n`).join('');
  return `/** All widget events, keyed by name. */\nexport interface AgencyEventMap {\n${lines}}\n`;
}

function elementType(widget: WidgetDeclaration): string {
  const properties = widget.members.map(({ name, type, default: fallback, description }) => {
    const text = type?.text ?? 'unknown';
    const mayBeMissing = text !== 'boolean' && fallback === undefined;
    return `${comment(description, '  ')}  ${name}: ${text}${mayBeMissing ? ' | undefined' : ''};\n`;
  });
  return `${comment(widget.description)}export interface ${widget.name} extends HTMLElement {\n${properties.join('')}}\n`;
}

function attributesType(widget: WidgetDeclaration): string {
  const attributes = widget.attributes
    .filter(({ name }) => name !== 'lang')
    .map(({ name, type, description }) => {
      const text = type?.text === 'json' ? 'string' : type?.text;
      return `${comment(description, '  ')}  '${name}'?: ${text} | undefined;\n`;
    });
  const events = widget.events.map(({ name }) => `'${name}'`).join(' | ');
  return `export interface ${shortName(widget)}Attributes {\n${attributes.join('')}}\n\nexport type ${shortName(widget)}EventName = ${events};\n`;
}

/** Returns TypeScript code for the elements, attributes and events, which depends only on TypeScript's DOM types. */
export function elementTypes(widgets: readonly WidgetDeclaration[]): string {
  const tags = widgets.map(({ tagName, name }) => `    '${tagName}': ${name};\n`).join('');
  return `${[
    eventTypes(widgets),
    eventMap(widgets),
    ...widgets.flatMap((widget) => [elementType(widget), attributesType(widget)]),
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags}  }\n`,
    '  interface HTMLElementEventMap extends AgencyEventMap {}\n  interface DocumentEventMap extends AgencyEventMap {}\n  interface WindowEventMap extends AgencyEventMap {}\n}',
  ].join('\n')}\n`;
}

function imports(widgets: readonly WidgetDeclaration[], file: string): string {
  const names = widgets.flatMap((widget) => [
    `${shortName(widget)}Attributes`,
    widget.name,
    `${shortName(widget)}EventName`,
  ]);
  return `import type { AgencyEventMap, ${names.join(', ')} } from '${file}';\n`;
}

function entries(widgets: readonly WidgetDeclaration[], text: (widget: WidgetDeclaration, types: string) => string) {
  return widgets
    .map((widget) => {
      const types = `${widget.name}, ${shortName(widget)}Attributes, ${shortName(widget)}EventName`;
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

const inJsx = (module: string) =>
  [`declare module '${module}' {\n  namespace JSX {\n    interface IntrinsicElements {\n`, '    }\n  }\n}\n'] as const;

/** Frameworks whose templates are type-checked as JSX, or like it. */
export const tagFrameworks: Readonly<Record<string, TagFramework>> = {
  react: {
    typeImport: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    attributes: 'DetailedHTMLProps<HTMLAttributes<Element>, Element> & { class?: string | undefined }',
    handlers: 'on',
    module: inJsx('react'),
  },
  preact: {
    typeImport: "import type { JSX, Ref } from 'preact';",
    // Preact 10 and 11 export `HTMLAttributes` from different places.
    attributes: "Omit<JSX.IntrinsicElements['div'], 'ref'> & { ref?: Ref<Element> | undefined }",
    handlers: 'on',
    module: inJsx('preact'),
  },
  solid: {
    typeImport: "import type { JSX } from 'solid-js';",
    attributes: 'JSX.HTMLAttributes<Element>',
    handlers: 'on:',
    module: inJsx('solid-js'),
  },
  svelte: {
    typeImport: "import type { HTMLAttributes } from 'svelte/elements';",
    attributes: 'HTMLAttributes<Element>',
    handlers: 'on',
    module: ["declare module 'svelte/elements' {\n  interface SvelteHTMLElements {\n", '  }\n}\n'],
  },
};

export function tagTypes(widgets: readonly WidgetDeclaration[], file: string, framework: TagFramework): string {
  const [opening, closing] = framework.module;
  return `${framework.typeImport}
${imports(widgets, file)}
type Listeners<Name extends keyof AgencyEventMap> = { [N in Name as \`${framework.handlers}\${N}\`]?: ((event: AgencyEventMap[N]) => void) | undefined };

${given}
export type WidgetProps<Element extends HTMLElement, Attributes, Name extends keyof AgencyEventMap> =
  Omit<${framework.attributes}, keyof Attributes> & Given<Element, Attributes> & Listeners<Name>;

${opening}${entries(widgets, ({ tagName }, types) => `      '${tagName}': WidgetProps<${types}>;\n`)}${closing}`;
}

export function vueTypes(widgets: readonly WidgetDeclaration[], file: string): string {
  return `import type { HTMLAttributes, ReservedProps } from 'vue';
${imports(widgets, file)}
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${Capitalize<First>}\${Pascal<Rest>}\` : Capitalize<Name>;

${given}
type Widget<Element, Attributes, Name extends keyof AgencyEventMap> = new () => {
  $props: HTMLAttributes & ReservedProps & Given<Element, Attributes> & { [N in Name as \`on\${Pascal<N>}\`]?: (event: AgencyEventMap[N]) => void };
  $el: Element;
};

declare module 'vue' {
  interface GlobalComponents {
${entries(widgets, ({ tagName }, types) => `    '${tagName}': Widget<${types}>;\n`)}  }
}
`;
}
