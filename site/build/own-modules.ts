import { globSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement } from 'react';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '../src/parts/drawing/drawing.tsx';
import { loadModule } from './load-module.ts';

/** What an agency draws or builds itself. */
interface OwnModule {
  readonly default: ComponentType<{ readonly id?: string }>;
  /** The sheets it needs, by the names that pages use. Of an SVG file, those beside it. */
  readonly styles?: readonly string[];
}

/** The modules of a place in the agency's folder, such as `art/home`, by the names of their files. There may be none. */
export class OwnModules {
  readonly #modules: ReadonlyMap<string, OwnModule>;

  constructor(modules: Iterable<readonly [name: string, module: OwnModule]>) {
    this.#modules = new Map(modules);
  }

  get names(): string[] {
    return [...this.#modules.keys()];
  }

  /** The component, where there is one. */
  find(name: string): OwnModule['default'] | undefined {
    return this.#modules.get(name)?.default;
  }

  /** The sheets that the named ones need; without names, all of them. */
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
  // Beside them may lie what they are made of.
  return new OwnModules([...drawings, ...modules.filter(([, module]) => 'default' in module)]);
}
