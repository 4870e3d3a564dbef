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

/** Field of an event's `detail`. The custom elements manifest schema does not define such fields. */
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
  /** Keys and English texts of the messages that the `words` attribute can replace. Not part of the manifest schema. */
  words: { name: string; default: string }[];
  /** Options for embedding the widget in other sites. Not part of the manifest schema. */
  embed?: WidgetEmbed;
}

export interface Manifest {
  schemaVersion: string;
  modules: (JavaScriptModule & { declarations: WidgetDeclaration[] })[];
}

export const manifestFile = path.join(outputFolder, 'custom-elements.json');

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

export function listWidgets({ modules }: Manifest): WidgetDeclaration[] {
  return modules.flatMap(({ declarations }) => declarations);
}
