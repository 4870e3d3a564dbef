// `npm run build:manifest`: dist/custom-elements.json, from the JSDoc and types of every `*.element.ts` and from what all widgets share.
import { createModules } from './manifest/program.js';
import { typedMembers } from './manifest/typed-members.js';
import { whatTheSeamGives } from './manifest/what-the-seam-gives.js';
import { wordsOfWidgets } from './manifest/words.ts';

export default {
  globs: ['widgets/src/*/*.element.ts'],
  exclude: ['widgets/src/element/**'],
  outdir: 'widgets/dist',
  overrideModuleCreation: createModules,
  plugins: [typedMembers, whatTheSeamGives, wordsOfWidgets],
};
