import { program } from './program.js';

/** Returns the attributes in an object of prop specs: name, type and default from the spec, and the description from the spec's JSDoc. */
export function readProps(specs, view) {
  return literalIn(specs).properties.map((property) => readProp(property, view));
}

function readProp(property, view) {
  const { checker } = program();
  const { initializer } = property;
  const name = property.name.text;
  const symbol = checker.getSymbolAtLocation(property.name);
  const type = readKey('type', initializer);
  const fallback = defaultTag(symbol) ?? readKey('default', initializer);
  const description = descriptionOf(symbol) || descriptionOf(sharedSpec(initializer));
  return {
    name: attributeName(name),
    description: type === 'boolean' ? `${description} Presence means true, as in HTML.` : description,
    type: { text: valuesOf(property, view) ?? type },
    ...(fallback !== undefined && { default: String(fallback) }),
    fieldName: name,
    ...(type === 'json' && view && { propertyType: { text: propertyTypeOf(view, property) } }),
  };
}

/**
 * Returns the allowed values as a union, such as `'light' | 'dark'`. If the spec computes the values, reads the type of
 * the view's prop.
 */
function valuesOf(property, view) {
  const { initializer } = property;
  const allowed = readKey('allowed', initializer);
  if (allowed) return allowed.map((value) => `'${value}'`).join(' | ');
  return keyIn('allowed', initializer) ? propertyTypeOf(view, property) : undefined;
}

function attributeName(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function propertyTypeOf(view, property) {
  const { checker } = program();
  const member = checker.getPropertyOfType(view, property.name.text);
  return typeText(withoutUndefined(checker.getTypeOfSymbolAtLocation(member, property)));
}

function literalIn(node) {
  const { ts } = program();
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? literalIn(node.expression) : node;
}

/** Returns the value of a key in a prop spec if the value is a literal string, a number or a list of strings. */
function readKey(key, spec) {
  const { ts, checker } = program();
  if (!ts.isObjectLiteralExpression(spec)) {
    const symbol = checker.getPropertyOfType(checker.getTypeAtLocation(spec), key);
    return symbol && literalOf(checker.getTypeOfSymbolAtLocation(symbol, spec));
  }
  const value = keyIn(key, spec)?.initializer;
  const spread = spec.properties.find(ts.isSpreadAssignment);
  if (!value) return spread && readKey(key, spread.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.map((element) => element.text);
  return literalOf(checker.getTypeAtLocation(value));
}

function keyIn(key, spec) {
  return spec.properties?.find((property) => property.name?.text === key);
}

function literalOf(type) {
  const { checker } = program();
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return checker.isTupleType(type) ? checker.getTypeArguments(type).map(({ value }) => value) : undefined;
}

/** Returns the symbol of the constant if several widgets share it as their prop spec. */
function sharedSpec(node) {
  const { ts, checker } = program();
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function descriptionOf(symbol) {
  const { ts, checker } = program();
  if (!symbol) return '';
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
}

/** Returns the text of the `@default` tag, for props whose default is set by the view or differs from the attribute's text. */
function defaultTag(symbol) {
  const { ts, checker } = program();
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  return tag && ts.displayPartsToString(tag.text);
}

/** Returns a type in full, with type aliases resolved: `'click' | 'view'`, `{ id: string; start?: string }`. */
function typeText(type) {
  const { ts, checker } = program();
  if (type.isUnion()) return unionText(type);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return arrayText(type);
  const isShape = type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0;
  if (!isShape || type.getStringIndexType()) return checker.typeToString(type);
  const fields = fieldsOf(type).map(({ name, optional, type: { text } }) => `${name}${optional ? '?' : ''}: ${text}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : checker.typeToString(type);
}

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

function withoutUndefined(type) {
  const { checker } = program();
  // Removes only `undefined` from the union, because `null` is a meaningful value.
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
