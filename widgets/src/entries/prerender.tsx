import '#agency/languages';
import { prerenderElement, prerenderTemplate, styleText } from '../shared/element/prerender-element.tsx';
import type { ElementDefinition } from '../shared/element/react-element.ts';

interface Definable {
  definition?: ElementDefinition;
}

const modulesByPath = import.meta.glob<Record<string, Definable>>('../widgets/*/*.element.ts', { eager: true });

// Loads all languages, so that callers can prerender widgets in every language.
import.meta.glob('../lang/*.ts', { eager: true });

const definitions = new Map(
  Object.entries(modulesByPath).flatMap(([path, module]): [string, ElementDefinition][] => {
    const definition = Object.values(module).find((exported) => exported.definition)?.definition;
    return definition ? [[`agency-${path.split('/').at(-2)}`, definition]] : [];
  }),
);

export const prerenderedTags: readonly string[] = [...definitions.keys()].sort();

/** Returns a widget's HTML, including its declarative shadow root. `lightHtml` becomes the widget's children. */
export function prerender(tag: string, attributes: Readonly<Record<string, string>> = {}, lightHtml = ''): string {
  return prerenderElement(tag, getDefinition(tag), attributes, lightHtml);
}

/** Returns the declarative shadow root that callers insert inside a widget's tag. */
export function prerenderContent(tag: string, attributes: Readonly<Record<string, string>> = {}): string {
  return prerenderTemplate(tag, getDefinition(tag), attributes);
}

/** Returns the text of the `<style>` in a widget's prerendered markup. Callers use it to compute a Content Security Policy hash. */
export function getPrerenderedStyle(tag: string): string {
  return styleText(getDefinition(tag));
}

export function getOwnStyle(tag: string): string {
  const { styles, liveStyles } = getDefinition(tag);
  return styles + liveStyles;
}

export function getProps(tag: string): ElementDefinition['props'] {
  return getDefinition(tag).props;
}

function getDefinition(tag: string): ElementDefinition {
  const definition = definitions.get(tag);
  if (!definition) throw new Error(`Unknown widget <${tag}>. Known widgets: ${prerenderedTags.join(', ')}.`);
  return definition;
}
