import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { maxLines } from '#catalogue/cart-rules.ts';
import type { AppContext, AppEnv } from '../app.ts';
import { checkMediaType, isForm, isMultipart, limitBody, maxFieldBytes, parseJson, readText } from '../body.ts';
import { limitFilesForm, type ReceivedFile, readMultipart } from '../files/read-multipart.ts';
import { ProblemError } from '../problem.ts';
import { setLanguageFromBody } from '../request-context.ts';

export const limitForm = limitBody(maxFieldBytes);

/** Limits the body of a form that may contain files. */
export const limitFormOrFiles: MiddlewareHandler<AppEnv> = (c, next) =>
  isMultipart(c.req.raw) ? limitFilesForm(c, next) : limitForm(c, next);
const maxErrors = 20;

function createInvalidFieldsError(errors: { path: string; message: string }[]): ProblemError {
  return new ProblemError(422, 'invalid-request', 'checkFields', { errors });
}

/** Rejects overlong lists before their entries are validated, because 10,000 invalid entries would cause 10,000 errors. */
function checkLengths(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [path, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.length > maxLines)
      throw createInvalidFieldsError([{ path, message: `At most ${maxLines}.` }]);
  }
}

export interface SentForm<Fields> {
  fields: Fields;
  /** True for a plain HTML form: it has no form token, and the response is a redirect. */
  isPlain: boolean;
  files: readonly ReceivedFile[];
}

interface FormOptions {
  /** True if the form can contain files. It is then also accepted as multipart. */
  files?: boolean;
}

/** Reads a form's fields and files. A widget puts its JSON into the field `json` of a form with files. */
async function readBody(request: Request, isPlain: boolean) {
  if (!isMultipart(request)) {
    const text = await readText(request);
    return { sent: isPlain ? new URLSearchParams(text) : parseJson(text), files: [], errors: [] };
  }
  const { fields, files, errors } = await readMultipart(request);
  return { sent: isPlain ? fields : parseJson(fields.get('json') ?? ''), files, errors };
}

/** Reads a form that a widget sent as JSON or a browser sent as a form, and validates it against the schema. */
export async function readForm<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  fromFields: (fields: URLSearchParams) => unknown,
  options?: FormOptions,
): Promise<SentForm<v.InferOutput<Schema>>> {
  const request = c.req.raw;
  checkMediaType(request, options);
  const isPlain = isForm(request);
  const { sent, files, errors } = await readBody(request, isPlain);
  setLanguageFromBody(c, sent);
  if (sent instanceof URLSearchParams) c.set('form', sent);
  c.set('files', { files, errors });
  const body = sent instanceof URLSearchParams ? fromFields(sent) : sent;
  checkLengths(body);
  const result = v.safeParse(schema, body);
  if (result.success && errors.length === 0) return { fields: result.output, isPlain, files };
  const issues = (result.issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  throw createInvalidFieldsError([...issues, ...errors].slice(0, maxErrors));
}

/** Returns the fields that every plain form contains, such as the honeypot `website` and the Turnstile token. */
export function readGuardFields(fields: URLSearchParams) {
  const readOptional = (name: string) => fields.get(name) || undefined;
  return {
    language: readOptional('language'),
    website: fields.get('website') ?? '',
    token: readOptional('token'),
    submission: readOptional('submission'),
    turnstile: readOptional('cf-turnstile-response'),
  };
}
