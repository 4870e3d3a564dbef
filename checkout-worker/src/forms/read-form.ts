import * as v from 'valibot';
import { maxLines } from '#catalogue/cart-rules.ts';
import type { AppContext } from '../app.ts';
import { checkMediaType, isForm, limitBody, parseJson, readText } from '../body.ts';
import { ProblemError } from '../problem.ts';
import { answerInLanguageOf } from '../request-context.ts';

/** Size limit of a form: 10,000 characters of four bytes, percent-encoded by a plain form, plus the other fields. */
export const formSize = limitBody(160 * 1024);
const maxErrors = 20;

function invalid(errors: { path: string; message: string }[]): ProblemError {
  return new ProblemError(422, 'invalid-request', 'checkFields', { errors });
}

/** Rejects overlong lists before their entries are validated, because 10,000 invalid entries would cause 10,000 errors. */
function checkLengths(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [path, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.length > maxLines) throw invalid([{ path, message: `At most ${maxLines}.` }]);
  }
}

export interface SentForm<Fields> {
  fields: Fields;
  /** True for a plain HTML form: it has no form token, and the response is a redirect. */
  isPlain: boolean;
}

/** Reads a form that a widget sent as JSON or a browser sent URL-encoded, and validates it against the schema. */
export async function readForm<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  fromFields: (fields: URLSearchParams) => unknown,
): Promise<SentForm<v.InferOutput<Schema>>> {
  const request = c.req.raw;
  checkMediaType(request);
  const isPlain = isForm(request);
  const text = await readText(request);
  const sent = isPlain ? new URLSearchParams(text) : parseJson(text);
  answerInLanguageOf(c, sent);
  const body = sent instanceof URLSearchParams ? fromFields(sent) : sent;
  checkLengths(body);
  const result = v.safeParse(schema, body);
  if (result.success) return { fields: result.output, isPlain };
  throw invalid(
    result.issues.slice(0, maxErrors).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  );
}

/** Returns the fields that every plain form contains, such as the honeypot `website` and the Turnstile token. */
export function guardFields(fields: URLSearchParams) {
  const optional = (name: string) => fields.get(name) || undefined;
  return {
    language: optional('language'),
    website: fields.get('website') ?? '',
    token: optional('token'),
    submission: optional('submission'),
    turnstile: optional('cf-turnstile-response'),
  };
}
