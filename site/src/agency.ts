/** Loads the agency's texts and records for all pages. */
import { formatSuggestion } from '#agency-files/mistake.ts';
import type { Claim } from '#agency-files/site/claims.ts';
import { loadAgency } from '#agency-files/site/load.ts';

export const agency = loadAgency();

export function getClaim(id: string): Claim {
  const found = agency.claims.find((entry) => entry.id === id);
  if (found) return found;
  const ids = agency.claims.map((entry) => entry.id);
  throw new Error(`A page makes the claim "${id}", which is not in claims.yaml.${formatSuggestion(id, ids)}`);
}

export function getFact(name: string): string {
  return agency.placeholders[`facts.${name}`] ?? throwMissingFact(name);
}

/** Returns a fact from `agency.yaml` whose value is a list. */
export function getFactList(name: string): readonly string[] {
  const value = agency.facts[name];
  return Array.isArray(value) ? value : throwMissingFact(name);
}

function throwMissingFact(name: string): never {
  const close = formatSuggestion(name, Object.keys(agency.facts));
  throw new Error(`A page asks for the fact "${name}", which agency.yaml does not state.${close}`);
}
