import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PricingPickerWithCart } from './pricing-picker.tsx';

vi.mock('#agency/catalogue', async () => {
  const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
  return catalogueForTests('minimal');
});

it('the pricing picker shows the plans without service tabs if the agency has only one service', () => {
  render(<PricingPickerWithCart show={['plans']} />);
  expect(screen.getAllByRole('button', { name: /^Add to Cart/ }).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(screen.queryAllByRole('tabpanel')).toEqual([]);
});
