import type * as v from 'valibot';
import { type ContactRequest, contactRequestSchema } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { guardFields, readForm, type SentForm } from '../forms/read-form.ts';

export type Message = v.InferOutput<typeof contactRequestSchema>;

function fromFields(fields: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => fields.get(name) ?? '';
  return {
    kind: fields.get('kind') || undefined,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    message: text('message'),
    services: fields.getAll('services'),
    otherService: text('otherService'),
    partner: fields.get('partner') || undefined,
    ...guardFields(fields),
  } satisfies Record<keyof Omit<ContactRequest, 'cart' | 'attribution'>, unknown>;
}

export function readContactRequest(c: AppContext): Promise<SentForm<Message>> {
  return readForm(c, contactRequestSchema, fromFields);
}
