import { shortName } from './element-types.ts';
import type { WidgetDeclaration } from './manifest.ts';

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

/** Events as React 19 and Svelte 5 take them: `onagency-cart-change`. */
const listeners = `type Listeners<Name extends keyof AgencyEventMap> = { [N in Name as \`on\${N}\`]?: (event: AgencyEventMap[N]) => void };
`;

/** What a template may give: attributes as text, and properties by their own names and types, such as parsed JSON. */
const given = `type Given<Element, Attributes> = { [A in keyof Attributes]: A extends keyof Element ? Attributes[A] | Element[A] : Attributes[A] } &
  Omit<Partial<Element>, keyof HTMLElement | keyof Attributes>;
`;

/** `<agency-cart>` in React 19's JSX. */
export function reactTypes(widgets: readonly WidgetDeclaration[], file: string): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports(widgets, file)}
${listeners}
${given}
export type WidgetProps<Element, Attributes, Name extends keyof AgencyEventMap> = DetailedHTMLProps<
  HTMLAttributes<Element>,
  Element
> & Given<Element, Attributes> & Listeners<Name>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries(widgets, ({ tagName }, types) => `      '${tagName}': WidgetProps<${types}>;\n`)}    }
  }
}
`;
}

/** `<agency-cart>` in Vue's templates. */
export function vueTypes(widgets: readonly WidgetDeclaration[], file: string): string {
  return `import type { HTMLAttributes } from 'vue';
${imports(widgets, file)}
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${Capitalize<First>}\${Pascal<Rest>}\` : Capitalize<Name>;

${given}
type Widget<Element, Attributes, Name extends keyof AgencyEventMap> = new () => {
  $props: HTMLAttributes & Given<Element, Attributes> & { [N in Name as \`on\${Pascal<N>}\`]?: (event: AgencyEventMap[N]) => void };
  $el: Element;
};

declare module 'vue' {
  interface GlobalComponents {
${entries(widgets, ({ tagName }, types) => `    '${tagName}': Widget<${types}>;\n`)}  }
}
`;
}

/** `<agency-cart>` in Svelte's templates. */
export function svelteTypes(widgets: readonly WidgetDeclaration[], file: string): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
${imports(widgets, file)}
${listeners}
${given}
type Widget<Element extends EventTarget, Attributes, Name extends keyof AgencyEventMap> = Omit<HTMLAttributes<Element>, keyof Attributes> & Given<Element, Attributes> & Listeners<Name>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${entries(widgets, ({ tagName }, types) => `    '${tagName}': Widget<${types}>;\n`)}  }
}
`;
}
