import type { DetailField, WidgetDeclaration } from './manifest.ts';

/** `agency-cart` → `Cart`. */
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

/** What each event carries, once for each name: several widgets may fire the same one. */
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
  return `/** Every event of every widget, by name. */\nexport interface AgencyEventMap {\n${lines}}\n`;
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
  return `export interface ${shortName(widget)}Attributes extends LoadingAttribute {\n${attributes.join('')}}\n\nexport type ${shortName(widget)}EventName = ${events};\n`;
}

/** Types of elements, attributes and events that need nothing but TypeScript's own DOM types. */
export function elementTypes(widgets: readonly WidgetDeclaration[]): string {
  const tags = widgets.map(({ tagName, name }) => `    '${tagName}': ${name};\n`).join('');
  return `${[
    `export interface LoadingAttribute {\n  /** When the loader fetches the widget's script. */\n  loading?: 'eager' | 'lazy' | 'interaction' | undefined;\n}\n`,
    eventTypes(widgets),
    eventMap(widgets),
    ...widgets.flatMap((widget) => [elementType(widget), attributesType(widget)]),
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags}  }\n`,
    '  interface HTMLElementEventMap extends AgencyEventMap {}\n  interface DocumentEventMap extends AgencyEventMap {}\n  interface WindowEventMap extends AgencyEventMap {}\n}',
  ].join('\n')}\n`;
}
