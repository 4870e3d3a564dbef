import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonAttributeDocs } from '../../src/shared/element/common-attributes.docs.ts';
import { commonAttributes, commonProps } from '../../src/shared/element/common-attributes.ts';
import { fillBrandColors } from '../brand-colors.ts';
import { fieldName } from './field-name.ts';

const baseCss = fillBrandColors(
  readFileSync(path.join(import.meta.dirname, '../../src/shared/element/base.css'), 'utf8'),
);

/** The tokens of base.css: `--agency-private-x: var(--agency-x, default); /* Description. *\/`. */
const cssProperties = [
  ...baseCss.matchAll(/var\(\s*(--agency-(?!private-)[\w-]+),\s*([^;]+?)\s*\)\s*;\s*\/\* (.+?) \*\//gs),
].map(([, name, value, description]) => ({
  name,
  description,
  default: value.replace(/\s+/g, ' ').replaceAll('--agency-private-', '--agency-'),
}));

const attributes = Object.entries({ ...commonAttributes, ...commonProps }).map(([name, spec]) => ({
  name,
  description: commonAttributeDocs[name],
  type: { text: 'allowed' in spec ? spec.allowed.map((value) => `'${value}'`).join(' | ') : spec.type },
}));

const fields = Object.keys(commonProps).map((name) => ({
  kind: 'field',
  name,
  attribute: name,
  type: { text: 'Readonly<Record<string, unknown>>' },
  description: commonAttributeDocs[name],
}));

const tag = { name: 'tag', type: { text: 'string' }, description: 'The tag of the widget.' };

const events = [
  {
    name: 'agency-ready',
    type: { text: 'WidgetReadyEvent' },
    detail: [tag],
    description: 'Once the widget has rendered, or taken over its prerendered view, and can be used.',
  },
  {
    name: 'agency-error',
    type: { text: 'WidgetErrorEvent' },
    detail: [tag, { name: 'message', type: { text: 'string' }, description: 'What went wrong, for developers.' }],
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

function toField({ name, type, propertyType, description, default: fallback }) {
  const field = { kind: 'field', name: fieldName(name), attribute: name, type: propertyType ?? type, description };
  return fallback === undefined ? field : { ...field, default: fallback };
}

function definitionOf({ name, tagName }, module) {
  return { kind: 'custom-element-definition', name: tagName, declaration: { name, module } };
}

/** What every widget has by the seam, and the property that goes with each of its own attributes. */
export const whatTheSeamGives = {
  name: 'what-the-seam-gives',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ customElement }) => customElement);
      for (const declaration of module.declarations) {
        for (const attribute of declaration.attributes ?? []) attribute.fieldName = fieldName(attribute.name);
        declaration.members = [...(declaration.attributes ?? []).map(toField), ...fields];
        for (const attribute of declaration.attributes ?? []) delete attribute.propertyType;
        delete declaration.superclass;
        delete declaration.mixins;
        add(declaration, 'attributes', attributes);
        add(declaration, 'events', events);
        add(declaration, 'cssParts', cssParts);
        add(declaration, 'cssProperties', cssProperties);
        add(declaration, 'slots', slots);
        module.exports.push(definitionOf(declaration, module.path));
      }
    }
  },
};
