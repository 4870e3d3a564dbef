import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillDocumentedColors } from '../brand-colors.ts';
import { getProgram } from './program.js';
import { listFields, readProps } from './read-props.js';

/** Analyzer plugin that reads each element's attributes from the class's props, and each event's detail fields from the event's type. */
export const attributesPlugin = {
  name: 'attributes',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const declaration = moduleDoc.declarations.find(({ name }) => name === node.name?.text);
    declaration.attributes = listAttributes(node);
    for (const event of declaration.events ?? []) event.detail = readDetail(event, node.getSourceFile().fileName);
  },
};

/** Returns the attributes declared in `class … extends createReactElementClass(View, { props: { … } })`. */
function listAttributes(node) {
  const [, options] = node.heritageClauses[0].types[0].expression.arguments;
  const props = options.properties.find((property) => property.name?.text === 'props');
  return props ? readProps(props.initializer, getProgram().checker.getTypeAtLocation(node)) : [];
}

function readDetail({ name, type }, elementFile) {
  const { checker, program: sources } = getProgram();
  const file = elementFile.replace(/\.element\.ts$/, '.events.ts');
  const source = sources.getSourceFile(file);
  const exported = source && checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const alias = exported?.find((symbol) => symbol.name === type?.text);
  if (!alias) throw new Error(`${elementFile}: ${name} has the type ${type?.text}, which ${file} does not export.`);
  const [detail] = checker.getTypeArguments(checker.getDeclaredTypeOfSymbol(alias));
  return listFields(detail);
}

const elementFolder = path.join(import.meta.dirname, '../../src/shared/element');
const baseCss = fillDocumentedColors(readFileSync(path.join(elementFolder, 'base.css'), 'utf8'));

/** Public custom properties in base.css, declared as `--agency-private-x: var(--agency-x, default); /* Description. *\/`. */
const cssProperties = [
  ...baseCss.matchAll(/var\(\s*(--agency-(?!private-)[\w-]+),\s*([^;]+?)\s*\)\s*;\s*\/\* (.+?) \*\//gs),
].map(([, name, value, description]) => ({
  name,
  description,
  default: value.replace(/\s+/g, ' ').replaceAll('--agency-private-', '--agency-'),
}));

const tag = { name: 'tag', type: { text: 'string' }, description: 'Tag of the widget.' };

const events = [
  {
    name: 'agency-ready',
    type: { text: 'WidgetReadyEvent' },
    detail: [tag],
    description: 'After the widget has rendered or hydrated and can be used.',
  },
  {
    name: 'agency-error',
    type: { text: 'WidgetErrorEvent' },
    detail: [tag, { name: 'message', type: { text: 'string' }, description: 'Error message for developers.' }],
    description: 'After the widget fails and shows its fallback children instead.',
  },
];

const cssParts = [{ name: 'root', description: 'The whole widget.' }];

const slots = [{ name: '', description: 'Fallback content, shown until the widget has loaded and again if it fails.' }];

function addMembers(declaration, kind, items) {
  const own = declaration[kind] ?? [];
  const names = new Set(own.map(({ name }) => name));
  declaration[kind] = [...own, ...items.filter(({ name }) => !names.has(name))];
}

function readCommon(constant) {
  const source = getProgram().program.getSourceFile(path.join(elementFolder, 'prop-spec.ts'));
  const declarations = source.statements.flatMap(({ declarationList }) => declarationList?.declarations ?? []);
  const { initializer } = declarations.find(({ name }) => name.text === constant);
  return readProps(initializer);
}

function toField({ name, fieldName, type, propertyType, description, default: fallback }) {
  const field = { kind: 'field', name: fieldName, attribute: name, type: propertyType ?? type, description };
  return fallback === undefined ? field : { ...field, default: fallback };
}

function omitProperty({ propertyType, ...attribute }) {
  return attribute;
}

function findDefinition({ name, tagName }, module) {
  return { kind: 'custom-element-definition', name: tagName, declaration: { name, module } };
}

/** Analyzer plugin that adds the members that all widgets inherit, and a property for each attribute of a widget. */
export const commonMembersPlugin = {
  name: 'common-members',
  packageLinkPhase({ customElementsManifest }) {
    const commonProps = readCommon('commonProps').map((prop) => ({
      ...prop,
      ...(prop.name === 'words' && { propertyType: { text: 'Readonly<Record<string, unknown>>' } }),
    }));
    const onlyAttributes = readCommon('commonAttributes').map(({ fieldName, ...attribute }) => attribute);
    const attributes = [...onlyAttributes, ...commonProps.map(omitProperty)];
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ customElement }) => customElement);
      for (const declaration of module.declarations) {
        declaration.members = [...declaration.attributes, ...commonProps].map(toField);
        declaration.attributes = declaration.attributes.map(omitProperty);
        delete declaration.superclass;
        delete declaration.mixins;
        addMembers(declaration, 'attributes', attributes);
        addMembers(declaration, 'events', events);
        addMembers(declaration, 'cssParts', cssParts);
        addMembers(declaration, 'cssProperties', cssProperties);
        addMembers(declaration, 'slots', slots);
        module.exports.push(findDefinition(declaration, module.path));
      }
    }
  },
};
