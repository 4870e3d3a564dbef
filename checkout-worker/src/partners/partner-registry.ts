import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { contactMessages } from '../contact/schema.ts';
import { createInListSql, type Database } from '../database.ts';
import { isSameAddress } from '../email-address.ts';
import { deletePartnerEndpoints } from '../events/delete-endpoints.ts';
import { createMailStatement } from '../mail/outbox.ts';
import { OperationError } from '../operation-error.ts';
import { invoiceRequests, orders } from '../orders/schema.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { getMonthBefore } from './months.ts';
import { validateCommission, validateEmail, validateId, validateName, validateOrigins } from './partner-entry.ts';
import { closedMonths, type PastCommission, partnerOrigins, partners } from './schema.ts';

export interface Partner extends Omit<typeof partners.$inferSelect, 'createdAt'> {
  origins: string[];
}

/** A partner's details as typed. An empty string is a missing value. */
export interface PartnerEntry {
  origins: readonly string[];
  name?: string;
  email?: string;
  /** Percentage such as `12.5`. */
  commission?: string;
}

export interface PartnerChange extends Pick<PartnerEntry, 'name' | 'commission'> {
  saleMails?: boolean | undefined;
}

async function readPartners(database: Database, id?: string): Promise<Partner[]> {
  const isWanted = (column: SQLiteColumn) => (id === undefined ? undefined : eq(column, id));
  const [found, origins] = await database.batch([
    database.select().from(partners).where(isWanted(partners.id)).orderBy(partners.id),
    database.select().from(partnerOrigins).where(isWanted(partnerOrigins.partner)).orderBy(partnerOrigins.origin),
  ]);
  return found.map(({ createdAt: _, ...partner }) => ({
    ...partner,
    origins: origins.filter((row) => row.partner === partner.id).map(({ origin }) => origin),
  }));
}

export function listPartners(database: Database): Promise<Partner[]> {
  return readPartners(database);
}

export async function findPartnersByAddress(database: Database, address: string): Promise<Partner[]> {
  const everyone = await listPartners(database);
  return everyone.filter(({ email }) => email !== null && isSameAddress(email, address));
}

export async function findPartner(database: Database, id: string): Promise<Partner | undefined> {
  return (await readPartners(database, id))[0];
}

export async function requirePartner(database: Database, partnerId: string | undefined): Promise<Partner> {
  const id = validateId(partnerId);
  const partner = await findPartner(database, id);
  if (partner) return partner;
  throw new OperationError(`There is no partner ${id}. \`npm run operate -- partners\` shows them.`, 'no-such-partner');
}

/** Returns a partner's name, id and email address, such as `Acme Ltd (acme), ann@acme.example`. */
export function describePartner({ id, name, email }: Pick<Partner, 'id' | 'name' | 'email'>): string {
  return `${name === id ? id : `${name} (${id})`}${email ? `, ${email}` : ''}`;
}

/** Compares partner ids case-insensitively, because people confuse `Acme` with `acme`. */
export function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function rejectTakenOrigins(everyone: readonly Partner[], id: string, origins: readonly string[]): void {
  for (const site of origins) {
    const owner = everyone.find((partner) => partner.id !== id && partner.origins.includes(site));
    if (!owner) continue;
    const who = describePartner(owner);
    throw new OperationError(
      `${site} already belongs to ${who}. An origin can have only one partner.`,
      'origin-taken',
      { site, who },
    );
  }
}

function rejectTakenId(everyone: readonly Partner[], id: string): void {
  const owner = everyone.find((partner) => isSameId(partner.id, id));
  if (!owner) return;
  const who = describePartner(owner);
  throw new OperationError(
    `The id ${id} belongs to ${who}. Nothing was changed. To add a site: \`npm run operate -- add-site ${owner.id} --origin …\`.`,
    'partner-taken',
    { id, who },
  );
}

/**
 * Returns those ids, in lowercase, that have orders, requested invoices or closed months. These would count for a new
 * partner with the id of a removed one. Closed months remain if their orders were credited to another partner.
 */
export async function findSoldIds(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  const selectIds = (table: typeof orders | typeof invoiceRequests | typeof closedMonths, condition?: SQL) => {
    const id = sql<string>`lower(${table.partner})`;
    return database
      .select({ id })
      .from(table)
      .where(and(createInListSql(id, wanted), condition));
  };
  const hasMonth = sql`${closedMonths.months} LIKE '%"month"%'`;
  const found = await selectIds(orders).union(selectIds(invoiceRequests)).union(selectIds(closedMonths, hasMonth));
  return found.map(({ id }) => id);
}

function rejectSoldId(id: string): void {
  throw new OperationError(
    `The id ${id} has sales of a partner who was removed. They would count for the new one: choose another id.`,
    'partner-sold',
    { id },
  );
}

/**
 * Runs `check` and then the statements in one transaction. If the transaction fails, repeats `check`, because another
 * request may have taken the id or origin.
 */
async function storeUnlessTaken(
  database: Database,
  [first, ...others]: readonly BatchItem<'sqlite'>[],
  check: (everyone: readonly Partner[]) => void,
): Promise<void> {
  check(await listPartners(database));
  try {
    if (first) await database.batch([first, ...others]);
  } catch (error) {
    check(await listPartners(database));
    throw error;
  }
}

/**
 * Registers a new partner, with the statements in `also` in the same transaction. Throws if the id or an origin is
 * taken, or if a removed partner with this id has sales.
 */
export async function registerPartner(
  database: Database,
  partnerId: string | undefined,
  { origins, name, email = '', commission = '' }: PartnerEntry,
  extras: readonly BatchItem<'sqlite'>[] = [],
): Promise<Partner> {
  const id = validateId(partnerId);
  const sites = validateOrigins(origins);
  const partner = {
    id,
    name: validateName(name ?? id),
    email: validateEmail(email),
    commission: validateCommission(commission),
  };
  const isSold = (await findSoldIds(database, [id])).length > 0;
  const store = database.insert(partners).values({ ...partner, createdAt: getUnixSeconds() });
  const storeSites = database.insert(partnerOrigins).values(sites.map((origin) => ({ origin, partner: id })));
  await storeUnlessTaken(database, [store, storeSites, ...extras], (everyone) => {
    rejectTakenId(everyone, id);
    if (isSold) rejectSoldId(id);
    rejectTakenOrigins(everyone, id, sites);
  });
  return { ...partner, pastCommissions: [], saleMails: false, config: null, origins: sites };
}

export async function addOrigins(
  database: Database,
  partnerId: string | undefined,
  origins: readonly string[],
  extras: readonly BatchItem<'sqlite'>[] = [],
): Promise<Partner> {
  const { id, origins: known } = await requirePartner(database, partnerId);
  const sites = validateOrigins(origins).filter((origin) => !known.includes(origin));
  const stores = sites.map((origin) =>
    database
      .insert(partnerOrigins)
      // The partner may have been removed meanwhile, so the origin is added only if the partner still exists.
      .select(sql`SELECT ${origin}, ${id} WHERE EXISTS (SELECT 1 FROM ${partners} WHERE id = ${id})`),
  );
  await storeUnlessTaken(database, [...stores, ...extras], (everyone) => rejectTakenOrigins(everyone, id, sites));
  return requirePartner(database, id);
}

/**
 * Returns the past commissions after a change of the commission. The change applies from the current month on, but the
 * first commission also applies to all earlier months.
 */
function addPastCommission({ commission, pastCommissions }: Partner): readonly PastCommission[] {
  const until = getMonthBefore(getUnixSeconds());
  const lastUntil = pastCommissions.at(-1)?.until ?? (commission === null ? until : '');
  return lastUntil >= until ? pastCommissions : [...pastCommissions, { until, commission }];
}

export async function changePartner(
  database: Database,
  partnerId: string | undefined,
  { name, commission, saleMails }: PartnerChange,
): Promise<Partner> {
  const partner = await requirePartner(database, partnerId);
  const rate = commission === undefined ? partner.commission : validateCommission(commission);
  const changed = {
    ...(name !== undefined && { name: validateName(name) }),
    ...(saleMails !== undefined && { saleMails }),
    ...(rate !== partner.commission && { commission: rate, pastCommissions: addPastCommission(partner) }),
  };
  if (Object.keys(changed).length > 0) {
    await database.update(partners).set(changed).where(eq(partners.id, partner.id));
  }
  return { ...partner, ...changed };
}

/** Changes the email address that receives links to the partner page, and notifies the old and the new address. */
export async function changeAddress(
  database: Database,
  partnerId: string | undefined,
  address: string,
): Promise<Partner> {
  const partner = await requirePartner(database, partnerId);
  const email = validateEmail(address);
  if (email === partner.email) return partner;
  const isTheirs = eq(partners.id, partner.id);
  const update = database
    .update(partners)
    .set({ email })
    .where(and(isTheirs, sql`${partners.email} IS ${partner.email}`))
    .returning({ id: partners.id });
  const when = sql`EXISTS (SELECT 1 FROM ${partners} WHERE ${isTheirs} AND ${partners.email} IS ${email})`;
  const now = getUnixSeconds();
  // The figure is in milliseconds, because the email address can change twice within a second.
  const figure = Date.now();
  const notify = (role: 'old' | 'new', to: string | null) =>
    to === null
      ? []
      : [
          createMailStatement(
            database,
            { kind: 'partner-address', about: partner.id, figure, variant: role, address: to, when },
            now,
          ),
        ];
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    update,
    ...notify('old', partner.email),
    ...notify('new', email),
  ];
  const [updated] = (await database.batch(statements)) as unknown as [unknown[]];
  if (updated.length === 0)
    throw new OperationError(`${partner.id} was changed by another request. Check the partner and try again.`);
  return { ...partner, email };
}

/** Removes the given origins of a partner, or the whole partner with its webhooks if no origins are given. Orders are kept. */
export async function removePartner(
  database: Database,
  partnerId: string | undefined,
  origins: readonly string[] = [],
): Promise<string[]> {
  const partner = await requirePartner(database, partnerId);
  const { id } = partner;
  const unknownOrigin = origins.find((origin) => !partner.origins.includes(origin));
  if (unknownOrigin !== undefined) throw new OperationError(`${unknownOrigin} is not an origin of ${id}.`);
  const isOfPartner = eq(partnerOrigins.partner, id);
  if (origins.length > 0) {
    await database.delete(partnerOrigins).where(and(isOfPartner, createInListSql(partnerOrigins.origin, origins)));
    return [...origins];
  }
  const { kind, partner: requester, answeredAt } = contactMessages;
  await database.batch([
    database.delete(partnerOrigins).where(isOfPartner),
    database.delete(partners).where(eq(partners.id, id)),
    ...deletePartnerEndpoints(database, id),
    // Closes the partner's open requests, so that they do not count for a later partner with the same id.
    database
      .update(contactMessages)
      .set({ answeredAt: getUnixSeconds() })
      .where(and(eq(kind, 'partner-site'), eq(requester, id), isNull(answeredAt))),
  ]);
  return partner.origins;
}
