import { expect, test } from 'vitest';
import { getPageText, readAllPages, readPageAt } from '#site/checks/built-site.ts';
import { agency } from '#site/src/agency.ts';

const page = readPageAt('/accessibility');

test.for([
  ['conformance', 'WCAG 2.2 AA'],
  ['conformance', 'no outside auditor has assessed either'],
  ['what-works', 'everything works with the keyboard'],
  ['how-tested', 'Chromium, Firefox and WebKit'],
  ['known-limits', 'we haven’t yet tested with people who use assistive technology'],
  ['known-limits', 'payment page belongs to our payment provider'],
] as const)('the accessibility page states in its section %s: “%s”', ([id, words]) => {
  expect(page.document.getElementById(id)?.textContent).toContain(words);
});

test('the accessibility page states the WCAG level, the date of the latest review and a contact email address', () => {
  expect(getPageText(page)).toContain('WCAG 2.2, level AA');
  expect(page.document.querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  const tell = page.document.getElementById('feedback');
  expect(tell?.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe(`mailto:${agency.email}`);
});

test.for(readAllPages())('the footer of $path links to the accessibility page', ({ document }) => {
  const link = document.querySelector('.site-footer a[href="/accessibility"]');
  expect(link?.textContent).toBe('Accessibility');
});
