import { expect, test } from 'vitest';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { agency, getClaim } from '../src/agency.ts';
import { readPageAt } from './built-site.ts';

const home = readPageAt('/').document;
const { bands } = agency.home;
const [first] = bands;

test('the home page shows every configured section that has content', () => {
  const empty = {
    marquee: agency.clients.length === 0,
    testimonials: agency.testimonials.length === 0,
  };
  const shown = bands.filter(({ kind }) => kind !== 'own' && !empty[kind as keyof typeof empty]);
  expect(shown.length).toBeGreaterThan(0);
  const text = home.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
  for (const band of shown) {
    if ('title' in band)
      expect(text).toContain(removeFallbackMarks(band.title).replaceAll('**', '').replace(/\s+/g, ' '));
  }
});

test.runIf(first?.kind === 'hero')(
  "the home page's first heading is the hero's title, and the hero shows its configured claims and links",
  () => {
    if (first?.kind !== 'hero') throw new Error('The first band is no hero.');
    expect(home.querySelector('h1')?.textContent).toBe(first.title.replaceAll('**', ''));
    for (const id of first.claims) expect(home.querySelector('main')?.textContent).toContain(getClaim(id).figure);
    const links = [...home.querySelectorAll('.home-hero a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(first.links.map(({ path }) => path));
  },
);
