import { useLocale, useMessages } from '../element/view.tsx';
import { fillText, phoneHref } from '../text/text.tsx';
import { isOwnSite, safeUrl } from '../worker-client/addresses.ts';
import { formMessages } from './form.messages.ts';

interface FormFailureProps {
  text: string;
  email?: string;
  phone?: string;
  /** The same form on the agency's own site: it is offered where this page is on another. */
  page: string;
}

/** Sending has failed: what happened, and how to reach the agency all the same. What was typed stays where it is. */
export function FormFailure({ text, email, phone, page }: FormFailureProps) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const elsewhere = isOwnSite(page) ? undefined : safeUrl(page)?.host;
  const ways = [
    email && { href: `mailto:${email}`, label: email },
    phone && { href: phoneHref(phone), label: phone },
    // In a tab of its own: what was typed stays here.
    elsewhere && { href: page, label: fillText(messages.formOnSite, { host: elsewhere }, locale), target: '_blank' },
  ].filter((way) => way !== undefined && way !== '');
  return (
    <div className="banner" part="errors" role="alert">
      <p className="banner-title">{text}</p>
      {ways.length > 0 && (
        <>
          <p>{messages.otherWays}</p>
          <ul>
            {ways.map(({ label, ...link }) => (
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
