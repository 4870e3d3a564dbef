import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const source = path.join(import.meta.dirname, '../src');

/** Texts that more than one widget says, by the folder that a widget's files import them from. */
const sharedFolders = { 'form-guard': ['contact-form', 'reviews'] };

/** `{ causes: { offline: 'You are …' } }` → `causes.offline`, with its English text. A list is replaced as a whole. */
function texts(words, place = '') {
  if (typeof words === 'string') return [{ name: place, default: words }];
  if (Array.isArray(words))
    return [
      {
        name: place,
        default: words
          .flatMap((each) => texts(each))
          .map(itsText)
          .join(' / '),
      },
    ];
  return Object.entries(words).flatMap(([key, inner]) => texts(inner, place ? `${place}.${key}` : key));
}

function itsText(text) {
  return text.default;
}

async function englishIn(file) {
  const exported = Object.values(await import(pathToFileURL(file).href));
  return texts(exported.find((value) => value.en).en);
}

/** Message keys with their English texts, by widget: what its attribute `words` takes. */
const words = new Map();
for (const element of globSync('*/*.element.ts', { cwd: source })) {
  const widget = path.dirname(element);
  const file = path.join(source, widget, `${widget}.messages.ts`);
  if (!existsSync(file)) continue;
  const shared = Object.entries(sharedFolders).filter(([, users]) => users.includes(widget));
  const files = [file, ...shared.flatMap(([folder]) => globSync(path.join(source, folder, '*.messages.ts')))];
  words.set(`agency-${widget}`, (await Promise.all(files.map(englishIn))).flat());
}

/** Adds the words of each widget: our own addition to the format. */
export const wordsOfWidgets = {
  name: 'words-of-widgets',
  packageLinkPhase({ customElementsManifest }) {
    for (const { declarations } of customElementsManifest.modules) {
      for (const declaration of declarations) declaration.words = words.get(declaration.tagName) ?? [];
    }
  },
};
