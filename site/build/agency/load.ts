/** Reads all that an agency's folder says, apart from what it sells. */
import { agencyFile } from '../../../catalogue/read/agency-file.ts';
import { agencySchema } from '../../../catalogue/read/agency-schema.ts';
import { check } from '../../../catalogue/read/check.ts';
import { loadHome } from './load-home.ts';
import { fillQuotes, phoneLink, quotesOf } from './quotes.ts';

export function loadAgency() {
  const file = agencyFile();
  const agency = check(file, agencySchema);
  const quotes = quotesOf(agency, file);
  return {
    ...agency,
    ...loadHome((text, unknown) => fillQuotes(text, quotes, unknown)),
    phoneLink: agency.phone && phoneLink(agency.phone),
    quotes,
  };
}
