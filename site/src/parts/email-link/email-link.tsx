import { brand } from '../../../../agency/brand.ts';

const [mailbox, domain] = brand.email.split('@');

/** The agency's address, which may break into two lines before the domain and nowhere else. */
export function EmailLink() {
  return (
    <a href={`mailto:${brand.email}`}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
