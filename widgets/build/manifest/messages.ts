import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const project = path.join(import.meta.dirname, '../../..');

/** The text of a widget's element file and of all it imports from our own folders, but for the catalogue and what all elements have. */
function sourcesOf(elementFile: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: string) => {
    if (
      texts.has(file) ||
      /^(catalogue|widgets[\\/]src[\\/]shared[\\/]element)[\\/]/.test(path.relative(project, file))
    )
      return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      read(path.resolve(path.dirname(file), imported.replace(/\?\w+$/, '')));
    }
  };
  read(elementFile);
  return texts;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '));
}

/** The names that `partNames('tab', { selected: … })` may give: `tab` and `tab--selected`. */
function statefulParts(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...text.matchAll(/\bpartNames\('([\w-]+)', \{([^}]*)\}/g)])
    .flatMap(([, name = '', states = '']) => {
      const keys = [...states.matchAll(/(?:^|,)\s*'?([\w-]+)/g)].map(([, state]) => state);
      return [name, ...keys.map((state) => `${name}--${state}`)];
    });
}

/** What a widget's sources offer to the page around it, by name and sorted. */
export function readWidgetSource(elementFile: string) {
  const sources = sourcesOf(elementFile);
  const code = [...sources].filter(([file]) => /\.tsx?$/.test(file)).map(([, text]) => text);
  const styles = [...sources].filter(([file]) => file.endsWith('.css')).map(([, text]) => text);
  const collect = (texts: readonly string[], pattern: RegExp) =>
    [...new Set(texts.flatMap((text) => matches(text, pattern)))].sort();
  return {
    parts: [...new Set([...collect(code, /\bpart(?:=|: )["']([\w -]+)["']/g), ...statefulParts(code)])].sort(),
    slots: collect(code, /<slot name="([\w-]+)"/g),
    cssProperties: collect(styles, /var\(\s*(--agency-(?!private-)[\w-]+)/g),
    firedByName: collect(code, /\bemit\b[^(]*\([^,]*?'(agency-[\w-]+)'/g),
    /** All code but the events' own file, to look names up in. */
    withoutImports: [...sources]
      .filter(([file]) => !file.endsWith('.events.ts'))
      .map(([, text]) => text.replace(/^import\b[^;]*;/gm, ''))
      .join('\n'),
  };
}

/** A text, its plural forms, a list, or an object of these. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

interface Message {
  /** Its place among the messages: `causes.offline`. */
  readonly name: string;
  /** In English. */
  readonly default: string;
}

interface Declaration {
  tagName?: string;
  words?: readonly Message[];
}

const source = path.join(import.meta.dirname, '../../src/widgets');

/** `{ causes: { offline: 'You are …' } }` → `causes.offline`, with its English text. A list is replaced as a whole. */
function flatten(texts: Texts, place = ''): Message[] {
  if (typeof texts === 'string') return [{ name: place, default: texts }];
  if (Array.isArray(texts)) {
    const all = texts.flatMap((each: Texts) => flatten(each)).map((message) => message.default);
    return [{ name: place, default: all.join(' / ') }];
  }
  return Object.entries(texts).flatMap(([key, inner]: [string, Texts]) =>
    flatten(inner, place ? `${place}.${key}` : key),
  );
}

async function englishIn(file: string): Promise<Message[]> {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, { en?: Texts }>);
  const english = exported.find(({ en }) => en)?.en;
  if (!english) throw new Error(`${file} exports no messages.`);
  return flatten(english);
}

/** Message keys with their English texts, by tag: what its attribute `words` takes. */
export const messagesByTag = new Map<string, readonly Message[]>();
for (const element of globSync('*/*.element.ts', { cwd: source })) {
  const widget = path.dirname(element);
  const own = path.join(source, widget, `${widget}.messages.ts`);
  if (!existsSync(own)) continue;
  const imported = [...sourcesOf(path.join(source, element)).keys()].filter((file) => file.endsWith('.messages.ts'));
  const files = [...new Set([own, ...imported])];
  messagesByTag.set(`agency-${widget}`, (await Promise.all(files.map(englishIn))).flat());
}

/** Adds what the attribute `words` of each widget takes: our own addition to the format. */
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
