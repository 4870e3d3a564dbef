import { comment, shortName } from './element-types.ts';
import type { WidgetDeclaration } from './manifest.ts';

/** `agency-cart-change` → `onAgencyCartChange`. */
function handlerName(event: string): string {
  return `on${event.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** `cart`, from `agency-cart`. */
export function folderOf({ tagName }: WidgetDeclaration): string {
  return tagName.replace(/^agency-/, '');
}

function eventTypesOf({ events }: WidgetDeclaration): string[] {
  return events.flatMap(({ type }) => [type.text, type.text.replace(/Event$/, 'Detail')]);
}

/** Types of `agency-widgets/cart`. */
export function classTypes(widget: WidgetDeclaration): string {
  const { name, description } = widget;
  return `import type { ${name} as Instance } from './types/elements.js';

export type { ${shortName(widget)}Attributes, ${eventTypesOf(widget).join(', ')} } from './types/elements.js';

${comment(description)}export type ${name} = Instance;
export declare const ${name}: {
  new (): ${name};
  prototype: ${name};
  readonly version: string;
  readonly observedAttributes: string[];
};
`;
}

/** Source of `agency-widgets/react/cart`. */
export function componentSource(widget: WidgetDeclaration, files: { define: string; component: string }): string {
  const attributes = Object.fromEntries(widget.members.map(({ name, attribute }) => [name, attribute]));
  const events = Object.fromEntries(widget.events.map(({ name }) => [handlerName(name), name]));
  return `import ${JSON.stringify(files.define)};
import { widgetComponent } from ${JSON.stringify(files.component)};
import { prerenderContent } from '#prerender';
export const ${shortName(widget)} = widgetComponent(${JSON.stringify({ tag: widget.tagName, attributes, events })}, prerenderContent);
`;
}

/** Types of `agency-widgets/react/cart`. */
export function componentTypes(widget: WidgetDeclaration): string {
  const name = shortName(widget);
  const others = widget.attributes.filter(({ name, fieldName }) => name !== 'lang' && !fieldName);
  const props = [
    ...widget.members.map(({ name, type, description }) => ({ name, type: type?.text ?? 'unknown', description })),
    ...others.map(({ name, type, description }) => ({ name, type: type?.text ?? 'string', description })),
  ].map(({ name, type, description }) => `${comment(description, '  ')}  ${name}?: ${type} | undefined;\n`);
  const handlers = widget.events.map(
    ({ name, type, description }) =>
      `${comment(description, '  ')}  ${handlerName(name)}?: ((event: ${type.text}) => void) | undefined;\n`,
  );
  const events = [...new Set(widget.events.map(({ type }) => type.text))];
  return `import type { CSSProperties, HTMLAttributes, ReactElement, Ref } from 'react';
import type { ${widget.name}, ${events.join(', ')} } from '../types/elements.js';

interface OwnProps {
  /** Custom properties, too: \`{ '--agency-color-primary': '#6d4aff' }\`. */
  style?: (CSSProperties & Record<\`--\${string}\`, string | number>) | undefined;
${props.join('')}${handlers.join('')}}

export interface ${name}Props extends OwnProps, Omit<HTMLAttributes<${widget.name}>, keyof OwnProps> {
  ref?: Ref<${widget.name}> | undefined;
}

${comment(widget.description)}export declare function ${name}(props: ${name}Props): ReactElement;
`;
}

/** Types of `agency-widgets/prerender`. */
export const prerenderTypes = `/** Tags of all widgets. */
export declare const prerenderedTags: readonly string[];
/**
 * A widget's complete HTML with its declarative shadow root, as a server prints it. \`lightHtml\` goes between its tags. Throws for a
 * tag that is none, and for an attribute that cannot be read. In a browser, the tag without its shadow root.
 */
export declare function prerender(tag: string, attributes: Readonly<Record<string, string>>, lightHtml?: string): string;
/** The declarative shadow root alone, to be put first between the widget's tags. In a browser, nothing. */
export declare function prerenderContent(tag: string, attributes: Readonly<Record<string, string>>): string;
`;
