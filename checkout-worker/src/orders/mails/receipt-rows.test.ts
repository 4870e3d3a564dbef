import { expect, test, vi } from 'vitest';
import { createMessages } from '../../lang/messages.ts';
import { createFollowingRows } from './receipt-rows.ts';

vi.mock('#agency/brand', async (original) => ({
  ...(await original<object>()),
  stripeTax: true,
}));

const messages = { ...createMessages('en'), taxNote: 'plus tax' };
const order = {
  amount: 299_00,
  amountTotal: 299_00,
  amountDiscount: 0,
  amountTax: 0,
  presentmentAmount: null,
  presentmentCurrency: null,
  promotion: null,
  lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 }],
  extras: null,
};

test.each([
  ['added tax', { amountTotal: 358_80, amountTax: 59_80 }, '$299.00 plus tax'],
  ['was free', { amountTotal: 0, amountDiscount: 299_00 }, '$299.00 plus tax'],
  ['included tax', { amountTax: 47_74 }, '$299.00'],
  ['was exempt from tax', {}, '$299.00'],
])('states that tax is added to later charges, if needed, when the first payment %s', (_, amounts, expected) => {
  expect(createFollowingRows({ ...order, ...amounts }, messages).map(([, text]) => text)).toEqual([expected]);
});

test('states monthly and yearly charges separately if Stripe sold a yearly line besides a monthly plan', () => {
  const extras = [{ name: 'Hosting', quantity: 1, amount: 120_00, interval: 'year' }];
  expect(createFollowingRows({ ...order, extras }, messages)).toEqual([
    ['Then monthly', '$299.00'],
    ['Then yearly', '$120.00'],
  ]);
});
