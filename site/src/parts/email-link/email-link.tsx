import { agency } from '../../agency.ts';

const [mailbox, domain] = agency.email.split('@');

/** The agency's address, which may break into two lines before the domain and nowhere else. */
export function EmailLink() {
  return (
    <a href={`mailto:${agency.email}`}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
