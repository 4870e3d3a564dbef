import type { BookingMessages } from './booking.messages.ts';

interface WaysOnProps {
  words: BookingMessages;
  phone?: string | undefined;
  email?: string | undefined;
  /** The agency site's address without a slash at its end. */
  site: string;
}

/** How to reach the agency without the calendar. */
export function WaysOn({ words, phone, email, site }: WaysOnProps) {
  return (
    <ul className="ways" part="ways">
      {phone && (
        <li>
          <a className="button button--quiet" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {words.call.replace('{phone}', phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="button button--quiet" href={`mailto:${email}`}>
            {words.write.replace('{email}', email)}
          </a>
        </li>
      )}
      <li>
        <a className="button" href={`${site}/contact#contact-form`}>
          {words.form}
        </a>
      </li>
    </ul>
  );
}
