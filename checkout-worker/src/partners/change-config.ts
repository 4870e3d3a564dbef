import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { OperationError } from '../operation-error.ts';
import { requirePartner } from './partner-registry.ts';
import { type PartnerConfig, partners } from './schema.ts';

const maxValueLength = 500;

export interface ConfigChange {
  /** Widget name, with or without the `agency-` prefix. */
  widget: string;
  /** `name=value` pairs such as `category=seo`. An empty value removes the attribute. */
  attributes: readonly string[];
  allowedAttributes: ReadonlyMap<string, readonly string[]>;
}

/** Merges attributes into a partner's config for one widget and returns the whole config. */
export async function changeConfig(
  database: Database,
  partnerId: string | undefined,
  { widget, attributes, allowedAttributes }: ConfigChange,
): Promise<PartnerConfig> {
  const { id, config } = await requirePartner(database, partnerId);
  const tag = widget.startsWith('agency-') ? widget : `agency-${widget}`;
  const names = allowedAttributes.get(tag);
  if (!names) {
    const tags = [...allowedAttributes.keys()].map((known) => known.replace('agency-', ''));
    throw new OperationError(`There’s no widget “${widget}”. Choose from ${tags.join(', ')}.`);
  }
  const own: Record<string, string> = { ...config?.[tag] };
  for (const attribute of attributes) {
    const [, name = '', value = ''] = /^([a-z-]+)=(.*)$/s.exec(attribute) ?? [];
    if (!names.includes(name)) {
      throw new OperationError(
        `${tag} doesn’t support “${attribute}”. Write name=value with one of ${names.join(', ')}.`,
      );
    }
    if (name === 'consent' && value !== '' && value !== 'denied') {
      throw new OperationError(
        'The config can only deny consent: consent=denied. Visitors consent on the page itself.',
      );
    }
    if (value.length > maxValueLength) throw new OperationError(`${name} has at most ${maxValueLength} characters.`);
    if (value === '') delete own[name];
    else own[name] = value;
  }
  const { [tag]: _, ...others } = config ?? {};
  const changed = Object.keys(own).length > 0 ? { ...others, [tag]: own } : others;
  const isUnchanged = sql`${partners.config} IS ${config && JSON.stringify(config)}`;
  const stored = await database
    .update(partners)
    .set({ config: changed })
    .where(and(eq(partners.id, id), isUnchanged))
    .returning({ id: partners.id });
  if (stored.length === 0) throw new OperationError(`${id} was changed by another request. Try again.`);
  return changed;
}
