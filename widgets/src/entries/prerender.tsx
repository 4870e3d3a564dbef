import { prerenderElement, prerenderTemplate, styleText } from '../shared/element/prerender-element.tsx';
import type { ElementDefinition } from '../shared/element/react-element.ts';

interface Definable {
  definition?: ElementDefinition;
}

const modulesByPath = import.meta.glob<Record<string, Definable>>('../widgets/*/*.element.ts', { eager: true });

// Whoever prints a widget in a language need not load that first.
import.meta.glob(['../lang/*.ts', './english.ts'], { eager: true });

const definitions = new Map(
  Object.entries(modulesByPath).flatMap(([path, module]): [string, ElementDefinition][] => {
    const definition = Object.values(module).find((exported) => exported.definition)?.definition;
    return definition ? [[`agency-${path.split('/').at(-2)}`, definition]] : [];
  }),
);

/** Tags of all widgets, each of which can be prerendered. */
export const prerenderedTags: readonly string[] = [...definitions.keys()].sort();

/** A widget's complete HTML with its declarative shadow root; `lightHtml` goes between its tags. */
export function prerender(tag: string, attributes: Readonly<Record<string, string>>, lightHtml = ''): string {
  return prerenderElement(tag, definitionOf(tag), attributes, lightHtml);
}

/** What goes first between a widget's tags: its declarative shadow root. */
export function prerenderContent(tag: string, attributes: Readonly<Record<string, string>>): string {
  return prerenderTemplate(tag, definitionOf(tag), attributes);
}

/** The text of the `<style>` in a widget's prerendered markup, for a Content-Security-Policy hash. */
export function prerenderedStyle(tag: string): string {
  return styleText(definitionOf(tag));
}

/** The widget's own styles, without the base that all share. */
export function ownStyle(tag: string): string {
  const { styles, liveStyles } = definitionOf(tag);
  return styles + liveStyles;
}

/** The props that a widget is rendered from, besides its language. */
export function propsOf(tag: string): ElementDefinition['props'] {
  return definitionOf(tag).props;
}

function definitionOf(tag: string): ElementDefinition {
  const definition = definitions.get(tag);
  if (!definition) throw new Error(`There is no widget <${tag}>. There are: ${prerenderedTags.join(', ')}.`);
  return definition;
}
