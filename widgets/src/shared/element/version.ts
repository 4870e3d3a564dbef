import { version as packageVersion } from '../../../../package.json';

/** The kit's version, as in package.json. */
export const version: string = packageVersion;
