import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSources } from './read-widget-source.ts';

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

interface Message {
  /** Key path of the message, such as `causes.offline`. */
  readonly name: string;
  readonly default: string;
}

interface Declaration {
  tagName?: string;
  words?: readonly Message[];
}

const source = path.join(import.meta.dirname, '../../src/widgets');

/**
 * Returns each nested text with its key path: `{ causes: { offline: 'You are …' } }` yields `causes.offline`. A list
 * counts as one message.
 */
function flattenMessages(texts: Texts, place = ''): Message[] {
  if (typeof texts === 'string') return [{ name: place, default: texts }];
  if (Array.isArray(texts)) {
    const all = texts.flatMap((each: Texts) => flattenMessages(each)).map((message) => message.default);
    return [{ name: place, default: all.join(' / ') }];
  }
  return Object.entries(texts).flatMap(([key, inner]: [string, Texts]) =>
    flattenMessages(inner, place ? `${place}.${key}` : key),
  );
}

async function readEnglishMessages(file: string): Promise<Message[]> {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, { en?: Texts }>);
  const english = exported.find(({ en }) => en)?.en;
  if (!english) throw new Error(`${file} exports no messages.`);
  return flattenMessages(english);
}

export const messagesByTag = new Map<string, readonly Message[]>();
for (const element of globSync('*/*.element.ts', { cwd: source })) {
  const widget = path.dirname(element);
  const own = path.join(source, widget, `${widget}.messages.ts`);
  if (!existsSync(own)) continue;
  const imported = [...readSources(path.join(source, element)).keys()].filter((file) => file.endsWith('.messages.ts'));
  const files = [...new Set([own, ...imported])];
  messagesByTag.set(`agency-${widget}`, (await Promise.all(files.map(readEnglishMessages))).flat());
}

export const messagesPlugin = {
  name: 'messages',
  packageLinkPhase({
    customElementsManifest,
  }: {
    customElementsManifest: { modules: readonly { declarations: readonly Declaration[] }[] };
  }): void {
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations) declaration.words = messagesByTag.get(declaration.tagName ?? '') ?? [];
    }
  },
};
