import { globSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement } from 'react';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '../src/parts/drawing/drawing.tsx';
import { loadModule } from './load-module.ts';

/** Drawing or component of the agency. */
interface OwnModule {
  readonly default: ComponentType<{ readonly id?: string }>;
  /** Style sheets it needs, by the names that pages use. For an SVG file, those in its folder. */
  readonly styles?: readonly string[];
}

/** Returns the modules in a subfolder of the agency, such as `art/home`, by file name. */
export class OwnModules {
  readonly #modules: ReadonlyMap<string, OwnModule>;

  constructor(modules: Iterable<readonly [name: string, module: OwnModule]>) {
    this.#modules = new Map(modules);
  }

  get names(): string[] {
    return [...this.#modules.keys()];
  }

  /** Returns the component, if it exists. */
  find(name: string): OwnModule['default'] | undefined {
    return this.#modules.get(name)?.default;
  }

  /** Returns the style sheets of the named modules, or of all. */
  styles(names: readonly string[] = this.names): string[] {
    return [...new Set(names.flatMap((name) => this.#modules.get(name)?.styles ?? []))];
  }
}

export async function loadOwnModules(place: string): Promise<OwnModules> {
  const files = globSync(`${agencyFolder()}/${place}/*.tsx`).sort();
  const hasStyles = globSync(`${agencyFolder()}/${place}/*.css`).length > 0;
  const drawings = globSync(`${agencyFolder()}/${place}/*.svg`).map((file) => {
    const drawing = { default: () => createElement(Drawing, { file }), styles: hasStyles ? [place] : [] };
    return [path.basename(file, '.svg'), drawing] as const;
  });
  const modules = await Promise.all(
    files.map(async (file) => [path.basename(file, '.tsx'), await loadModule<OwnModule>(file)] as const),
  );
  // Subfolders may contain their parts.
  return new OwnModules([...drawings, ...modules.filter(([, module]) => 'default' in module)]);
}
