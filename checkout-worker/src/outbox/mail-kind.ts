/** What goes to the buyer or visitor. Its address stands in the outbox until it is sent. */
export const visitorMailKinds = ['copy', 'receipt', 'processing', 'payment-failed', 'billing-link'] as const;

/** What goes to the agency. */
export const agencyMailKinds = [
  'message',
  'moderation',
  'order',
  'order-failed',
  'renewal-failed',
  'subscription-ending',
  'subscription-ended',
  'refunded',
  'dispute-closed',
  'problem',
  'alert',
] as const;

export type MailKind = (typeof visitorMailKinds)[number] | (typeof agencyMailKinds)[number];

export function mailId(kind: MailKind, about: string): string {
  return `${kind}.${about}`;
}
