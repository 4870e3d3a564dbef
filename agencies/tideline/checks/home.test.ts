import { expect, test } from 'vitest';
import { services } from '#agency/catalogue';
import { readPageAt } from '#site/checks/built-site.ts';
import { agency, getFactList } from '#site/src/agency.ts';

const home = readPageAt('/').document;

const count = (root: ParentNode | null, selector: string) => root?.querySelectorAll(selector).length;
const readText = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

test('the home page shows the package picker as the second section', () => {
  const [, second] = home.querySelectorAll('main > *');
  expect(second?.querySelector('agency-package-picker')).toBeTruthy();
});

test('the home page has a carousel of all testimonials', () => {
  expect(count(home.querySelector('card-carousel'), '.testimonial')).toBe(agency.testimonials.length);
});

test('the results section of the home page has four tabs, beginning with Growth', () => {
  expect([...home.querySelectorAll('#results .tabs a')].map(readText)).toEqual([
    'Growth',
    'Engagement',
    'Reach',
    'Conversion',
  ]);
});

test('the home page shows four onboarding steps', () => {
  expect(count(home, '.home-steps > li')).toBe(4);
});

test('the home page shows twelve client logos in two moving rows', () => {
  expect(count(home, '.marquee__logos:not([aria-hidden]) > li')).toBe(12);
  expect(readText(home.querySelector('.marquee__pause'))).toBe('Pause the logos');
});

test('the home page shows the name of each client once, apart from the hidden copy of the rows', () => {
  const rows = readText(home.querySelector('.marquee__logos:not([aria-hidden])'));
  for (const { name } of agency.clients) expect(rows.split(name)).toHaveLength(2);
});

test('the growth next to each client logo is between 100 and 499 percent', () => {
  const growth = home.querySelectorAll('.marquee__logos:not([aria-hidden]) .marquee__growth');
  const figures = [...growth].map((figure) => Number(/\d+/.exec(readText(figure))));
  expect(figures).toHaveLength(12);
  expect(figures.every((figure) => figure >= 100 && figure <= 499)).toBe(true);
});

test('the FAQ of the home page is collapsed, and opening one answer closes the others', () => {
  const questions = [...home.querySelectorAll('#questions details')];
  expect(questions.filter((question) => question.hasAttribute('open'))).toEqual([]);
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['home-questions']));
});

test.for([
  'month-to-month',
  '3-month trial',
  `${getFactList('platforms').length} platforms: Facebook`,
  `${services.length} services: All-in-One`,
])('the FAQ of the home page contains "%s"', (fact) => {
  expect(readText(home.querySelector('#questions'))).toContain(fact);
});

test('the Learn More links lead to the contact section of the home page', () => {
  const links = [...home.querySelectorAll('a')].filter((link) => readText(link).startsWith('Learn More'));
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['#contact']));
  expect(home.querySelector('section#contact agency-contact-form')).not.toBeNull();
});
