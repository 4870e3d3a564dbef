import { expect, test } from 'vitest';
import { type BuiltPage, readAllPages } from '#site/checks/built-site.ts';

/** Patterns of notes that content is a sample. Notes inside widgets are not read, because widgets are in shadow roots. */
const disclosure = /illustrat|\bmade[- ]up\b(?! their minds)|\binvented\b|drawn, not measured|not a promise/i;

function listDisclosures({ document }: BuiltPage): string[] {
  const main = document.querySelector('main');
  const texts = main ? document.createTreeWalker(main, 4) : undefined;
  const found: string[] = [];
  for (let text = texts?.nextNode(); text; text = texts?.nextNode()) {
    const said = (text.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (disclosure.test(said) && !text.parentElement?.closest('script, style')) found.push(said);
  }
  return found;
}

/** Pages for the agency's clients, without the pages for developers who embed the widgets. */
const pages = readAllPages().filter(({ path }) => !/^\/(widgets|embed)(\/|$)/.test(path));

test.for(pages)('$path contains at most one note that its content is a sample', (page) => {
  expect(listDisclosures(page).slice(1)).toEqual([]);
});

/** Elements that show sample work, figures or quotes of clients: drawings, quotes, and names with their growth. */
const samples = '.scene, .work, .service-art, .case, .testimonial, .before-after';

const showing = pages.filter(({ document }) => document.querySelector(`main :is(${samples})`));

test('the test’s selector of samples matches elements on more than 18 pages', () => {
  expect(showing.length).toBeGreaterThan(18);
});

test.for(showing)('the first section of $path states that the samples on the page are made up', ({ document }) => {
  expect(document.querySelector('main > section')?.textContent).toMatch(disclosure);
});
