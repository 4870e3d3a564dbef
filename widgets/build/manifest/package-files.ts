import { formatComment, getShortName } from './element-types.ts';
import type { WidgetDeclaration } from './manifest.ts';

/** Returns the name of an event's React handler: `onAgencyCartChange` for `agency-cart-change`. */
function getHandlerName(event: string): string {
  return `on${event.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

export function getFolder({ tagName }: WidgetDeclaration): string {
  return tagName.replace(/^agency-/, '');
}

function listEventTypes({ events }: WidgetDeclaration): string[] {
  return events.flatMap(({ type }) => [type.text, type.text.replace(/Event$/, 'Detail')]);
}

export function formatClassTypes(widget: WidgetDeclaration): string {
  const { name, description } = widget;
  return `import type { ${name} as Instance } from './types/elements.js';

export type { ${getShortName(widget)}Attributes, ${listEventTypes(widget).join(', ')} } from './types/elements.js';

${formatComment(description)}export type ${name} = Instance;
export declare const ${name}: {
  new (): ${name};
  prototype: ${name};
  readonly version: string;
  readonly observedAttributes: string[];
};
`;
}

/** Returns the module of a React component. Without `prerender`, a server renders an empty tag. */
export function formatComponentSource(
  widget: WidgetDeclaration,
  files: { define: string; component: string; prerender?: string },
): string {
  const attributes = Object.fromEntries(widget.members.map(({ name, attribute }) => [name, attribute]));
  const events = Object.fromEntries(widget.events.map(({ name }) => [getHandlerName(name), name]));
  return `import ${JSON.stringify(files.define)};
import { createWidgetComponent } from ${JSON.stringify(files.component)};
${files.prerender ? `import { prerenderContent } from ${JSON.stringify(files.prerender)};\n` : ''}export const ${getShortName(widget)} = createWidgetComponent(${JSON.stringify({ tag: widget.tagName, attributes, events })}${files.prerender ? ', prerenderContent' : ''});
`;
}

export function formatComponentTypes(widget: WidgetDeclaration): string {
  const name = getShortName(widget);
  const others = widget.attributes.filter(({ name, fieldName }) => name !== 'lang' && !fieldName);
  const props = [
    ...widget.members.map(({ name, type, description }) => ({ name, type: type?.text ?? 'unknown', description })),
    ...others.map(({ name, type, description }) => ({ name, type: type?.text ?? 'string', description })),
  ].map(({ name, type, description }) => `${formatComment(description, '  ')}  ${name}?: ${type} | undefined;\n`);
  const handlers = widget.events.map(
    ({ name, type, description }) =>
      `${formatComment(description, '  ')}  ${getHandlerName(name)}?: ((event: ${type.text}) => void) | undefined;\n`,
  );
  const events = [...new Set(widget.events.map(({ type }) => type.text))];
  return `import type { CSSProperties, HTMLAttributes, ReactElement, Ref } from 'react';
import type { ${widget.name}, ${events.join(', ')} } from '../types/elements.js';

interface OwnProps {
  /** Styles and custom properties: \`{ '--agency-color-primary': '#6d4aff' }\`. */
  style?: (CSSProperties & Record<\`--\${string}\`, string | number>) | undefined;
${props.join('')}${handlers.join('')}}

export interface ${name}Props extends OwnProps, Omit<HTMLAttributes<${widget.name}>, keyof OwnProps> {
  ref?: Ref<${widget.name}> | undefined;
}

${formatComment(widget.description)}export declare function ${name}(props: ${name}Props): ReactElement;
`;
}

export const prerenderTypes = `/** Tags of all widgets. */
export declare const prerenderedTags: readonly string[];
/**
 * Returns a widget's HTML with its declarative shadow root. \`lightHtml\` becomes its light DOM children. Throws for an
 * unknown tag or an invalid attribute. In a browser, omits the shadow root.
 */
export declare function prerender(tag: string, attributes?: Readonly<Record<string, string>>, lightHtml?: string): string;
/** Returns only the declarative shadow root, the first child of the widget's tag. In a browser, returns an empty string. */
export declare function prerenderContent(tag: string, attributes?: Readonly<Record<string, string>>): string;
`;
