/** Reads and writes an agency's files for the editor. */
import { parseDocument } from 'yaml';
import { type FileFormat, fileField } from './shape.ts';
import { isGroup, toForm } from './to-form.ts';
import { Writer } from './write.ts';

type Form = Record<string, unknown>;

const frontMatter = /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?/m;

/** Breaks long lines where the files that come with the kit do. */
const width = { lineWidth: 130 };

export function fromFile(format: FileFormat, text: string): Form {
  const { head, body } = partsOf(format, text);
  const form = toForm(format.shape, parseDocument(head).toJS(), format.languages);
  const withBody = format.extension === 'md' ? { body: body.trim() } : {};
  return { ...(isGroup(form) ? form : {}), ...withBody, [fileField]: text };
}

/** Changes in the file that the form was made from what the form says otherwise. */
export function toFile(format: FileFormat, form: Form): string {
  const before = typeof form[fileField] === 'string' ? form[fileField] : `${format.firstLine}\n`;
  const { head } = partsOf(format, before);
  const document = parseDocument(head);
  const writer = new Writer(document, format.languages);
  document.contents = (writer.write(format.shape, document.contents ?? undefined, form) ??
    document.createNode({})) as typeof document.contents;
  const facts = document.toString(width).trimEnd();
  if (format.extension === 'yaml') return `${facts}\n`;
  const body = typeof form.body === 'string' ? form.body.trim() : '';
  return `---\n${facts}\n---\n\n${body}\n`;
}

function partsOf({ extension }: FileFormat, text: string): { head: string; body: string } {
  if (extension === 'yaml') return { head: text, body: '' };
  const [whole = '', head = ''] = text.startsWith('---') ? (frontMatter.exec(text) ?? []) : [];
  return { head, body: text.slice(whole.length) };
}
