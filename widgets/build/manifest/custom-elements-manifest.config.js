import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { messagesPlugin } from './messages.ts';
import { attributesPlugin, commonMembersPlugin } from './plugins.js';
import { createModules } from './program.js';
import { widgetEmbedsPlugin } from './widget-embeds.ts';

/** Sorts the modules by path, so that the output does not depend on the order in which the file system lists files. */
const sortModules = {
  name: 'sort-modules',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  globs: ['widgets/src/widgets/*/*.element.ts'],
  outdir: resolveBuiltWidgetsFolder(),
  // Without this option, the analyzer writes the output folder of another agency's build into package.json.
  packagejson: false,
  overrideModuleCreation: createModules,
  plugins: [attributesPlugin, commonMembersPlugin, messagesPlugin, widgetEmbedsPlugin, sortModules],
};
