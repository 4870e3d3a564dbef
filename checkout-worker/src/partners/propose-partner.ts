/** Suggestions for requests to register a site. Every request is untrusted, because anyone can submit any URL and email address. */
import type { Database } from '../database.ts';
import { findSoldIds, isSameId, type Partner } from './partner-registry.ts';

interface RequestedSite {
  origin: string;
  email: string;
}

/** A registered partner that resembles the request. `match` is the id, origin or email address that matches. */
export interface SimilarPartner {
  partner: Partner;
  match: string;
}

export interface Proposal {
  /** Suggested partner id that is still free. Empty if there is none or the origin is invalid. */
  id: string;
  owner: Partner | undefined;
  similarPartners: readonly SimilarPartner[];
  /** True if the host name contains non-ASCII letters and could imitate another host. */
  hasNonAsciiHost: boolean;
}

function getHost(origin: string): string {
  return URL.parse(origin)?.hostname.replace(/^www\./, '') ?? '';
}

function toId(text: string): string {
  return text.replaceAll(/[^\w-]+/g, '-').slice(0, 56);
}

/** Suggests partner ids for a host: `acme.example` → `acme`, `acme-example`, `acme-2`, `acme-3`, … */
function suggestIds(host: string): string[] {
  if (host === '') return [];
  const short = toId(host.replace(/\.[^.]+$/, ''));
  return [short, toId(host), ...Array.from({ length: 20 }, (_, index) => `${short}-${index + 2}`)];
}

/** Returns true if the hosts are equal or one is a subdomain of the other. */
function isSameOrSubdomain(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
}

function findSimilarPartners({ origin, email }: RequestedSite, everyone: readonly Partner[]): SimilarPartner[] {
  const host = getHost(origin);
  const [id = ''] = suggestIds(host);
  return everyone.flatMap((partner) => {
    const site = partner.origins.find((known) => isSameOrSubdomain(getHost(known), host));
    if (site !== undefined) return [{ partner, match: site }];
    if (isSameId(partner.id, id)) return [{ partner, match: partner.id }];
    return partner.email?.toLowerCase() === email.toLowerCase() ? [{ partner, match: partner.email }] : [];
  });
}

export async function proposePartners(
  database: Database,
  requests: readonly RequestedSite[],
  everyone: readonly Partner[],
): Promise<Proposal[]> {
  if (requests.length === 0) return [];
  const wanted = requests.map(({ origin }) => suggestIds(getHost(origin)));
  const sold = await findSoldIds(database, wanted.flat());
  const isFree = (id: string) =>
    !everyone.some((partner) => isSameId(partner.id, id)) && !sold.includes(id.toLowerCase());
  return requests.map((request, index) => ({
    id: wanted[index]?.find(isFree) ?? '',
    owner: everyone.find(({ origins }) => origins.includes(request.origin)),
    similarPartners: findSimilarPartners(request, everyone),
    hasNonAsciiHost: /(^|\.)xn--/.test(getHost(request.origin)),
  }));
}
