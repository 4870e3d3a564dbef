import { fieldName } from './field-name.ts';
import { program } from './program.js';
import { fieldsOf, typeText, withoutUndefined } from './type-text.js';

/** What an event carries, and what type a property has that is JSON as an attribute: read from the types, not from the JSDoc. */
export const typedMembers = {
  name: 'typed-members',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const declaration = moduleDoc.declarations.find(({ name }) => name === node.name?.text);
    for (const event of declaration?.events ?? []) event.detail = detailOf(event, node.getSourceFile().fileName);
    const type = program().checker.getTypeAtLocation(node);
    for (const attribute of declaration?.attributes ?? []) {
      if (attribute.type?.text === 'json') attribute.propertyType = propertyType(type, attribute.name, node);
    }
  },
};

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

function propertyType(type, attribute, node) {
  const { checker } = program();
  const property = checker.getPropertyOfType(type, fieldName(attribute));
  return property && { text: typeText(withoutUndefined(checker.getTypeOfSymbolAtLocation(property, node))) };
}
