import { iso, isoOrNull } from '../../checkout-worker/src/iso.ts';
import type { Withdrawal } from '../../checkout-worker/src/withdrawals/schema.ts';

export function withdrawalRow({ id, number, orderId, name, email, part, createdAt, settledAt }: Withdrawal) {
  return {
    arrived: iso(createdAt).slice(0, 16).replace('T', ' '),
    order: orderId === null ? `${number} (unknown)` : number,
    name,
    email,
    concerns: part === '' ? 'all of it' : part.replace(/\s+/g, ' '),
    'dealt with': isoOrNull(settledAt)?.slice(0, 10) ?? '',
    withdrawal: `withdrawal.${id}`,
  };
}
