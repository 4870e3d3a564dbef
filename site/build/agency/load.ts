/** Reads all that an agency's folder says, apart from what it sells. */
import { agencyFile, checkAgency } from '../../../catalogue/read/agency-file.ts';
import { agencyFolder } from '../../../catalogue/read/agency-folder.ts';
import type { Fill } from './fill-texts.ts';
import { fileOr, loadHome } from './load-home.ts';
import { fillQuotes, phoneLink, quotesOf } from './quotes.ts';
import { servicePagesOf } from './services.ts';

export function loadAgency() {
  const file = agencyFile();
  const agency = checkAgency(file);
  const quotes = quotesOf(agency, file);
  const fill: Fill = (text, unknown) => fillQuotes(text, quotes, unknown);
  return {
    ...agency,
    ...loadHome(fill),
    servicePages: servicePagesOf(fileOr(`${agencyFolder()}/services.yaml`, '{}'), fill),
    phoneLink: agency.phone && phoneLink(agency.phone),
    quotes,
  };
}
