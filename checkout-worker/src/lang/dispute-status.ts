import type { DeskWords } from './desk/en.ts';

/** What became of a dispute, in words; Stripe's own word where it has a new one. */
export function disputeStatus(status: string, { desk: { disputeStatuses } }: { desk: DeskWords }): string {
  return Object.hasOwn(disputeStatuses, status) ? disputeStatuses[status as keyof typeof disputeStatuses] : status;
}
