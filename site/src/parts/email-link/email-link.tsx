import { toAsciiEmail } from '#catalogue/email-address.ts';
import { agency } from '../../agency.ts';

const [mailbox, domain] = agency.email.split('@');

/** Link with the agency's email address, which may wrap only before its domain. */
export function EmailLink() {
  return (
    <a href={`mailto:${toAsciiEmail(agency.email)}`}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
