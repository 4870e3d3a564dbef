/** Parses and serializes an agency's files for the editor at `/admin`. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument as parseYaml,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { isInCurlyQuotes } from '../../curly-quotes.ts';
import {
  convertToForm,
  createValueField,
  type Field,
  type FileFormat,
  fileField,
  formatFieldName,
  isGroup,
  isSame,
  matchesShape,
  type Shape,
  toList,
} from './shape.ts';
import { mergeLines } from './untouched.ts';

// Writes the form's values into the file's YAML. Keeps comments, order, and fields that are not in the form.

type Data = Readonly<Record<string, unknown>>;
type YamlNode = Node | undefined;

class Writer {
  readonly #document: Document;
  readonly #languages: readonly string[];

  constructor(document: Document, languages: readonly string[]) {
    this.#document = document;
    this.#languages = languages;
  }

  /** Returns the YAML node with the form's value, or undefined if the value is empty. */
  write(shape: Shape, node: YamlNode, form: unknown): YamlNode {
    const before: unknown = node?.toJS(this.#document);
    if (node && isSame(convertToForm(shape, before, this.#languages), form)) return node;
    switch (shape.type) {
      case 'text':
        return this.#writeText(node, form);
      case 'boolean':
        return node || form !== shape.default ? this.#writeScalar(node, form) : undefined;
      case 'list':
        return this.#list(shape.item, node, toList(form));
      case 'group':
        return isGroup(form) ? this.#writeFields(shape.fields, node, form) : undefined;
      case 'variant':
        return this.#writeVariant(shape, node, isGroup(form) ? form : {});
      case 'choice':
        return this.#writeChoice(shape, node, isGroup(form) ? form : {});
      case 'record':
        return this.#record(shape.value, node, toList(form));
      default:
        return this.#writeScalar(node, form);
    }
  }

  #writeScalar(node: YamlNode, form: unknown): YamlNode {
    const value = typeof form === 'string' ? form.trim() : form;
    if (value === undefined || value === null || value === '') return undefined;
    const scalar = isScalar(node) ? node : new Scalar(value);
    // A number that the form shows as text stays a number in the file.
    scalar.value = typeof scalar.value === 'number' && String(Number(value)) === value ? Number(value) : value;
    // The build reports curly quotes around a YAML text as a mistake, but in a form they are part of the text.
    if (typeof value === 'string' && isInCurlyQuotes(value)) scalar.type = 'QUOTE_DOUBLE';
    return scalar;
  }

  #writeText(node: YamlNode, form: unknown): YamlNode {
    const [first = ''] = this.#languages;
    const texts = isGroup(form) ? form : { [first]: form };
    const filled = this.#languages.filter((language) => typeof texts[language] === 'string' && texts[language].trim());
    const onlyFirst = filled.length === 1 && filled[0] === first;
    if (filled.length === 0) return undefined;
    if (onlyFirst && !(isMap(node) && this.#languages.length === 1)) return this.#writeScalar(node, texts[first]);
    const fields = this.#languages.map((name): Field => ({ name, shape: { type: 'string' }, isRequired: false }));
    return this.#writeFields(fields, isMap(node) ? node : undefined, texts);
  }

  #writeFields(fields: readonly Field[], node: YamlNode, form: Data): YamlNode {
    const map = isMap(node) ? node : (this.#document.createNode({}) as YAMLMap);
    for (const { name, shape, isRequired } of fields) {
      const pair = findPair(map, name);
      const inForm = shape.type === 'text' ? this.#collectTexts(form, name) : form[name];
      let value = this.write(shape, pair?.value as YamlNode, inForm);
      if (!value && isRequired && shape.type === 'list') value = this.#document.createNode([]);
      if (!value) map.delete(name);
      else if (pair) pair.value = value;
      else map.add(this.#document.createPair(name, value));
    }
    return map.items.length > 0 ? map : undefined;
  }

  #collectTexts(form: Data, name: string): unknown {
    if (this.#languages.length === 1) return form[name];
    return Object.fromEntries(
      this.#languages.map((language) => [language, form[formatFieldName(name, language, this.#languages)]]),
    );
  }

  #list(item: Shape, node: YamlNode, forms: readonly unknown[]): YamlNode {
    if (forms.length === 0) return undefined;
    const seq = isSeq(node) ? node : this.#document.createNode([]);
    if (!isSeq(seq)) return undefined;
    const old = seq.items as Node[];
    const oldForms = old.map((entry) => convertToForm(item, entry.toJS(this.#document), this.#languages));
    const origins = matchEntries(oldForms, forms);
    const [first] = old;
    if (first && origins[0] !== 0 && seq.commentBefore) {
      // A comment above the first entry belongs to that entry, but the YAML library attaches it to the list.
      first.commentBefore = seq.commentBefore;
      seq.commentBefore = null;
    }
    const areApart = old.length > 1 && old.slice(1).every((entry) => entry.spaceBefore);
    seq.items = forms.flatMap((form, index) => this.write(item, old[origins[index] ?? -1], form) ?? []);
    if (areApart) for (const entry of (seq.items as Node[]).slice(1)) entry.spaceBefore = true;
    return seq;
  }

  #writeVariant({ key, kinds }: Extract<Shape, { type: 'variant' }>, node: YamlNode, form: Data): YamlNode {
    const kind = kinds.find(({ name }) => name === form[key]);
    if (!kind) return undefined;
    const isOther = !isMap(node) || node.get(key) !== kind.name;
    const fields: readonly Field[] = [{ name: key, shape: { type: 'string' }, isRequired: true }, ...kind.fields];
    return this.#writeFields(fields, isOther ? undefined : node, form);
  }

  #writeChoice({ options }: Extract<Shape, { type: 'choice' }>, node: YamlNode, form: Data): YamlNode {
    const option = options.find(({ name }) => name === form.kind);
    if (!option) return undefined;
    const before = node && matchesShape(option.shape, node.toJS(this.#document)) ? node : undefined;
    const { shape } = option;
    if (shape.type === 'one-of') return this.#writeScalar(before, shape.values[0]);
    return this.write(shape, before, shape.type === 'text' ? this.#collectTexts(form, 'value') : form.value);
  }

  #record(shape: Shape, node: YamlNode, forms: readonly unknown[]): YamlNode {
    const map = isMap(node) ? node : (this.#document.createNode({}) as YAMLMap);
    const old = map.items as Pair<Node, Node>[];
    const entries = forms.filter(isGroup).filter(({ key }) => typeof key === 'string' && key.trim() !== '');
    const origins = matchEntries(
      old.map((pair) => ({ key: String(pair.key) })),
      entries.map(({ key }) => ({ key })),
    );
    const { name } = createValueField(shape);
    const keys = createUniqueNames(entries.map(({ key }) => String(key).trim()));
    map.items = entries.flatMap((form, index) => {
      const pair = old[origins[index] ?? -1];
      let inForm: unknown = form[name];
      if (shape.type === 'choice') inForm = form;
      if (shape.type === 'text') inForm = this.#collectTexts(form, name);
      const value = this.write(shape, pair?.value ?? undefined, inForm);
      if (!value) return [];
      const key = keys[index] ?? '';
      if (!pair || !isScalar(pair.key)) return [this.#document.createPair(key, value)];
      pair.key.value = key;
      pair.value = value;
      return [pair];
    });
    return map.items.length > 0 ? map : undefined;
  }
}

/** Adds a number to repeated names, because a YAML file with a duplicate name can be neither built nor saved again. */
function createUniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name, index) => {
    if (names.indexOf(name) === index) return name;
    let number = 2;
    while (taken.has(`${name}-${number}`)) number++;
    taken.add(`${name}-${number}`);
    return `${name}-${number}`;
  });
}

function findPair(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Returns the old index of each new list entry. Entries match by content, otherwise by id, otherwise by position. */
function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const found: (number | undefined)[] = after.map(() => undefined);
  const match = (isMatch: (one: unknown, other: unknown, from: number, to: number) => boolean) => {
    after.forEach((entry, to) => {
      if (found[to] !== undefined) return;
      const from = [...free].find((index) => isMatch(before[index], entry, index, to));
      if (from === undefined) return;
      free.delete(from);
      found[to] = from;
    });
  };
  match(isSame);
  match((one, other) => getId(one) !== undefined && getId(one) === getId(other));
  match((_one, _other, from, to) => from === to);
  return found;
}

function getId(form: unknown): unknown {
  return isGroup(form) ? (form.id ?? form.key ?? form.kind) : undefined;
}

type Form = Record<string, unknown>;

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Returns the printing options of a file: the width of the kit's own files, and the indentation of the file itself. */
function detectStyle(yaml: string) {
  const indents = [...yaml.matchAll(/^( +)\S/gm)].map(([, spaces = '']) => spaces.length);
  const indentSeq = !/^( *)[^\s#-].*:[ \t]*\r?\n\1- /m.test(yaml);
  return { lineWidth: 130, indent: indents.length > 0 ? Math.min(...indents) : 2, indentSeq };
}

export function parseForm(format: FileFormat, text: string): Form {
  const { head, body } = splitFile(format, text);
  const form = convertToForm(format.shape, parseDocument(head).toJS(), format.languages);
  const withBody = format.extension === 'md' ? { body: normalizeLineEnds(body).trim() } : {};
  return { ...(isGroup(form) ? form : {}), ...withBody, [fileField]: text };
}

/** Returns the file's text after applying the differences between the original and the edited form. */
export function toFile(format: FileFormat, form: Form): string {
  const before = form[fileField];
  if (typeof before !== 'string') return printNewFile(format, form);
  const { mark, head, open, close, body } = splitFile(format, before);
  const isWindows = before.includes('\r\n');
  const restoreLineEnds = (text: string) => (isWindows ? normalizeLineEnds(text).replaceAll('\n', '\r\n') : text);
  const facts = restoreLineEnds(mergeFacts(head, printForm(format, form, head)));
  if (format.extension === 'yaml') return mark + facts;
  if (open === '') return mark + printNewFile(format, form);
  const edited = typeof form.body === 'string' ? form.body.trim() : '';
  const [, above = '', , below = ''] = /^(\s*)(.*?)(\s*)$/s.exec(body) ?? [];
  const isUntouched = edited === normalizeLineEnds(body).trim();
  return mark + open + facts + close + (isUntouched ? body : above + restoreLineEnds(edited) + below);
}

function printNewFile(format: FileFormat, form: Form): string {
  const facts = printForm(format, form, `${format.firstLine}\n`);
  if (format.extension === 'yaml') return facts;
  return `---\n${facts}---\n\n${typeof form.body === 'string' ? form.body.trim() : ''}\n`;
}

/** Prints the form's values as YAML, with the comments of `head`. */
function printForm(format: FileFormat, form: Form, head: string): string {
  const document = parseDocument(head);
  const shown = convertToForm(format.shape, document.toJS(), format.languages);
  if (!isSame(shown, Object.fromEntries(Object.keys(Object(shown)).map((name) => [name, form[name]]))))
    writeOutAliases(document);
  const writer = new Writer(document, format.languages);
  document.contents = (writer.write(format.shape, document.contents ?? undefined, form) ??
    document.createNode({})) as typeof document.contents;
  return print(document, head);
}

function parseDocument(text: string): Document {
  return parseYaml(text, { merge: true });
}

/** Replaces each YAML alias with its value, because the owner may have moved or deleted the value with the anchor. */
function writeOutAliases(document: Document): void {
  visit(document, { Alias: (_, alias) => alias.resolve(document)?.clone() as Node | undefined });
  visit(document, { Value: (_, node) => void delete node.anchor });
}

function print(document: Document, source: string): string {
  return `${document.toString(detectStyle(source)).trimEnd()}\n`;
}

/** Inserts the changed lines into the file's YAML. Returns the edited YAML instead if the merged file would contain other data. */
function mergeFacts(source: string, edited: string): string {
  const merged = mergeLines({ source, printed: print(parseDocument(source), source), edited });
  const document = parseDocument(merged);
  const isEquivalent = document.errors.length === 0 && isSame(document.toJS(), parseDocument(edited).toJS());
  return isEquivalent ? merged : edited;
}

function normalizeLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Splits a file: byte-order mark, line that opens the front matter, front matter, line that closes it, and text. */
function splitFile({ extension }: FileFormat, text: string) {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const file = text.slice(mark.length);
  if (extension === 'yaml') return { mark, open: '', head: file, close: '', body: '' };
  const [whole = '', head = ''] = file.startsWith('---') ? (frontMatter.exec(file) ?? []) : [];
  const open = whole.slice(0, whole.indexOf('\n') + 1);
  return { mark, open, head, close: whole.slice(open.length + head.length), body: file.slice(whole.length) };
}
