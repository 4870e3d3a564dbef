import { getProgram } from './program.js';

/** Returns the attributes in an object of prop specs: name, type and default from the spec, and the description from the spec's JSDoc. */
export function readProps(specs, view) {
  return findLiteral(specs).properties.map((property) => readProp(property, view));
}

function readProp(property, view) {
  const { checker } = getProgram();
  const { initializer } = property;
  const name = property.name.text;
  const symbol = checker.getSymbolAtLocation(property.name);
  const type = readKey('type', initializer);
  const fallback = readDefaultTag(symbol) ?? readKey('default', initializer);
  const description = readDescription(symbol) || readDescription(findSharedSpec(initializer));
  return {
    name: toAttributeName(name),
    description: type === 'boolean' ? `${description} Presence means true, as in HTML.` : description,
    type: { text: listValues(property, view) ?? type },
    ...(fallback !== undefined && { default: String(fallback) }),
    fieldName: name,
    ...(type === 'json' && view && { propertyType: { text: getPropertyType(view, property) } }),
  };
}

/**
 * Returns the allowed values as a union, such as `'light' | 'dark'`. If the spec computes the values, reads the type of
 * the view's prop.
 */
function listValues(property, view) {
  const { initializer } = property;
  const allowed = readKey('allowed', initializer);
  if (allowed) return allowed.map((value) => `'${value}'`).join(' | ');
  return findKey('allowed', initializer) ? getPropertyType(view, property) : undefined;
}

function toAttributeName(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function getPropertyType(view, property) {
  const { checker } = getProgram();
  const member = checker.getPropertyOfType(view, property.name.text);
  return formatType(removeUndefined(checker.getTypeOfSymbolAtLocation(member, property)));
}

function findLiteral(node) {
  const { ts } = getProgram();
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? findLiteral(node.expression) : node;
}

/** Returns the value of a key in a prop spec if the value is a literal string, a number or a list of strings. */
function readKey(key, spec) {
  const { ts, checker } = getProgram();
  if (!ts.isObjectLiteralExpression(spec)) {
    const symbol = checker.getPropertyOfType(checker.getTypeAtLocation(spec), key);
    return symbol && readLiteral(checker.getTypeOfSymbolAtLocation(symbol, spec));
  }
  const value = findKey(key, spec)?.initializer;
  const spread = spec.properties.find(ts.isSpreadAssignment);
  if (!value) return spread && readKey(key, spread.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.map((element) => element.text);
  return readLiteral(checker.getTypeAtLocation(value));
}

function findKey(key, spec) {
  return spec.properties?.find((property) => property.name?.text === key);
}

function readLiteral(type) {
  const { checker } = getProgram();
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return checker.isTupleType(type) ? checker.getTypeArguments(type).map(({ value }) => value) : undefined;
}

/** Returns the symbol of the constant if several widgets share it as their prop spec. */
function findSharedSpec(node) {
  const { ts, checker } = getProgram();
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function readDescription(symbol) {
  const { ts, checker } = getProgram();
  if (!symbol) return '';
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
}

/** Returns the text of the `@default` tag, for props whose default is set by the view or differs from the attribute's text. */
function readDefaultTag(symbol) {
  const { ts, checker } = getProgram();
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  return tag && ts.displayPartsToString(tag.text);
}

/** Returns a type in full, with type aliases resolved: `'click' | 'view'`, `{ id: string; start?: string }`. */
function formatType(type) {
  const { ts, checker } = getProgram();
  if (type.isUnion()) return formatUnion(type);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return formatArray(type);
  const isShape = type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0;
  if (!isShape || type.getStringIndexType()) return checker.typeToString(type);
  const fields = listFields(type).map(({ name, optional, type: { text } }) => `${name}${optional ? '?' : ''}: ${text}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : checker.typeToString(type);
}

export function listFields(type) {
  const { ts, checker } = getProgram();
  return type.getProperties().map((symbol) => {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return {
      name: symbol.name,
      type: { text: formatType(removeUndefined(checker.getTypeOfSymbol(symbol))) },
      optional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
      ...(description ? { description } : {}),
    };
  });
}

function removeUndefined(type) {
  const { checker } = getProgram();
  // Removes only `undefined` from the union, because `null` is a meaningful value.
  return type.isUnion() && type.types.some((part) => isUndefined(part)) ? checker.getNonOptionalType(type) : type;
}

function isUndefined(type) {
  return Boolean(type.flags & getProgram().ts.TypeFlags.Undefined);
}

function formatUnion(type) {
  const { ts } = getProgram();
  const parts = type.types.filter((part) => !isUndefined(part));
  const isBoolean = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
  const others = isBoolean ? parts.filter((part) => !(part.flags & ts.TypeFlags.BooleanLiteral)) : parts;
  const texts = [...new Set(others.map(formatType)), ...(isBoolean ? ['boolean'] : [])];
  return texts.sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
}

function formatArray(type) {
  const { checker } = getProgram();
  const [item] = checker.getTypeArguments(type);
  const text = formatType(item);
  const isReadonly = type.target.readonly || type.symbol?.name === 'ReadonlyArray';
  return `${isReadonly ? 'readonly ' : ''}${/[|&]/.test(text) && !text.startsWith('{') ? `(${text})` : text}[]`;
}
