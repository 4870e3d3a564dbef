import { createPhoneLink } from '#catalogue/phone-link.ts';
import { useLocales, useMessages } from '../element/view.tsx';
import { fillText } from '../text/fill-text.ts';
import { isOwnSite, parseSafeUrl } from '../worker-client/addresses.ts';
import { formMessages } from './form.messages.ts';

interface FormFailureProps {
  text: string;
  email?: string;
  phone?: string;
  /** URL of the same form on the agency's site. Rendered as a link if the host page has another origin. */
  page: string;
}

/** Error banner shown if sending the form fails, with other ways to contact the agency. The form keeps the visitor's input. */
export function FormFailure({ text, email, phone, page }: FormFailureProps) {
  const messages = useMessages(formMessages);
  const locales = useLocales();
  const siteHost = isOwnSite(page) ? undefined : parseSafeUrl(page)?.host;
  const contactLinks = [
    email && { href: `mailto:${email}`, label: email },
    phone && { href: `tel:${createPhoneLink(phone)}`, label: phone },
    // Opens the form in a new tab, so that this page keeps the visitor's input.
    siteHost && { href: page, label: fillText(messages.formOnSite, { host: siteHost }, locales), target: '_blank' },
  ].filter((way) => way !== undefined && way !== '');
  return (
    <div className="banner" part="errors" role="alert">
      <p className="banner-title">{text}</p>
      {contactLinks.length > 0 && (
        <>
          <p>{messages.reachUs}</p>
          <ul>
            {contactLinks.map(({ label, ...link }) => (
              <li key={link.href}>
                <a {...link} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
