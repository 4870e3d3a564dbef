import { formatFileSize } from '#catalogue/forms/files.ts';
import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { formatContentDisposition } from '../../files/file-name.ts';
import { findFile } from '../../files/file-store.ts';
import type { SentFile } from '../../files/schema.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { createStorageError, ProblemError } from '../../problem.ts';

const { strings, formats } = agencyMessages;
const { desk } = strings;

/** Links to files that visitors sent, with a warning that they were not scanned for viruses. */
export function Files({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className="stack">
      <h3>{strings.files.label}</h3>
      <ul>
        {files.map(({ key, name, type, size }) => (
          <li key={key}>
            <a href={`/desk/files/${key}`} download={name}>
              {name}
            </a>{' '}
            <small>
              {type.length > 30 ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : type},{' '}
              {formatFileSize(size, formats)}
            </small>
          </li>
        ))}
      </ul>
      <p className="quiet">{desk.files.notScanned}</p>
    </div>
  );
}

export function groupFilesBy(files: readonly SentFile[], by: 'messageId' | 'orderId'): ReadonlyMap<string, SentFile[]> {
  const groups = new Map<string, SentFile[]>();
  for (const file of files) {
    const id = file[by] ?? '';
    groups.set(id, [...(groups.get(id) ?? []), file]);
  }
  return groups;
}

/**
 * `GET /desk/files/:key`: a visitor's file, always as a download. The headers keep browsers from showing its content as
 * a page of this site, guessing another type, or storing it.
 */
export async function downloadFile(c: AppContext<'/files/:key'>): Promise<Response> {
  const createNotFoundError = () => new ProblemError(404, 'not-found', 'nothingHere');
  const file = await findFile(getDatabase(c.env), c.req.param('key') ?? '');
  if (!file || !c.env.FILES) throw createNotFoundError();
  const object = await c.env.FILES.get(file.key).catch(() => {
    throw createStorageError('internal');
  });
  if (!object) throw createNotFoundError();
  return c.body(object.body, 200, {
    'Content-Type': file.type,
    'Content-Length': String(object.size),
    'Content-Disposition': formatContentDisposition(file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}
