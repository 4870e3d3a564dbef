import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './agency-folder.ts';
import { moduleInputs, moduleSource } from './agency-modules.ts';

const prefix = '#agency/';
/** Without the `#`, which Vite takes for the end of a path. */
export const resolvedPrefix = '\0agency:';

/** Loads `#agency/…` of an agency's folder, which is the built one's unless it is named, and again when one of the agency's files has been saved. */
export function agencyModules(folder?: string): Plugin {
  return {
    name: 'agency-modules',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${prefix}`) }, handler: (id) => resolvedPrefix + id.slice(prefix.length) },
    load: {
      filter: { id: new RegExp(`^${resolvedPrefix}`) },
      handler(id) {
        for (const file of moduleInputs(folder)) this.addWatchFile(path.resolve(root, file));
        return moduleSource(id.slice(resolvedPrefix.length), folder);
      },
    },
  };
}
