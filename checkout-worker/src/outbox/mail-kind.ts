/** To a buyer, whose address stands nowhere but in the outbox, until the mail is sent. */
export const buyerMailKinds = ['receipt', 'processing', 'payment-failed', 'billing-link'] as const;

/** `copy` goes to who wrote a message, the others to the agency. */
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
