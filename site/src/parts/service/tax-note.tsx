import { locale, taxNotes } from '#agency/brand';

/** The agency's tax note next to a price, such as "incl. VAT". */
export function TaxNote() {
  const note = taxNotes?.[locale.split('-')[0] ?? ''];
  return note ? <small className="tax-note"> {note}</small> : null;
}
