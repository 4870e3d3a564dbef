/** `copy`, `receipt` and `billing-link` go to the visitor, the others to the agency. */
export const mailKinds = ['message', 'copy', 'moderation', 'receipt', 'order', 'billing-link', 'alert'] as const;
export type MailKind = (typeof mailKinds)[number];

export function mailId(kind: MailKind, about: string): string {
  return `${kind}.${about}`;
}
