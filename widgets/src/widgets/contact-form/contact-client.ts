import type { ContactReply, ContactRequest } from '#catalogue/wire-forms.ts';
import { readFields } from '../../shared/worker-client/read-fields.ts';
import { request } from '../../shared/worker-client/request.ts';
import type { Result } from '../../shared/worker-client/result.ts';

export function sendContact(apiBase: string, body: ContactRequest): Promise<Result<ContactReply>> {
  return request(`${apiBase}/contact`, { method: 'POST', body, read: readContactReply, timeoutMs: 20_000 });
}

export function readContactReply(reply: unknown): ContactReply | undefined {
  const id = readFields(reply, ['id'])?.id;
  return typeof id === 'string' ? { id } : undefined;
}
