/** Mails to an address that is stored in the outbox only, until the mail is sent: a buyer's, or one that was typed to get a link. */
export const addressedMailKinds = [
  'receipt',
  'processing',
  'payment-failed',
  'second-subscription-to-buyer',
  'billing-link',
  'partner-link',
  'partner-address',
] as const;

/** What became of an order after it was paid: each told to the buyer, too. Their address is asked of Stripe when the mail is sent. */
export const noticeKinds = [
  'plan-changed',
  'plan-change-failed',
  'renewal-failed',
  'subscription-ending',
  'subscription-resumed',
  'subscription-ended',
  'collection-resumed',
  'refunded',
] as const;

export type ToldKind = (typeof noticeKinds)[number];

/** `copy` goes to the author of a message, `withdrawal-received` to the consumer who declared it, `sale-to-partner` to the partner, the others to the agency. */
type OtherMailKind =
  | 'copy'
  | 'message'
  | 'moderation'
  | 'order'
  | 'order-failed'
  | 'sale-to-partner'
  | ToldKind
  | `${ToldKind}-to-buyer`
  | 'dispute-closed'
  | 'problem'
  | 'alert'
  | 'withdrawal'
  | 'onboarding'
  | 'onboarding-reminder-to-buyer'
  | 'withdrawal-received';

export type MailKind = (typeof addressedMailKinds)[number] | OtherMailKind;

export function mailId(kind: MailKind, about: string): string {
  return `${kind}.${about}`;
}
