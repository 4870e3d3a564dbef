/**
 * `#agency/…`: an agency's data as modules, validated when they are loaded. Vite gets them from a plugin,
 * the Worker's bundler from files, and Node reads the folder (`modules/`); all from here.
 */
import { globSync } from 'node:fs';
import { agencyFolder, root } from './agency-folder.ts';
import { readBrand } from './brand.ts';
import { readCatalogue } from './catalogue.ts';

const modules = { catalogue: readCatalogue, brand: readBrand };

export const moduleNames = Object.keys(modules) as (keyof typeof modules)[];

/** `export const packages = […];` for each of what a module has. */
export function moduleSource(name: string): string {
  const read = Object.hasOwn(modules, name) && modules[name as keyof typeof modules];
  if (!read) throw new Error(`There is no module #agency/${name}.`);
  return Object.entries(read())
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** What the modules are made of, from the root. */
export function moduleInputs(): string[] {
  return globSync(`${agencyFolder()}/{agency,catalogue/*}.yaml`, { cwd: root });
}
