import { expect, it } from 'vitest';
import { readCheckoutSession } from '../../shared/worker-client/read-checkout-reply.ts';
import { examples } from './payment-status.examples.ts';

const replies = examples.flatMap(({ name, replies: known = {} }) =>
  Object.entries(known)
    .filter(([request, reply]) => request.includes('/checkout-sessions/') && JSON.stringify(reply).includes('"paid"'))
    .map(([, reply]) => [name, reply] as const),
);

it.each(replies)("readCheckoutSession accepts the Worker's reply in the example %s", (_, reply) => {
  expect(readCheckoutSession(reply)).toBeDefined();
});
