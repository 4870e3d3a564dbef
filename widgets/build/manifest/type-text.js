import { program } from './program.js';

/** A type written out in full, without the names it has in our sources: `'click' | 'view'`, `{ id: string; start?: string }`. */
export function typeText(type) {
  const { ts, checker } = program();
  if (type.isUnion()) return unionText(type);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return arrayText(type);
  const isShape = type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0;
  if (!isShape || type.getStringIndexType()) return checker.typeToString(type);
  const fields = fieldsOf(type).map(({ name, optional, type: { text } }) => `${name}${optional ? '?' : ''}: ${text}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : checker.typeToString(type);
}

/** The fields of an object type, each with the sentence written above it. */
export function fieldsOf(type) {
  const { ts, checker } = program();
  return type.getProperties().map((symbol) => {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return {
      name: symbol.name,
      type: { text: typeText(withoutUndefined(checker.getTypeOfSymbol(symbol))) },
      optional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
      ...(description ? { description } : {}),
    };
  });
}

export function withoutUndefined(type) {
  const { checker } = program();
  // `null` means something of its own, so only `undefined` goes.
  return type.isUnion() && type.types.some((part) => isUndefined(part)) ? checker.getNonOptionalType(type) : type;
}

function isUndefined(type) {
  return Boolean(type.flags & program().ts.TypeFlags.Undefined);
}

function unionText(type) {
  const { ts } = program();
  const parts = type.types.filter((part) => !isUndefined(part));
  const isBoolean = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
  const others = isBoolean ? parts.filter((part) => !(part.flags & ts.TypeFlags.BooleanLiteral)) : parts;
  const texts = [...new Set(others.map(typeText)), ...(isBoolean ? ['boolean'] : [])];
  return texts.sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
}

function arrayText(type) {
  const { checker } = program();
  const [item] = checker.getTypeArguments(type);
  const text = typeText(item);
  const isReadonly = type.target.readonly || type.symbol?.name === 'ReadonlyArray';
  return `${isReadonly ? 'readonly ' : ''}${/[|&]/.test(text) && !text.startsWith('{') ? `(${text})` : text}[]`;
}
