import { expect, test } from 'vitest';
import { getPageText, readPageAt } from '#site/checks/built-site.ts';
import { getClaim } from '#site/src/agency.ts';

const page = readPageAt('/about');
const text = getPageText(page);

test('the about page states the founding year, the number of clients and the starting price', () => {
  const { figure, label } = getClaim('allClients');
  expect(text).toContain(`${figure} ${label}`);
  expect(text).toContain('From $199/mo');
  expect(text).toContain(`${getClaim('founded').figure} Founded`);
});

test('the about page lists eight company values and eight reasons to choose the agency', () => {
  expect(page.document.querySelectorAll('[aria-labelledby=values-title] li')).toHaveLength(8);
  expect(page.document.querySelectorAll('[aria-labelledby=reasons-title] li')).toHaveLength(8);
});

test('the about page links to the contact page', () => {
  expect(page.document.querySelector('main a[href="/contact"]')).not.toBeNull();
});

test('the about page neither embeds nor mentions a film, because the agency has no film', () => {
  expect(page.document.querySelector('iframe, video, video-facade')).toBeNull();
  expect(text).not.toMatch(/\bfilm is\b|not cut/);
});

test('the about page shows a portrait and a signature of each person at the agency', () => {
  const people = [...page.document.querySelectorAll('.about-people > li')];
  expect(people.length).toBeGreaterThan(1);
  for (const person of people) {
    expect(person.querySelector('.portrait > title')?.textContent).toContain(person.querySelector('h3')?.textContent);
    expect(person.querySelector('.signature')).not.toBeNull();
  }
});
