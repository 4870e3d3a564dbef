import { expect, test } from 'vitest';
import { createMessages } from '../../lang/messages.ts';
import { createFollowingRows, isTaxAddedLater } from './receipt-rows.ts';

const messages = createMessages('en');
const order = {
  amount: 299_00,
  amountTotal: 299_00,
  amountDiscount: 0,
  amountTax: 0,
  presentmentAmount: null,
  presentmentCurrency: null,
  promotion: null,
  laterDiscount: null,
  lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 }],
  extras: null,
};

test.each([
  ['added tax', { amountTotal: 358_80, amountTax: 59_80 }, true],
  ['was free', { amountTotal: 0, amountDiscount: 299_00 }, true],
  ['included tax', { amountTax: 47_74 }, false],
  ['was exempt from tax', {}, false],
])('knows with Stripe Tax whether tax is added to later charges if the first payment %s', (_, amounts, expected) => {
  expect(isTaxAddedLater({ ...order, ...amounts }, true)).toBe(expected);
});

test('states monthly and yearly charges separately if Stripe sold a yearly line besides a monthly plan', () => {
  const extras = [{ name: 'Hosting', quantity: 1, amount: 120_00, interval: 'year' }];
  expect(createFollowingRows({ ...order, extras }, messages)).toEqual([
    ['Then monthly', '$299.00'],
    ['Then yearly', '$120.00'],
  ]);
});
