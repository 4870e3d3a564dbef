import { expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { agency } from '../src/agency.ts';
import { getLocalPath } from '../src/language.ts';
import { existsInBuild, readAllPages, readPageAt } from './built-site.ts';

const pages = readAllPages();

test.for(pages)('$path has a header, cart, skip link and footer', ({ document }) => {
  expect(document.querySelector('header .main-navigation')).not.toBeNull();
  expect(document.querySelector('header agency-cart')).not.toBeNull();
  expect(document.querySelector('.skip-link')?.getAttribute('href')).toBe('#main');
  expect(document.querySelector('main#main')).not.toBeNull();
  expect(document.querySelector('footer')).not.toBeNull();
});

test("the footer shows the agency's email address, and the phone number if the agency has one", () => {
  const footer = readPageAt('/').document.querySelector('.site-footer');
  expect(footer?.querySelector(`a[href="mailto:${agency.email}"]`)).toBeTruthy();
  expect(footer?.querySelectorAll('a[href^="tel:"]')).toHaveLength(agency.phone ? 1 : 0);
});

test.for(pages)(
  '$path links to billing if the agency sells subscriptions, and to withdrawal if the agency sells to consumers',
  (page) => {
    const { lang } = page.document.documentElement;
    const targets = [...page.document.querySelectorAll('.site-footer a:not([hreflang])')].map((link) =>
      link.getAttribute('href'),
    );
    const asked = ['/billing', '/withdraw'].map((path) => getLocalPath(path, lang));
    const sellsSubscriptions = products.some(({ interval }) => interval !== 'once');
    const sellsToConsumers = agency.customers === 'consumers';
    expect(asked.map((path) => targets.includes(path))).toEqual([sellsSubscriptions, sellsToConsumers]);
    // The page stays for subscribers of plans that are not sold anymore.
    expect(asked.map(existsInBuild)).toEqual([true, sellsToConsumers]);
  },
);

test.for(pages)('the cart on $path states how plans renew and how to cancel them', ({ document }) => {
  const terms = document.querySelector('agency-cart [slot=legal]')?.textContent ?? '';
  const sellsSubscriptions = products.some(({ interval }) => interval !== 'once');
  expect(terms !== '').toBe(sellsSubscriptions);
  expect(terms).toContain(sellsSubscriptions ? (agency.placeholders['facts.cancelling'] ?? '') : '');
});

test.for(pages)('the header marks its link to $path as the current page', ({ path, document }) => {
  const links = [...document.querySelectorAll(`.main-navigation a[href="${path}"]`)];
  expect(links.filter((link) => link.getAttribute('aria-current') !== 'page')).toEqual([]);
});
