/** Receipts of an agency that bills yearly in yen and includes tax in its prices. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  advanceTime,
  checkoutSessionId,
  paidReply,
  renderPage,
  resetPage,
  respondWith,
  restorePage,
} from './payment-status.testing.tsx';

vi.mock('#agency/catalogue', async () => {
  const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
  return catalogueForTests('year-and-month');
});
vi.mock('#agency/brand', async () => {
  const { loadTestBrand: brandForTests } = await import('../../shared/element/agency.testing.ts');
  return brandForTests('year-and-month');
});

let worker: ReturnType<typeof resetPage>;

beforeEach(() => {
  worker = resetPage();
});
afterEach(restorePage);

function listShownRows(): string[] {
  const rows = [...screen.getByRole('region', { name: 'Receipt' }).querySelectorAll('dl > div')];
  return rows.map((row) => [...row.querySelectorAll('dt, dd')].map((cell) => cell.textContent).join(': '));
}

it('shows the yearly charge with its next date, and that the paid amount includes tax', async () => {
  const amounts = { amount_subtotal: 202_000, amount_total: 202_000, then_monthly: 0, then_yearly: 12_000 };
  const lines = [
    { id: 'hosting', name: 'Hosting', quantity: 1, unit_amount: 12_000, mode: 'subscription' },
    { id: 'website', name: 'Website', quantity: 1, unit_amount: 190_000, mode: 'payment' },
  ];
  worker.mockImplementation(
    respondWith({ ...paidReply, ...amounts, lines, currency: 'jpy', next_charge: '2027-11-22' }),
  );
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(listShownRows()).toEqual([
    'Amount incl. VAT: ¥202,000',
    'Order: #E5F6G7H8',
    'Status: Paid',
    'Then yearly: ¥12,000',
    'Next charge: November 22, 2027',
  ]);
});

it("shows the Worker's rows for subtotal, discount and later charges instead of computed rows if a price changes later", async () => {
  const rows = [
    { label: 'Subtotal', text: '¥12,000' },
    { label: 'Discount (Spring)', text: '−¥2,400' },
    { label: 'Then yearly', text: '¥9,600 (once), then ¥12,000' },
  ];
  const totals = { amount_subtotal: 12_000, amount_total: 9_600, then_monthly: 0, then_yearly: 12_000 };
  worker.mockImplementation(respondWith({ ...paidReply, ...totals, amounts: rows, currency: 'jpy' }));
  renderPage(`/success?session_id=${checkoutSessionId}`);
  await advanceTime(1_000);
  expect(listShownRows()).toEqual([
    'Amount incl. VAT: ¥9,600',
    'Subtotal: ¥12,000',
    'Discount (Spring): −¥2,400',
    'Then yearly: ¥9,600 (once), then ¥12,000',
    'Order: #E5F6G7H8',
    'Status: Paid',
    'Next charge: December 22, 2026',
  ]);
});
