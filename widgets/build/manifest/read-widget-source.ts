import { readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../../..');

/** Returns the source of a widget's element file and all its relative imports, except the catalogue and the shared element code. */
export function readSources(elementFile: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: string) => {
    if (
      texts.has(file) ||
      /^(catalogue|widgets[\\/]src[\\/]shared[\\/]element)[\\/]/.test(path.relative(project, file))
    )
      return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, imported = ''] of text.matchAll(/(?:from |\bimport\()'(\.[^']+)'/g)) {
      read(path.resolve(path.dirname(file), imported.replace(/\?\w+$/, '')));
    }
  };
  read(elementFile);
  return texts;
}

function listMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '));
}

/** Returns all CSS part names that `formatPartNames('tab', { selected: … })` can produce: `tab` and `tab--selected`. */
function listPartVariants(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...text.matchAll(/\bformatPartNames\('([\w-]+)', \{([^}]*)\}/g)])
    .flatMap(([, name = '', states = '']) => {
      const keys = [...states.matchAll(/(?:^|,)\s*'?([\w-]+)/g)].map(([, state]) => state);
      return [name, ...keys.map((state) => `${name}--${state}`)];
    });
}

export function readWidgetSource(elementFile: string) {
  const sources = readSources(elementFile);
  const code = [...sources].filter(([file]) => /\.tsx?$/.test(file)).map(([, text]) => text);
  const styles = [...sources].filter(([file]) => file.endsWith('.css')).map(([, text]) => text);
  const collect = (texts: readonly string[], pattern: RegExp) =>
    [...new Set(texts.flatMap((text) => listMatches(text, pattern)))].sort();
  return {
    parts: [...new Set([...collect(code, /\bpart(?:=|: )["']([\w -]+)["']/g), ...listPartVariants(code)])].sort(),
    slots: collect(code, /(?:<slot name="|\bgetSlotName\(')([\w-]+)/g),
    cssProperties: collect(styles, /var\(\s*(--agency-(?!private-)[\w-]+)/g),
    firedEvents: collect(code, /\bemit\b[^(]*\([^,]*?'(agency-[\w-]+)'/g),
    /** Source code for name searches, without the events file and import statements. */
    codeWithoutImports: [...sources]
      .filter(([file]) => !file.endsWith('.events.ts'))
      .map(([, text]) => text.replace(/^import\b[^;]*;/gm, ''))
      .join('\n'),
  };
}
