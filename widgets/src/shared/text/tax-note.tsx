import { taxNotes } from '#agency/brand';
import { catalogueLang } from './in-language.ts';

/** What the agency says of tax beside its prices, such as "incl. VAT". Nothing where it says nothing. */
export function TaxNote({ locale }: { locale: string }) {
  if (!taxNotes) return null;
  const [language = ''] = locale.split('-');
  const first = catalogueLang(locale);
  const note = taxNotes[language];
  return (
    <>
      {' '}
      <small className="tax-note" lang={note ? undefined : first}>
        {note ?? taxNotes[first ?? '']}
      </small>
    </>
  );
}
