/** Every widget that is there, found by its folder, with its examples. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example } from '#widgets/src/shared/element/example.ts';

export interface WidgetExamples {
  /** `pricing-picker`, as its folder. */
  widget: string;
  examples: readonly Example[];
}

const sources = path.join(import.meta.dirname, '../../widgets/src/widgets');

async function read(file: string): Promise<WidgetExamples> {
  const { examples } = (await import(pathToFileURL(path.join(sources, file)).href)) as Omit<WidgetExamples, 'widget'>;
  return { widget: path.dirname(file), examples };
}

export const widgetExamples = await Promise.all(globSync('*/*.examples.ts', { cwd: sources }).sort().map(read));
