import { ProblemError } from './problem.ts';

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** True for what a plain HTML form sends. */
export function isForm(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/** Accepts JSON and plain forms in UTF-8. Everything a browser could send without asking first is refused, save our form. */
export function checkMediaType(request: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const known = isForm(request) || mediaType(request) === 'application/json';
  if (known && (charset ?? 'utf-8').toLowerCase() === 'utf-8' && encoding === 'identity') return;
  throw new ProblemError(415, 'unsupported-media-type', 'Send JSON or a form, in UTF-8 and not compressed.');
}

function tooLarge(): ProblemError {
  return new ProblemError(413, 'body-too-large', 'The request is too large.');
}

/** Reads a body, counting while it streams: a body without a length cannot fill the memory. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await request.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ProblemError(400, 'malformed-body', 'The request is not valid UTF-8.');
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'malformed-body', 'The request is not valid JSON.');
  }
}
