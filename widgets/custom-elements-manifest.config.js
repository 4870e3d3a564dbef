// `npm run build:manifest`: dist/custom-elements.json, from the JSDoc and types of every `*.element.ts` and from what all widgets share.
import { embedAttributes } from './manifest/embed-attributes.ts';
import { createModules } from './manifest/program.js';
import { typedMembers } from './manifest/typed-members.js';
import { whatTheSeamGives } from './manifest/what-the-seam-gives.js';
import { wordsOfWidgets } from './manifest/words.ts';

/** The files are found in whatever order the disk answers; everything made from the manifest is to be the same each time. */
const inOrder = {
  name: 'in-order',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  globs: ['widgets/src/*/*.element.ts'],
  exclude: ['widgets/src/element/**'],
  outdir: 'widgets/dist',
  overrideModuleCreation: createModules,
  plugins: [typedMembers, whatTheSeamGives, wordsOfWidgets, embedAttributes, inOrder],
};
