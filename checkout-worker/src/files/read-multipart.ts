import {
  fileErrors,
  fileTypes,
  maxFileBytes,
  maxFileSize,
  maxFiles,
  maxFilesBytes,
  maxFilesSize,
} from '#catalogue/forms/files.ts';
import { limitBody, maxFieldBytes } from '../body.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { ProblemError } from '../problem.ts';
import { sanitizeFileName } from './file-name.ts';
import { detectType } from './file-type.ts';

/** File whose type is accepted. */
export interface ReceivedFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface FileError {
  path: string;
  message: string;
}

/** Accepted files of a form, and the errors about refused files. */
export interface FormFiles {
  files: readonly ReceivedFile[];
  /** At most one error per file. Files with an error are omitted from `files`. */
  errors: readonly FileError[];
}

interface Multipart extends FormFiles {
  fields: URLSearchParams;
}

const tooLargeTogether = fillPlaceholders(fileErrors.filesTooLarge, { max: maxFilesSize });

/** Limits the size of a form with files. `readMultipart` also limits the fields and the files separately. */
export const limitFilesForm = limitBody(maxFilesBytes + 2 * maxFieldBytes, [
  { path: 'files', message: tooLargeTogether },
]);

/** Returns a digest of each file's name and content, so that a retry of the same form is recognized. */
export async function computeDigests(files: readonly ReceivedFile[]): Promise<string[]> {
  const digests = files.map(async ({ name, bytes }) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `${name} ${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  });
  return Promise.all(digests);
}

async function checkFile(field: string, sent: File): Promise<ReceivedFile | FileError> {
  const isRead = sent.size <= maxFileBytes;
  const bytes = isRead ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
  const type = detectType(bytes, sent.name);
  const name = sanitizeFileName(sent.name, type ?? 'txt');
  // Error messages contain the name that the visitor knows.
  const file = type ? name : name.replace(/\.txt$/, '');
  if (!isRead) return { path: field, message: fillPlaceholders(fileErrors.fileTooLarge, { file, max: maxFileSize }) };
  if (bytes.length === 0) return { path: field, message: fillPlaceholders(fileErrors.emptyFile, { file }) };
  if (!type) return { path: field, message: fillPlaceholders(fileErrors.wrongFileType, { file }) };
  return { field, name, type: fileTypes[type], bytes };
}

const maxParts = 200;

/** Parses the body, whose size `limitFilesForm` has already limited. */
async function parseParts(request: Request): Promise<[string, string | File][]> {
  const form = await request.formData().catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(400, 'malformed-body', 'cutOff', { retry: 'same-attempt' });
  });
  return [...form];
}

/** Reads a multipart form behind `limitFilesForm`. Browsers send an empty, nameless file for a field without files. */
export async function readMultipart(request: Request): Promise<Multipart> {
  const parts = await parseParts(request);
  const fields = new URLSearchParams();
  const sent: [field: string, file: File][] = [];
  for (const [name, part] of parts) {
    if (typeof part === 'string') fields.append(name, part);
    else if (part.name !== '' || part.size > 0) sent.push([name, part]);
  }
  if (parts.length > maxParts || new Blob([...fields.values()]).size > maxFieldBytes) {
    throw new ProblemError(413, 'body-too-large', 'tooLarge');
  }
  const names = new Set(sent.map(([name]) => name));
  const tooMany = [...names].filter((path) => sent.filter(([name]) => name === path).length > maxFiles);
  const total = sent.reduce((bytes, [, { size }]) => bytes + size, 0);
  const first = sent[0]?.[0];
  const checked = await Promise.all(
    sent.filter(([name]) => !tooMany.includes(name)).map(([name, file]) => checkFile(name, file)),
  );
  return {
    fields,
    files: checked.filter((file) => 'bytes' in file),
    errors: [
      ...tooMany.map((path) => ({ path, message: fillPlaceholders(fileErrors.tooManyFiles, { max: maxFiles }) })),
      ...(first !== undefined && total > maxFilesBytes ? [{ path: first, message: tooLargeTogether }] : []),
      ...checked.filter((file) => 'message' in file),
    ],
  };
}
