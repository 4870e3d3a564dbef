// `npm run build:manifest`: dist/custom-elements.json, from the JSDoc of every `*.element.ts` and from what all widgets share.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonAttributes } from './src/element/common-attributes.ts';

const baseCss = readFileSync(path.join(import.meta.dirname, 'src/element/base.css'), 'utf8');

/** The tokens of base.css: `--agency-private-x: var(--agency-x, default); /* Description. *\/`. */
const cssProperties = [
  ...baseCss.matchAll(/var\(\s*(--agency-(?!private-)[\w-]+),\s*(.+?)\s*\)\s*;\s*\/\* (.+?) \*\//gs),
].map(([, name, value, description]) => ({
  name,
  description,
  default: value.replace(/\s+/g, ' ').replaceAll('--agency-private-', '--agency-'),
}));

const attributes = Object.entries(commonAttributes).map(([name, { description, spec }]) => ({
  name,
  description,
  type: { text: 'allowed' in spec ? spec.allowed.map((value) => `'${value}'`).join(' | ') : 'string' },
}));

const events = [
  {
    name: 'agency-ready',
    type: { text: 'CustomEvent<{ tag: string }>' },
    description: 'Once the widget has rendered, or taken over its prerendered view, and can be used.',
  },
  {
    name: 'agency-error',
    type: { text: 'CustomEvent<{ tag: string, message: string }>' },
    description: 'When the widget failed and its own children show in its place.',
  },
];

const cssParts = [{ name: 'root', description: 'All of the widget.' }];

const slots = [{ name: '', description: 'Shown until the widget has loaded, and in its place should it fail.' }];

function add(declaration, kind, items) {
  const own = declaration[kind] ?? [];
  const names = new Set(own.map(({ name }) => name));
  declaration[kind] = [...own, ...items.filter(({ name }) => !names.has(name))];
}

function toFieldName(attribute) {
  return attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** What every widget has by the seam, and the property that goes with each of its own attributes. */
const whatTheSeamGives = {
  name: 'what-the-seam-gives',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ customElement }) => customElement);
      for (const declaration of module.declarations) {
        for (const attribute of declaration.attributes ?? []) attribute.fieldName = toFieldName(attribute.name);
        const fields = (declaration.attributes ?? []).map(({ name, fieldName, type, description, ...rest }) => ({
          kind: 'field',
          name: fieldName,
          attribute: name,
          type,
          description,
          ...('default' in rest ? { default: rest.default } : {}),
        }));
        declaration.members = fields;
        delete declaration.superclass;
        delete declaration.mixins;
        add(declaration, 'attributes', attributes);
        add(declaration, 'events', events);
        add(declaration, 'cssParts', cssParts);
        add(declaration, 'cssProperties', cssProperties);
        add(declaration, 'slots', slots);
      }
    }
  },
};

export default {
  globs: ['widgets/src/*/*.element.ts'],
  exclude: ['widgets/src/element/**'],
  outdir: 'widgets/dist',
  plugins: [whatTheSeamGives],
};
