import { phoneHref } from '../../shared/text/contact-ways.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface SupportProps {
  question: string;
  email?: string;
  phone?: string;
  contact: string;
  words: PaymentStatusMessages;
}

/** Whom to ask: by e-mail and phone as far as they are given, else the contact page. */
export function Support({ question, email, phone, contact, words }: SupportProps) {
  return (
    <p className="support" part="support">
      {question} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ` ${words.supportOr} `}
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {!email && !phone && <a href={contact}>{words.supportContact}</a>}
    </p>
  );
}
