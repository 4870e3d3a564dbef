/** Mails to a buyer, whose address is stored in the outbox only, until the mail is sent. */
export const buyerMailKinds = ['receipt', 'processing', 'payment-failed', 'billing-link'] as const;

/** `copy` goes to the author of a message, the others to the agency. */
type OtherMailKind =
  | 'copy'
  | 'message'
  | 'moderation'
  | 'order'
  | 'order-failed'
  | 'renewal-failed'
  | 'subscription-ending'
  | 'subscription-ended'
  | 'refunded'
  | 'dispute-closed'
  | 'problem'
  | 'alert';

export type MailKind = (typeof buyerMailKinds)[number] | OtherMailKind;

export function mailId(kind: MailKind, about: string): string {
  return `${kind}.${about}`;
}
