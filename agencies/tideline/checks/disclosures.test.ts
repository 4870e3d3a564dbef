import { expect, test } from 'vitest';
import { allPages, type BuiltPage } from '#site/checks/built-site.ts';

/** Patterns of notes that something is a sample. Notes of widgets are in shadow roots and are not read here. */
const disclosure = /illustrat|\bmade[- ]up\b(?! their minds)|\binvented\b|drawn, not measured|not a promise/i;

function disclosuresOf({ document }: BuiltPage): string[] {
  const main = document.querySelector('main');
  const texts = main ? document.createTreeWalker(main, 4) : undefined;
  const found: string[] = [];
  for (let text = texts?.nextNode(); text; text = texts?.nextNode()) {
    const said = (text.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (disclosure.test(said) && !text.parentElement?.closest('script, style')) found.push(said);
  }
  return found;
}

/** Pages of the agency itself, without the portal for site builders. */
const pages = allPages().filter(({ path }) => !/^\/(widgets|embed)(\/|$)/.test(path));

test.for(pages)('$path contains at most one note about samples', (page) => {
  expect(disclosuresOf(page).slice(1)).toEqual([]);
});

/** Elements that show clients' work, figures or quotes: drawings, quotes, names with growth. */
const samples = '.scene, .work, .service-art, .case, .testimonial, .before-after';

const showing = pages.filter(({ document }) => document.querySelector(`main :is(${samples})`));

test('the list of pages with samples is complete', () => {
  expect(showing.length).toBeGreaterThan(18);
});

test.for(showing)('$path shows samples, and its first section says that they are made up', ({ document }) => {
  expect(document.querySelector('main > section')?.textContent).toMatch(disclosure);
});
