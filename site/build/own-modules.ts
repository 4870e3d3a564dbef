import { globSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement } from 'react';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '../src/parts/drawing/drawing.tsx';
import { loadModule } from './load-module.ts';

/** Drawing or component from the agency's folder. */
interface OwnModule {
  readonly default: ComponentType<{ readonly id?: string }>;
  /** Names of the style sheets that the component needs. An SVG drawing uses the style sheets in its folder. */
  readonly styles?: readonly string[];
}

/** Modules in a subfolder of the agency, such as `art/home`, by file name. */
export class OwnModules {
  readonly #modules: ReadonlyMap<string, OwnModule>;

  constructor(modules: Iterable<readonly [name: string, module: OwnModule]>) {
    this.#modules = new Map(modules);
  }

  get names(): string[] {
    return [...this.#modules.keys()];
  }

  /** Returns the component with this file name, or undefined if no such file exists. */
  find(name: string): OwnModule['default'] | undefined {
    return this.#modules.get(name)?.default;
  }

  /** Returns the style sheets of the named modules; by default, those of all modules. */
  listStyles(names: readonly string[] = this.names): string[] {
    return [...new Set(names.flatMap((name) => this.#modules.get(name)?.styles ?? []))];
  }
}

export async function loadOwnModules(place: string): Promise<OwnModules> {
  const files = globSync(`${resolveAgencyFolder()}/${place}/*.tsx`).sort();
  const hasStyles = globSync(`${resolveAgencyFolder()}/${place}/*.css`).length > 0;
  const drawings = globSync(`${resolveAgencyFolder()}/${place}/*.svg`).map((file) => {
    const drawing = { default: () => createElement(Drawing, { file }), styles: hasStyles ? [place] : [] };
    return [path.basename(file, '.svg'), drawing] as const;
  });
  const modules = await Promise.all(
    files.map(async (file) => [path.basename(file, '.tsx'), await loadModule<OwnModule>(file)] as const),
  );
  // Skip modules without a default export, because they are not components.
  return new OwnModules([...drawings, ...modules.filter(([, module]) => 'default' in module)]);
}
