import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Folder of the agency that is built if the environment variable `AGENCY` is unset. */
export const defaultAgency = 'agencies/tideline';

/** Folder of the agency that the kit's own tests use, so that a price change of the built agency breaks no test. */
export const testAgency = 'tests/agencies/shop';

/** Returns the folder of the agency to build, relative to the repository's root, with slashes. */
export function resolveAgencyFolder(): string {
  const folder = path.normalize(process.env.AGENCY || defaultAgency).replace(/[\\/]$/, '');
  const fromRoot = path.relative(root, path.resolve(root, folder));
  // Keeps an absolute path only for a folder outside the repository, such as a test's folder.
  const isElsewhere = fromRoot === '' || fromRoot.startsWith('..') || path.isAbsolute(fromRoot);
  return (isElsewhere ? folder : fromRoot).replaceAll(path.sep, '/');
}

export const isDefaultAgency = () => resolveAgencyFolder() === defaultAgency;

/** Returns the folder for generated files of the built agency. */
export function resolveAgencyCache(): string {
  return path.join('.cache/agency', resolveAgencyFolder());
}

export function resolveBuiltWidgetsFolder(): string {
  return isDefaultAgency() ? 'widgets/dist' : path.join(resolveAgencyCache(), 'widgets');
}

export function resolveSiteOutput(): string {
  return isDefaultAgency() ? 'site/dist' : path.join(resolveAgencyCache(), 'site');
}

/** Returns the folder that contains the database of `npm start`. */
export function resolveLocalState(): string {
  return isDefaultAgency() ? '.wrangler/state' : path.join(resolveAgencyCache(), 'state');
}
