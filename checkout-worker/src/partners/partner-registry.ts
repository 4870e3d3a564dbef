import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { partnerSchema } from '../../../catalogue/wire.ts';
import { isOrigin } from '../is-origin.ts';
import type { Database } from '../operations/database.ts';
import { OperationError } from '../operations/operation-error.ts';
import { isAddress } from '../outbox/mail.ts';
import { unixSeconds } from '../unix-time.ts';
import { type PartnerConfig, partnerOrigins, partners } from './schema.ts';

export interface Partner {
  id: string;
  name: string;
  /** Where links to their page are mailed. */
  email: string | null;
  /** Hundredths of a percent. */
  commission: number | null;
  /** What their tags with `config` get. */
  config: PartnerConfig | null;
  origins: string[];
}

/** What is to be set of a partner; what is missing stays. Texts as they were typed; an empty one takes the value away. */
export interface PartnerEntry {
  origins: readonly string[];
  name?: string;
  email?: string;
  /** In percent: `12.5`. */
  commission?: string;
}

export function checkedId(id: string | undefined): string {
  if (id !== undefined && v.is(partnerSchema, id)) return id;
  throw new OperationError(`“${id ?? ''}” isn’t a partner id: use 1 to 64 letters, digits, - or _.`, 'partner-id');
}

/** An origin as browsers send it and the Worker compares it: https, and http only for this machine. */
function checkedOrigin(text: string): string {
  const url = URL.parse(text);
  // The one host that reads as a pattern, which no origin is ever matched by.
  if (url && isOrigin(text) && !url.hostname.includes('*')) {
    if (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1') return text;
    throw new OperationError(
      `${text} is not on https. Payments are not started from pages that anybody on the way can change.`,
      'origin-insecure',
    );
  }
  const meant = url && /^https?:$/.test(url.protocol) ? ` Did you mean ${url.origin}?` : '';
  throw new OperationError(
    `“${text}” isn’t an origin. Write it as https://shop.example, with nothing after it.${meant}`,
    'origin-malformed',
  );
}

function checkedName(name: string): string {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed !== '' && trimmed.length <= 100 && !/[\p{Cc}\p{Cf}]/u.test(trimmed)) return trimmed;
  throw new OperationError('A name has 1 to 100 characters.', 'partner-name');
}

function checkedEmail(text: string): string | null {
  if (text === '') return null;
  if (isAddress(text)) return text;
  throw new OperationError(`“${text}” isn’t an email address, such as name@shop.example.`, 'partner-email');
}

function checkedCommission(text: string): number | null {
  if (text === '') return null;
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return Math.round(percent * 100);
  throw new OperationError(
    `“${text}” isn’t a commission. Write a percentage from 0 to 100, such as 12.5.`,
    'partner-commission',
  );
}

/** Everyone registered, with where they may sell. */
export async function listPartners(database: Database): Promise<Partner[]> {
  const [everyone, origins] = await database.batch([
    database.select().from(partners).orderBy(partners.id),
    database.select().from(partnerOrigins).orderBy(partnerOrigins.origin),
  ]);
  return everyone.map(({ createdAt: _, ...partner }) => ({
    ...partner,
    origins: origins.filter((row) => row.partner === partner.id).map(({ origin }) => origin),
  }));
}

/** Those to whom a link is mailed that is asked for with this address. */
export async function partnersWithAddress(database: Database, address: string): Promise<Partner[]> {
  const everyone = await listPartners(database);
  return everyone.filter(({ email }) => email?.toLowerCase() === address.toLowerCase());
}

export async function partnerById(database: Database, id: string): Promise<Partner | undefined> {
  return (await listPartners(database)).find((partner) => partner.id === id);
}

/** Throws where there is none. */
export async function findPartner(database: Database, partnerId: string | undefined): Promise<Partner> {
  const id = checkedId(partnerId);
  const partner = await partnerById(database, id);
  if (partner) return partner;
  throw new OperationError(`There is no partner ${id}. \`npm run partner -- list\` shows them.`, 'no-such-partner');
}

/** Registers a partner, or adds origins to one that is registered, or changes what is known of it. */
export async function addPartner(
  database: Database,
  partnerId: string | undefined,
  { origins, name, email, commission }: PartnerEntry,
): Promise<Partner> {
  const id = checkedId(partnerId);
  const checked = [...new Set(origins.map(checkedOrigin))];
  const everyone = await listPartners(database);
  const existing = everyone.find((partner) => partner.id === id);
  if (!existing && checked.length === 0) {
    throw new OperationError(`Where will ${id} sell? Add --origin https://shop.example.`, 'origin-missing');
  }
  for (const origin of checked) {
    const owner = everyone.find((partner) => partner.id !== id && partner.origins.includes(origin));
    if (owner) throw new OperationError(`${origin} belongs to ${owner.id}: an origin has one partner.`, 'origin-taken');
  }
  const known = {
    name: checkedName(name ?? existing?.name ?? id),
    email: email === undefined ? (existing?.email ?? null) : checkedEmail(email),
    commission: commission === undefined ? (existing?.commission ?? null) : checkedCommission(commission),
  };
  await database.batch([
    database
      .insert(partners)
      .values({ id, ...known, createdAt: unixSeconds() })
      .onConflictDoUpdate({ target: partners.id, set: known }),
    ...checked.map((origin) => database.insert(partnerOrigins).values({ origin, partner: id }).onConflictDoNothing()),
  ]);
  return {
    id,
    ...known,
    config: existing?.config ?? null,
    origins: [...new Set([...(existing?.origins ?? []), ...checked])].sort(),
  };
}

/** Takes a partner's right to sell: on the origins named, or on all of them and the partner too. Orders stay as they are. */
export async function removePartner(
  database: Database,
  partnerId: string | undefined,
  origins: readonly string[] = [],
): Promise<string[]> {
  const partner = await findPartner(database, partnerId);
  const { id } = partner;
  const foreign = origins.find((origin) => !partner.origins.includes(origin));
  if (foreign !== undefined) throw new OperationError(`${foreign} is not one of ${id}'s origins.`);
  const theirs = eq(partnerOrigins.partner, id);
  if (origins.length > 0) {
    await database.delete(partnerOrigins).where(and(theirs, inArray(partnerOrigins.origin, origins)));
    return [...origins];
  }
  await database.batch([
    database.delete(partnerOrigins).where(theirs),
    database.delete(partners).where(eq(partners.id, id)),
  ]);
  return partner.origins;
}

/** A partner as a row of a table. */
export function partnerRow({ id, name, email, commission, origins }: Partner): Record<string, string> {
  const percent = commission === null ? '' : `${commission / 100}%`;
  return { id, name, email: email ?? '', commission: percent, origins: origins.join(', ') };
}
