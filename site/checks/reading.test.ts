import { expect, test } from 'vitest';
import { agency } from '../src/agency.ts';
import { pageAt, readBuilt, textOf } from './built-site.ts';

test('the comparison puts an agency, a freelancer, a tool and us side by side, and we do not win everything', () => {
  const { document } = pageAt('/compare');
  const columns = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(columns).toEqual(['Agency', 'Freelancer', 'Tool', agency.name]);
  for (const column of columns.slice(0, 3)) {
    expect(document.querySelector(`td[data-column="${column}"][data-best]`)).not.toBeNull();
  }
  const rows = document.querySelectorAll('tbody tr').length;
  expect(document.querySelectorAll(`td[data-column="${agency.name}"][data-best]`).length).toBeLessThan(rows / 2);
});

test('the demo can be paused, and says in words what its pictures show', () => {
  const { document } = pageAt('/demo-video');
  expect(document.querySelector('.demo-film input[type=checkbox]')?.closest('label')?.textContent).toContain('Pause');
  const scenes = [...document.querySelectorAll('.demo-scene__title')].map((title) => title.textContent);
  const steps = [...document.querySelectorAll('#steps h3')].map((title) => title.textContent);
  expect(scenes).toHaveLength(4);
  expect(steps).toEqual(scenes);
});

const { posts } = agency;

test('the blog has posts long enough to be useful, and lists them all', () => {
  expect(posts.length).toBeGreaterThanOrEqual(4);
  const links = [...pageAt('/blog').document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  for (const { path } of posts) {
    const words = pageAt(path).document.querySelector('.prose')?.textContent?.split(/\s+/) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(600);
    expect(words.length).toBeLessThanOrEqual(900);
    expect(links).toContain(path);
  }
});

test('the feed has every post with its own address and date', () => {
  const feed = readBuilt('blog/feed.xml');
  expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  for (const { path, date } of posts) {
    expect(feed).toContain(`${path}</link>`);
    expect(feed).toContain(new Date(date).toUTCString());
  }
});

test('the glossary explains forty words and more, in the order of the alphabet, each with an address', () => {
  const { document } = pageAt('/glossary');
  const entries = [...document.querySelectorAll('.glossary dl > div')];
  expect(entries.length).toBeGreaterThanOrEqual(40);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const terms = entries.map((entry) => entry.querySelector('dt')?.textContent ?? '');
  expect(terms).toEqual([...terms].sort((one, other) => one.localeCompare(other, 'en')));
});

test('there are three cases, each marked as illustrative, with figures before and after', () => {
  const page = pageAt('/case-studies');
  const cases = [...page.document.querySelectorAll('.case')];
  expect(cases).toHaveLength(3);
  for (const one of cases) {
    expect(one.querySelector('.badge')?.textContent).toBe('Illustrative');
    expect(one.querySelectorAll('tbody tr')).toHaveLength(4);
  }
  expect(textOf(page)).toContain('made up');
});
