import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { services } from '#agency/catalogue';
import { PricingPickerWithCart } from './pricing-picker.tsx';

vi.mock('#catalogue/products.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#catalogue/products.ts')>();
  return { ...original, listPackages: (category: string) => original.listPackages(category).slice(0, 1) };
});

it('the pricing picker shows all plans without service tabs if each service has only one plan', () => {
  render(<PricingPickerWithCart show={['plans']} />);
  expect(screen.getAllByRole('listitem').filter((item) => item.getAttribute('part')?.includes('plan'))).toHaveLength(
    services.length,
  );
  expect(screen.queryAllByRole('tab')).toEqual([]);
});
