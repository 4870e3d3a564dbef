import { type FileExtension, fileTypes } from '#catalogue/forms/files.ts';

const maxLength = 100;
/** Characters read of a sent name. The patterns below take quadratic time, and a multipart form can contain a name of megabytes. */
const maxSentLength = 1000;

const getMediaType = (extension: string): string | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension as FileExtension] : undefined;

/**
 * Returns a file's name without a path and without control, bidirectional and other invisible characters. If its
 * extension does not match the content's type, adds the right one: an `invoice.html` that is a PDF becomes
 * `invoice.html.pdf`.
 */
export function sanitizeFileName(sent: string, type: FileExtension): string {
  const end = sent.slice(-maxSentLength);
  const base = end.slice(Math.max(end.lastIndexOf('/'), end.lastIndexOf('\\')) + 1);
  const visible = base
    .normalize('NFC')
    .replace(/[\p{Z}\t\r\n]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = visible, extension] = /^(.*)\.([A-Za-z]{2,4})$/.exec(visible) ?? [];
  const isRight = extension !== undefined && getMediaType(extension.toLowerCase()) === fileTypes[type];
  const [named, ending] = isRight ? [stem, extension] : [visible, type];
  return `${[...named].slice(0, maxLength).join('') || 'file'}.${ending}`;
}

/** Returns a `Content-Disposition` that saves a file under its name: RFC 6266, with an ASCII name for old browsers. */
export function formatContentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  // `encodeURIComponent` leaves `'()*` and `!` as they are, but RFC 8187 allows only the last one.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
