/** Pricing picker of an agency with monthly, yearly and one-time plans in yen, with tax included. */
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ElementContext, outsideElement } from '../../shared/element/view.tsx';
import { PricingPickerWithCart } from './pricing-picker.tsx';

vi.mock('#agency/catalogue', async () => {
  const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
  return catalogueForTests('year-and-month');
});
vi.mock('#agency/brand', async () => {
  const { loadTestBrand: brandForTests } = await import('../../shared/element/agency.testing.ts');
  return brandForTests('year-and-month');
});

function renderPicker(lang = 'en') {
  render(
    <ElementContext.Provider value={{ ...outsideElement, lang }}>
      <PricingPickerWithCart />
    </ElementContext.Provider>,
  );
}

function getCard(name: string) {
  const item = screen.getByRole('heading', { name, level: 4, hidden: true }).closest('li');
  if (!item) throw new Error(`no card ${name}`);
  return within(item);
}

/** Options that also find the texts of services that are not selected. */
const inHiddenPanels = { ignore: 'script' };

const getPrice = (name: string) => getCard(name).getByText(/^¥|¥$/, inHiddenPanels).closest('p')?.textContent;

it('shows sighted and screen-reader users the billing interval of each price and that tax is included', () => {
  renderPicker();
  expect(getPrice('By the month')).toBe('¥4,900/mo per month incl. VAT');
  expect(getPrice('By the year')).toBe('¥49,000/yr per year incl. VAT');
  expect(getPrice('Website')).toBe('¥190,000 one-time incl. VAT');
});

it('shows the billing interval and the tax note in German', () => {
  renderPicker('de');
  expect(getPrice('Hosting')?.replace(/\s/g, ' ')).toBe('12.000 ¥/Jahr pro Jahr inkl. MwSt.');
});

it("shows the billing interval in a service's description if all plans of that service share the interval", () => {
  renderPicker();
  expect(screen.getByText('It stays online. Priced per year.', inHiddenPanels)).toBeDefined();
  expect(screen.getByText('Somebody writes.', inHiddenPanels)).toBeDefined();
});

it('shows the yearly saving of a bundle and the usual quantity of an add-on', () => {
  renderPicker();
  expect(getCard('Online').getByText('Save ¥1,000 a year (6%)')).toBeDefined();
  expect(getCard('Mailbox').getByText('usually 1–3 mailboxes a year')).toBeDefined();
});
