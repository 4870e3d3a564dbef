/** Loads the agency's texts and records for all pages. */
import { formatSuggestion } from '#agency-files/mistake.ts';
import type { Claim } from '#agency-files/site/claims.ts';
import { loadAgency } from '#agency-files/site/load.ts';

export const agency = loadAgency();

export function claim(id: string): Claim {
  const found = agency.claims.find((entry) => entry.id === id);
  if (found) return found;
  const ids = agency.claims.map((entry) => entry.id);
  throw new Error(`A page makes the claim "${id}", which is not in claims.yaml.${formatSuggestion(id, ids)}`);
}

export function fact(name: string): string {
  return agency.quotes[`facts.${name}`] ?? missing(name);
}

/** Returns a fact from `agency.yaml` whose value is a list. */
export function factList(name: string): readonly string[] {
  const value = agency.facts[name];
  return Array.isArray(value) ? value : missing(name);
}

function missing(name: string): never {
  const close = formatSuggestion(name, Object.keys(agency.facts));
  throw new Error(`A page asks for the fact "${name}", which agency.yaml does not state.${close}`);
}
