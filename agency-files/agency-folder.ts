import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Agency that is built if `AGENCY` is unset. */
export const defaultAgency = 'agencies/tideline';

/** Agency that the kit's own tests use, whichever agency is built, so that its prices change only with a test. */
export const testAgency = 'tests/agencies/shop';

/** Returns the folder of the built agency, relative to the repository's root. No other code reads `AGENCY`. */
export function agencyFolder(): string {
  return path.normalize(process.env.AGENCY || defaultAgency).replace(/[\\/]$/, '');
}

export const isDefaultAgency = () => agencyFolder() === defaultAgency;

/** Returns the folder for generated files of this agency, separate for each agency. */
export function agencyCache(): string {
  return path.join('.cache/agency', agencyFolder());
}

/** Returns the output folder of the widgets. */
export function builtWidgets(): string {
  return isDefaultAgency() ? 'widgets/dist' : path.join(agencyCache(), 'widgets');
}

/** Returns the output folder of the production site. */
export function builtSite(): string {
  return isDefaultAgency() ? 'site/dist' : path.join(agencyCache(), 'site');
}

/** Returns the folder of the database of `npm start`. */
export function localState(): string {
  return isDefaultAgency() ? '.wrangler/state' : path.join(agencyCache(), 'state');
}
