// dist/custom-elements.json, from the JSDoc and types of every `*.element.ts` and from what all widgets share.

import { builtWidgets } from '#agency-files/agency-folder.ts';
import { messagesPlugin } from './messages.ts';
import { attributesPlugin, commonMembersPlugin } from './plugins.js';
import { createModules } from './program.js';
import { widgetEmbedsPlugin } from './widget-embeds.ts';

/** The files are found in whatever order the disk answers; everything made from the manifest is to be the same each time. */
const inOrder = {
  name: 'in-order',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  globs: ['widgets/src/widgets/*/*.element.ts'],
  outdir: builtWidgets(),
  // Else each build of another agency names its own folder in package.json.
  packagejson: false,
  overrideModuleCreation: createModules,
  plugins: [attributesPlugin, commonMembersPlugin, messagesPlugin, widgetEmbedsPlugin, inOrder],
};
