import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ClassField,
  CustomElement,
  Event as EventDoc,
  JavaScriptModule,
} from 'custom-elements-manifest/schema.d.ts';
import type { WidgetEmbed } from '../../src/shared/element/widget-embed.ts';
import { outputFolder } from '../vite.config.ts';

/** A field of what an event carries: our addition to the format. */
export interface DetailField {
  name: string;
  type: { text: string };
  optional?: boolean;
  description?: string;
}

export interface WidgetDeclaration extends CustomElement {
  tagName: string;
  attributes: NonNullable<CustomElement['attributes']>;
  members: (ClassField & { attribute: string })[];
  events: (EventDoc & { detail: DetailField[] })[];
  /** Message keys with their English texts: what the attribute `words` takes. Our addition to the format. */
  words: { name: string; default: string }[];
  /** What other people's pages can do with it; missing where nothing. Our addition to the format. */
  embed?: WidgetEmbed;
}

export interface Manifest {
  schemaVersion: string;
  modules: (JavaScriptModule & { declarations: WidgetDeclaration[] })[];
}

export const manifestFile = path.join(outputFolder, 'custom-elements.json');

/** What `cem analyze` has written. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

export function widgetsOf({ modules }: Manifest): WidgetDeclaration[] {
  return modules.flatMap(({ declarations }) => declarations);
}
