/** Reads all that an agency's folder says, apart from what it sells. */
import { agencyFile, checkAgency } from '../../../catalogue/read/agency-file.ts';
import { loadHome } from './load-home.ts';
import { fillQuotes, phoneLink, quotesOf } from './quotes.ts';

export function loadAgency() {
  const file = agencyFile();
  const agency = checkAgency(file);
  const quotes = quotesOf(agency, file);
  return {
    ...agency,
    ...loadHome((text, unknown) => fillQuotes(text, quotes, unknown)),
    phoneLink: agency.phone && phoneLink(agency.phone),
    quotes,
  };
}
