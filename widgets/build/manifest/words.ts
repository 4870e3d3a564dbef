import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourcesOf } from './read-widget-source.ts';

/** The texts of a widget: one, several forms of one, or a list of them. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

interface Word {
  /** Its place among the messages: `causes.offline`. */
  readonly name: string;
  /** In English. */
  readonly default: string;
}

interface Declaration {
  tagName?: string;
  words?: readonly Word[];
}

const source = path.join(import.meta.dirname, '../../src/widgets');

/** `{ causes: { offline: 'You are …' } }` → `causes.offline`, with its English text. A list is replaced as a whole. */
function texts(words: Texts, place = ''): Word[] {
  if (typeof words === 'string') return [{ name: place, default: words }];
  if (Array.isArray(words)) {
    const all = words.flatMap((each: Texts) => texts(each)).map((word) => word.default);
    return [{ name: place, default: all.join(' / ') }];
  }
  return Object.entries(words).flatMap(([key, inner]: [string, Texts]) =>
    texts(inner, place ? `${place}.${key}` : key),
  );
}

async function englishIn(file: string): Promise<Word[]> {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, { en?: Texts }>);
  const english = exported.find(({ en }) => en)?.en;
  if (!english) throw new Error(`${file} exports no messages.`);
  return texts(english);
}

/** Message keys with their English texts, by tag: what its attribute `words` takes. */
export const words = new Map<string, readonly Word[]>();
for (const element of globSync('*/*.element.ts', { cwd: source })) {
  const widget = path.dirname(element);
  const own = path.join(source, widget, `${widget}.messages.ts`);
  if (!existsSync(own)) continue;
  const imported = [...sourcesOf(path.join(source, element)).keys()].filter((file) => file.endsWith('.messages.ts'));
  const files = [...new Set([own, ...imported])];
  words.set(`agency-${widget}`, (await Promise.all(files.map(englishIn))).flat());
}

/** Adds the words of each widget: our own addition to the format. */
export const wordsOfWidgets = {
  name: 'words-of-widgets',
  packageLinkPhase({
    customElementsManifest,
  }: {
    customElementsManifest: { modules: readonly { declarations: readonly Declaration[] }[] };
  }): void {
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations) declaration.words = words.get(declaration.tagName ?? '') ?? [];
    }
  },
};
