import { fillText, phoneHref } from '../../shared/text/text.tsx';
import type { BookingMessages } from './booking.messages.ts';

interface WaysOnProps {
  messages: BookingMessages;
  locale: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** The provider's page, where there is one. */
  page?: string | undefined;
  /** The agency site's address without a slash at its end. */
  site: string;
}

/** How to reach the agency without the calendar. */
export function WaysOn({ messages, locale, phone, email, page, site }: WaysOnProps) {
  return (
    <ul className="ways" part="ways">
      {page && (
        <li>
          <a className="button button--quiet" href={page} target="_blank" rel="noopener">
            {messages.newWindow}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className="button button--quiet" href={phoneHref(phone)}>
            {fillText(messages.call, { phone }, locale)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="button button--quiet" href={`mailto:${email}`}>
            {fillText(messages.write, { email }, locale)}
          </a>
        </li>
      )}
      <li>
        <a className="button" href={`${site}/contact#contact-form`}>
          {messages.form}
        </a>
      </li>
    </ul>
  );
}
