import { program } from './program.js';
import { readProps } from './read-props.js';
import { fieldsOf } from './type-text.js';

/** The attributes of each element, from the props of its class, and what its events carry, from their types. */
export const attributesPlugin = {
  name: 'attributes',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const declaration = moduleDoc.declarations.find(({ name }) => name === node.name?.text);
    declaration.attributes = attributesOf(node);
    for (const event of declaration.events ?? []) event.detail = detailOf(event, node.getSourceFile().fileName);
  },
};

/** Of `class … extends reactElement(View, { props: { … } })`. */
function attributesOf(node) {
  const [, options] = node.heritageClauses[0].types[0].expression.arguments;
  const props = options.properties.find((property) => property.name?.text === 'props');
  return props ? readProps(props.initializer, program().checker.getTypeAtLocation(node)) : [];
}

function detailOf({ name, type }, elementFile) {
  const { checker, program: sources } = program();
  const file = elementFile.replace(/\.element\.ts$/, '.events.ts');
  const source = sources.getSourceFile(file);
  const exported = source && checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const alias = exported?.find((symbol) => symbol.name === type?.text);
  if (!alias) throw new Error(`${elementFile}: ${name} is said to be a ${type?.text}, which ${file} does not export.`);
  const [detail] = checker.getTypeArguments(checker.getDeclaredTypeOfSymbol(alias));
  return fieldsOf(detail);
}
