/** Reads all that an agency's folder says, apart from what it sells. */
import { agencyFile } from '../../../catalogue/read/agency-file.ts';
import { agencySchema } from '../../../catalogue/read/agency-schema.ts';
import { check } from '../../../catalogue/read/check.ts';
import { phoneLink, quotesOf } from './quotes.ts';

export function loadAgency() {
  const file = agencyFile();
  const agency = check(file, agencySchema);
  return { ...agency, phoneLink: agency.phone && phoneLink(agency.phone), quotes: quotesOf(agency, file) };
}
