/** The receipt of an agency that sells by the year, in yen that include tax. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, endPage, freshPage, id, open, settled, wait } from './payment-status.testing.tsx';

vi.mock('#agency/catalogue', async () => {
  const { catalogueForTests } = await import('../../shared/element/agency.testing.ts');
  return catalogueForTests('year-and-month');
});
vi.mock('#agency/brand', async () => {
  const { brandForTests } = await import('../../shared/element/agency.testing.ts');
  return brandForTests('year-and-month');
});

let worker: ReturnType<typeof freshPage>;

beforeEach(() => {
  worker = freshPage();
});
afterEach(endPage);

it('says what follows each year, when, and that tax is in the amount', async () => {
  const amounts = { amount_subtotal: 202_000, amount_total: 202_000, then_monthly: 0, then_yearly: 12_000 };
  const lines = [
    { id: 'hosting', name: 'Hosting', quantity: 1, unit_amount: 12_000, mode: 'subscription' },
    { id: 'website', name: 'Website', quantity: 1, unit_amount: 190_000, mode: 'payment' },
  ];
  worker.mockImplementation(answer({ ...settled, ...amounts, lines, currency: 'jpy', next_charge: '2027-11-22' }));
  open(`/success?session_id=${id}`);
  await wait(1_000);
  const rows = [...screen.getByRole('region', { name: 'Receipt' }).querySelectorAll('dl > div')];
  expect(rows.map((row) => [...row.querySelectorAll('dt, dd')].map((cell) => cell.textContent).join(': '))).toEqual([
    'Amount incl. VAT: ¥202,000',
    'Order: #E5F6G7H8',
    'Status: Paid',
    'Then yearly: ¥12,000',
    'Next charge: November 22, 2027',
  ]);
});
