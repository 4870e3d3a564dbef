import type { FormToken } from '#catalogue/wire-forms.ts';
import { readFields } from './json.ts';
import { type Result, sendRequest } from './request.ts';

/**
 * Fetches the token that proves when the visitor first used a form. Uses a new URL for each request, because a page's
 * service worker may answer a repeated one from its cache with an old token: https://github.com/tezjs/tezjs/issues/25
 */
export function getFormToken(apiBase: string): Promise<Result<FormToken>> {
  return sendRequest(`${apiBase}/form-token?${Date.now()}`, { method: 'GET', read: readFormToken, timeoutMs: 10_000 });
}

export function readFormToken(reply: unknown): FormToken | undefined {
  const token = readFields(reply, ['token'])?.token;
  return typeof token === 'string' ? { token } : undefined;
}
