import type { Words } from './en.ts';

/** What became of a dispute, in words; Stripe's own word where it has a new one. */
export function disputeStatus(status: string, { desk }: Words): string {
  const { disputeStatuses } = desk;
  return Object.hasOwn(disputeStatuses, status) ? disputeStatuses[status as keyof typeof disputeStatuses] : status;
}
