import { globSync } from 'node:fs';
import { agencyFolder, root } from './agency-folder.ts';

/** What an agency draws for a widget, from the root: `agency/art/package-picker/email.tsx`. */
export function artFiles(widget: string, type: 'tsx' | 'css', folder = agencyFolder()): string[] {
  return globSync(`${folder}/art/${widget}/*.${type}`, { cwd: root, exclude: ['**/*.test.tsx'] }).sort();
}
