import { phoneHref } from '../../shared/text/contact-ways.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

interface SupportProps {
  question: string;
  email?: string;
  phone?: string;
  contact: string;
  messages: PaymentStatusMessages;
}

/** Whom to ask: by e-mail and phone as far as they are given, else the contact page. */
export function Support({ question, email, phone, contact, messages }: SupportProps) {
  return (
    <p className="support" part="support">
      {question} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ` ${messages.supportOr} `}
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {!email && !phone && <a href={contact}>{messages.supportContact}</a>}
    </p>
  );
}
