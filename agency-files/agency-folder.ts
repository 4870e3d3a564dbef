import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Built when `AGENCY` names no other. */
export const defaultAgency = 'agencies/tideline';

/** The agency that the kit's own tests use, whichever is built: its prices change only when a test wants others. */
export const testAgency = 'tests/agencies/shop';

/** The folder of the agency that is built, from the repository's root. Nothing else reads `AGENCY`. */
export function agencyFolder(): string {
  return path.normalize(process.env.AGENCY || defaultAgency).replace(/[\\/]$/, '');
}

/** True if the agency that is built is the one built when `AGENCY` is unset. */
export const isDefaultAgency = () => agencyFolder() === defaultAgency;

/** Where what is generated for this agency lies, so that no build of one overwrites another's. */
export function agencyCache(): string {
  return path.join('.cache/agency', agencyFolder());
}

/** Where its widgets are built. */
export function builtWidgets(): string {
  return isDefaultAgency() ? 'widgets/dist' : path.join(agencyCache(), 'widgets');
}

/** Where its site is built to be deployed. */
export function builtSite(): string {
  return isDefaultAgency() ? 'site/dist' : path.join(agencyCache(), 'site');
}

/** Where `npm start` keeps its database. */
export function localState(): string {
  return isDefaultAgency() ? '.wrangler/state' : path.join(agencyCache(), 'state');
}
