import { expect, test } from 'vitest';
import { readAllPages, readPageAt } from '#site/checks/built-site.ts';
import { agency } from '#site/src/agency.ts';

const readText = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Follower growth by client name, calculated from the client's case study. */
const growthByClient = new Map(
  agency.caseStudies.map(({ client, figures }) => {
    const followers = figures.find(({ label }) => label === 'Followers');
    return [client, followers && `+${Math.round((followers.after / followers.before - 1) * 100)}%`];
  }),
);

test('exactly three clients have a case study, with a follower growth of 280%, 230% and 160%', () => {
  expect([...growthByClient.keys()]).toEqual(['harbor.coffee', 'loop.bicycles', 'still.pilates']);
  expect([...growthByClient.values()]).toEqual(['+280%', '+230%', '+160%']);
});

test("the growth shown next to a client's name on the home page matches the client's case study", () => {
  const entries = [...readPageAt('/').document.querySelectorAll('.marquee__logos:not([aria-hidden]) > li')];
  const shown = entries.map((entry) => [
    readText(entry.querySelector('b')),
    readText(entry.querySelector('.marquee__growth')),
  ]);
  for (const [client, growth] of growthByClient) {
    expect(shown.filter(([name]) => name === client).map(([, figure]) => figure)).toEqual([growth]);
  }
});

test("every before-and-after comparison shows the follower growth of the client's case study", () => {
  const shown = readAllPages().flatMap(({ document }) =>
    [...document.querySelectorAll('.before-after')].map((comparison) => {
      const row = [...comparison.querySelectorAll('tbody tr')].find((each) => readText(each).startsWith('Followers'));
      return [readText(comparison.querySelector('h3')).split(',')[0] ?? '', readText(row?.lastElementChild)] as const;
    }),
  );
  expect(new Set(shown.map(([client]) => client))).toEqual(new Set(growthByClient.keys()));
  for (const [client, growth] of shown) expect(growth, client).toBe(growthByClient.get(client));
});

test('the reviews page shows the figures of each case study and links to the case studies', () => {
  const cases = agency.reviews.cases.map(({ company, caseStudy, results }) => {
    const study = agency.caseStudies.find(({ id }) => id === caseStudy);
    expect(study?.client).toBe(company);
    const figures = study?.figures.map(({ label, before, after, unit = '' }) => ({
      figure: after.toLocaleString('en-US') + unit,
      label: `${label.toLowerCase()}, from ${before.toLocaleString('en-US')}${unit}`,
    }));
    for (const result of results) expect(figures, company).toContainEqual(result);
    return caseStudy;
  });
  expect(cases).toEqual(['harbour', 'loop', 'still']);
  const links = [...readPageAt('/reviews').document.querySelectorAll('.case-lines a[href^="/case-studies#"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(cases.map((id) => `/case-studies#${id}`));
});
