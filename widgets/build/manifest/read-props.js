import { program } from './program.js';
import { typeText, withoutUndefined } from './type-text.js';

/** Attributes from an object of prop specs in the source: name, type and default from the spec, the description from the JSDoc above it. */
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

/** The values there are, if they are few: `'light' | 'dark'`. Those that the spec computes are in the view's own type. */
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

/** The object literal itself, without `as const` and `satisfies`. */
function literalIn(node) {
  const { ts } = program();
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? literalIn(node.expression) : node;
}

/** What a spec says under this key, as far as the source tells: a text, a number, or a list of texts. */
function readKey(key, spec) {
  const { ts, checker } = program();
  if (!ts.isObjectLiteralExpression(spec)) {
    const symbol = checker.getPropertyOfType(checker.getTypeAtLocation(spec), key);
    return symbol && literalOf(checker.getTypeOfSymbolAtLocation(symbol, spec));
  }
  const value = keyIn(key, spec)?.initializer;
  // `{ ...sharedProp, inFirstView: true }`
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

/** Where several widgets share a spec: the constant that it is. */
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

/** A default that the view gives, or that reads otherwise as an attribute. */
function defaultTag(symbol) {
  const { ts, checker } = program();
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  return tag && ts.displayPartsToString(tag.text);
}
