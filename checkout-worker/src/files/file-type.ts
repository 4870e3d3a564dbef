/** Recognizes the type of a file by its content. The sender's media type is ignored, and the name decides only between kinds of text. */
import type { FileExtension } from '#catalogue/forms/files.ts';

/** Returns bytes as text in which each character is one byte. */
const readTextAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** First bytes of each type, by position. https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm */
const signatures: readonly (readonly [FileExtension, at: number, text: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
];

/** Start of a PDF. Some scanners and generators write a byte order mark or line breaks before it. */
const pdfStart = /^(\xef\xbb\xbf)?\s*%PDF-/;

/** Part that each office document contains. Word Online adds a number to the name: https://github.com/open-xml-templating/docxtemplater/issues/366 */
const officeParts: readonly (readonly [FileExtension, part: RegExp])[] = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
  ['pptx', /^ppt\/presentation\d*\.xml$/],
];

const macroPart = /(^|\/)vbaProject|^(Basic|Scripts)\//i;

const maxParts = 20_000;

/**
 * Returns the names in a ZIP file's central directory. Returns `undefined` if the directory is damaged.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.12 and 4.3.16
 */
function listZipEntries(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const earliest = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end--;
  // The directory ends with a comment, after which nothing may follow.
  if (end < earliest || end + 22 + view.getUint16(end + 20, true) !== bytes.length) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > maxParts) return undefined;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let remaining = count; remaining > 0; remaining--) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const length = view.getUint16(at + 28, true);
    names.push(readTextAt(bytes, at + 46, length));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? names : undefined;
}

/** Returns the type of an office document. Returns `undefined` for other ZIP files and for documents with macros. */
function detectOfficeType(bytes: Uint8Array): FileExtension | undefined {
  const names = listZipEntries(bytes);
  if (!names || names.some((name) => macroPart.test(name))) return undefined;
  if (names.includes('[Content_Types].xml'))
    return officeParts.find(([, part]) => names.some((name) => part.test(name)))?.[0];
  // An OpenDocument file starts with an uncompressed part that contains its media type.
  const [, kind] = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)PK/.exec(
    readTextAt(bytes, 30, 80),
  ) ?? ['', ''];
  return ({ text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const)[kind ?? ''];
}

/** Byte order mark of UTF-16, in which half of the bytes can be zero. */
const utf16Start = /^(\xff\xfe|\xfe\xff)/;

function isText(bytes: Uint8Array): boolean {
  return (
    utf16Start.test(readTextAt(bytes, 0, 2)) || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
  );
}

/** Returns the extension of a file's type, or `undefined` if the type is not accepted. */
export function detectType(bytes: Uint8Array, name: string): FileExtension | undefined {
  const start = readTextAt(bytes, 0, 16);
  if (pdfStart.test(start)) return 'pdf';
  const known = signatures.find(([, at, text]) => start.startsWith(text, at) && (at === 0 || start.startsWith('RIFF')));
  if (known) return known[0];
  if (start.startsWith('PK\x03\x04')) return detectOfficeType(bytes);
  const [, kind] = /\.(txt|csv)$/i.exec(name) ?? [];
  return kind && isText(bytes) ? (kind.toLowerCase() as 'txt' | 'csv') : undefined;
}
