/**
 * `#agency/…`: an agency's data as modules, validated when they are loaded. Vite gets them from a plugin,
 * the Worker's bundler from files, and Node reads the folder (`modules/`); all from here.
 */
import { globSync } from 'node:fs';
import { agencyFolder, root } from './agency-folder.ts';
import { readBrand } from './brand.ts';
import { readCatalogue } from './catalogue.ts';
import { readWords } from './words.ts';

/** Besides `#agency/words/<language>`, which only widgets import. */
const modules = { catalogue: readCatalogue, brand: readBrand };

export const moduleNames = Object.keys(modules) as (keyof typeof modules)[];

/** `export const packages = […];` for each of what a module has. */
export function moduleSource(name: string, folder?: string): string {
  return Object.entries(read(name, folder))
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
}

function read(name: string, folder?: string): object {
  const [, language] = /^words\/([a-z]{2})$/.exec(name) ?? [];
  if (language) return readWords(language, folder);
  const readModule = Object.hasOwn(modules, name) && modules[name as keyof typeof modules];
  if (!readModule) throw new Error(`There is no module #agency/${name}.`);
  return readModule(folder);
}

/** What the modules are made of, from the root. */
export function moduleInputs(folder = agencyFolder()): string[] {
  return globSync(`${folder}/{agency,catalogue/*}.yaml`, { cwd: root });
}
