/** Suggestions for a request to register a site. Everything in such a request is public input: anybody can type any address. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { isSameId, type Partner } from './partner-registry.ts';

/** The parts of a request that suggestions are made from. */
interface RequestedSite {
  origin: string;
  email: string;
}

/** A registered partner who may be meant, with what the request has in common with them: an id, a site or an address. */
export interface Namesake {
  partner: Partner;
  what: string;
}

export interface Proposal {
  /** An id that nobody has; empty if the origin is not an address. */
  id: string;
  /** The partner on whose pages this origin may already sell. */
  owner: Partner | undefined;
  namesakes: readonly Namesake[];
  /** True if letters of the host are outside a–z, so that it can look like another one. */
  mayLookAlike: boolean;
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.hostname.replace(/^www\./, '') ?? '';
}

function idFrom(text: string): string {
  return text.replaceAll(/[^\w-]+/g, '-').slice(0, 56);
}

/** `acme.example` → `acme`, `acme-example`, `acme-2`, `acme-3`, … */
function idsFor(host: string): string[] {
  if (host === '') return [];
  const short = idFrom(host.replace(/\.[^.]+$/, ''));
  return [short, idFrom(host), ...Array.from({ length: 20 }, (_, index) => `${short}-${index + 2}`)];
}

/** True for the same host with or without `www.`, on any port, and for a host below the other. */
function areRelated(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
}

function namesakesOf({ origin, email }: RequestedSite, everyone: readonly Partner[]): Namesake[] {
  const host = hostOf(origin);
  const [id = ''] = idsFor(host);
  return everyone.flatMap((partner) => {
    const site = partner.origins.find((known) => areRelated(hostOf(known), host));
    if (site !== undefined) return [{ partner, what: site }];
    if (isSameId(partner.id, id)) return [{ partner, what: partner.id }];
    return partner.email?.toLowerCase() === email.toLowerCase() ? [{ partner, what: partner.email }] : [];
  });
}

/** Makes a suggestion for each request, in their order. */
export async function proposePartners(
  database: Database,
  requests: readonly RequestedSite[],
  everyone: readonly Partner[],
): Promise<Proposal[]> {
  const wanted = requests.map(({ origin }) => idsFor(hostOf(origin)));
  // A removed partner's orders would count for the next one with that id.
  const sold = await database
    .selectDistinct({ id: orders.partner })
    .from(orders)
    .where(sql`${orders.partner} IN (SELECT value FROM json_each(${JSON.stringify(wanted.flat())}))`);
  const isFree = (id: string) =>
    !everyone.some((partner) => isSameId(partner.id, id)) && !sold.some((order) => isSameId(order.id ?? '', id));
  return requests.map((request, index) => ({
    id: wanted[index]?.find(isFree) ?? '',
    owner: everyone.find(({ origins }) => origins.includes(request.origin)),
    namesakes: namesakesOf(request, everyone),
    mayLookAlike: /(^|\.)xn--/.test(hostOf(request.origin)),
  }));
}
