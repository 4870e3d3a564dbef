import { locale, taxNotes } from '#agency/brand';

/** Beside a price, what the agency says of tax, such as "incl. VAT". */
export function TaxNote() {
  const note = taxNotes?.[locale.split('-')[0] ?? ''];
  return note ? <small className="tax-note"> {note}</small> : null;
}
