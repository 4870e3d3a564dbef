/** `about.yaml`: who the agency is. */
import * as v from 'valibot';
import { id, link, name, words } from './fields.ts';

const titled = { title: words, text: words };

export const aboutSchema = v.strictObject({
  title: words,
  description: words,
  lead: words,
  claims: v.optional(v.array(id), []),
  figures: v.optional(v.array(v.strictObject({ figure: words, label: words })), []),
  parts: v.optional(v.array(v.strictObject({ title: words, drawing: v.optional(id), paragraphs: v.array(words) })), []),
  people: v.optional(v.array(v.strictObject({ name, role: v.optional(words), text: v.optional(words) })), []),
  principles: v.optional(v.array(v.strictObject(titled)), []),
  reasons: v.optional(v.array(v.strictObject({ figure: words, ...titled })), []),
  links: v.optional(v.array(link), []),
});
