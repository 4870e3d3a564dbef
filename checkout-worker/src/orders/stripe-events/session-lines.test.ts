import { expect, test } from 'vitest';
import { createTestEnv } from '../../testing/harness.ts';
import { installStripeFake } from '../../testing/stripe-fake.ts';
import type { OrderLine } from '../schema.ts';
import { readSoldLines } from './session-lines.ts';

test.each(['month', 'year'] as const)(
  'gives a changed line of a subscription’s invoice the ordered interval, a %s',
  async (interval) => {
    const stripe = installStripeFake();
    const parent = { subscription_item_details: {} };
    const sold = [{ id: 'il_1', description: 'Hosting, large', quantity: 1, subtotal: 150_00, parent }];
    stripe.objects.set('in_1', { object: 'invoice', sold });
    const lines: OrderLine[] = [
      { id: 'setup', interval: 'once', quantity: 1, unitAmount: 50_00 },
      { id: 'hosting', interval, quantity: 1, unitAmount: 120_00 },
    ];
    const { extras } = await readSoldLines({ lines }, 'in_1', createTestEnv());
    expect(extras).toEqual([{ name: 'Hosting, large', quantity: 1, amount: 150_00, interval }]);
  },
);
