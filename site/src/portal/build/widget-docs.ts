/** Data for the playground: the built manifest, and each widget's examples and README. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { loadModule } from '#site/build/load-module.ts';
import type { Prerenderer } from '#site/build/widgets/widget-files.ts';
import type { examples } from '#widgets/src/widgets/cart/cart.examples.ts';
import { type Conformance, loadConformance } from './conformance.ts';
import { formatTitle } from './widget-options.ts';

export type Example = (typeof examples)[number];

/** Documented attribute, property, part, slot or custom property. `name` is empty for the default slot. */
export interface DocumentedItem {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

export interface DetailField extends DocumentedItem {
  readonly optional?: boolean;
}

export interface DocumentedEvent extends DocumentedItem {
  readonly detail: readonly DetailField[];
}

export interface Property extends DocumentedItem {
  readonly attribute: string;
}

export interface WidgetDeclaration {
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly DocumentedItem[];
  readonly members: readonly Property[];
  readonly events: readonly DocumentedEvent[];
  readonly slots: readonly DocumentedItem[];
  readonly cssParts: readonly DocumentedItem[];
  readonly cssProperties: readonly DocumentedItem[];
  /** Message keys, each with its English text as the default. */
  readonly words: readonly DocumentedItem[];
}

export interface Thumbnail {
  readonly example: Example;
  /** Prerendered shadow root; missing if the widget shows nothing without its script. */
  readonly markup?: string;
}

export interface WidgetDoc {
  /** Folder name of the widget, such as `pricing-picker`. */
  readonly name: string;
  readonly title: string;
  readonly declaration: WidgetDeclaration;
  readonly examples: readonly Example[];
  /** Example that represents the widget in lists. */
  readonly thumbnail: Thumbnail;
  readonly readme: string;
  /** Accessibility assessment; missing if the widget was not assessed. */
  readonly conformance?: Conformance;
}

export interface ExamplePage {
  readonly widget: WidgetDoc;
  readonly example: Example;
}

interface Manifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly WidgetDeclaration[] }[];
}

const manifestFile = path.join(resolveBuiltWidgetsFolder(), 'custom-elements.json');

async function readWidget(
  folder: string,
  declaration: WidgetDeclaration,
  prerenderer: Prerenderer,
): Promise<WidgetDoc> {
  const name = path.basename(folder);
  const module = await loadModule<{ examples: readonly Example[] }>(path.join(folder, `${name}.examples.ts`));
  const { examples } = module;
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const thumbnail = createThumbnail(declaration.tagName, examples, prerenderer);
  const conformance = loadConformance(folder);
  return {
    name,
    title: formatTitle(name),
    declaration,
    examples,
    thumbnail,
    readme,
    ...(conformance && { conformance }),
  };
}

function createThumbnail(tag: string, examples: readonly Example[], { prerenderContent }: Prerenderer): Thumbnail {
  const example = examples.find(({ gallery }) => gallery) ?? examples[0];
  if (!example) throw new Error(`<${tag}> has no example.`);
  if (example.gallery === 'live') return { example };
  return { example, markup: prerenderContent(tag, parseAttributes(example.html)) };
}

function parseAttributes(html: string): Record<string, string> {
  const [, text = ''] = /^\s*<[\w-]+([^>]*)>/.exec(html) ?? [];
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Returns the documentation of all built widgets; empty if no widget is built. */
export async function loadWidgetDocs(prerenderer: Prerenderer): Promise<readonly WidgetDoc[]> {
  if (!existsSync(manifestFile)) return [];
  const { modules } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  return Promise.all(
    modules.flatMap(({ path: file, declarations }) =>
      declarations.map((declaration) => readWidget(path.dirname(file), declaration, prerenderer)),
    ),
  );
}

export async function loadExamplePages(prerenderer: Prerenderer): Promise<readonly ExamplePage[]> {
  const widgets = await loadWidgetDocs(prerenderer);
  return widgets.flatMap((widget) => widget.examples.map((example) => ({ widget, example })));
}
