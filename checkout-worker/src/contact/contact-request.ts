import type * as v from 'valibot';
import { contactFiles } from '#agency/brand';
import { contactFields } from '#catalogue/forms/contact.ts';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { type ContactRequest, contactRequestSchema } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm, readGuardFields, type SentForm } from '../forms/read-form.ts';

export type Message = v.InferOutput<typeof contactRequestSchema>;

function readFields(fields: URLSearchParams): Record<string, unknown> {
  return {
    kind: fields.get('kind') || undefined,
    ...readFieldValues(contactFields, fields),
    message: fields.get('message') ?? '',
    services: fields.getAll('services'),
    otherService: fields.get('otherService') ?? '',
    partner: fields.get('partner') || undefined,
    ...readGuardFields(fields),
  } satisfies Record<keyof Omit<ContactRequest, 'cart' | 'attribution'>, unknown>;
}

export function readContactRequest(c: AppContext): Promise<SentForm<Message>> {
  return readForm(c, contactRequestSchema, readFields, { files: contactFiles });
}
