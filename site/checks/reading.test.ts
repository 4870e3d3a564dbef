import { expect, test } from 'vitest';
import { startOfDay } from '#agency-files/start-of-day.ts';
import { agency } from '../src/agency.ts';
import { existsInBuild, readBuilt, readPageAt } from './built-site.ts';

const { posts, glossary, caseStudies, hasPage } = agency;
/** Posts in the feed. */
const newest = posts.slice(0, 20);

test('a page for which the agency has no content is not built', () => {
  for (const path of ['/blog', '/glossary', '/case-studies']) expect(existsInBuild(path), path).toBe(hasPage(path));
});

test.runIf(posts.length > 0)('the blog lists every post, and each post has a page', () => {
  const links = [...readPageAt('/blog').document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  for (const { path } of posts) {
    expect(links).toContain(path);
    expect(readPageAt(path).document.querySelector('.prose')?.textContent).toMatch(/\S/);
  }
});

test.runIf(posts.length > 0)('the feed contains each of the newest posts with its URL and date', () => {
  const feed = readBuilt('blog/feed.xml');
  expect(feed.match(/<item>/g)).toHaveLength(newest.length);
  for (const { path, date } of newest) {
    expect(feed).toContain(`${path}</link>`);
    expect(feed).toContain(startOfDay(date, agency.timeZone).toUTCString());
  }
});

const signed = newest.filter(({ author }) => author);

test.runIf(signed.length > 0)('a post names its author and date on the page, in the feed and in its metadata', () => {
  const feed = readBuilt('blog/feed.xml');
  for (const { path, author, date, dateText } of signed) {
    const { document } = readPageAt(path);
    const header = document.querySelector('.post-header')?.textContent;
    const published = document.querySelector('meta[property="article:published_time"]')?.getAttribute('content');
    expect(published).toBe(date);
    expect(header).toContain(author);
    expect(header).toContain(dateText);
    expect(feed).toContain(`<dc:creator>${author}</dc:creator>`);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as { '@type': string; author?: object },
    );
    expect(data.find((entry) => entry['@type'] === 'BlogPosting')?.author).toEqual({ '@type': 'Person', name: author });
  }
});

test.runIf(glossary.length > 0)('the glossary is sorted, and each term has an anchor', () => {
  const entries = [...readPageAt('/glossary').document.querySelectorAll('.glossary dl > div')];
  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const terms = entries.map((entry) => entry.querySelector('dt')?.textContent ?? '');
  expect(terms).toEqual([...terms].sort((one, other) => one.localeCompare(other, agency.locale)));
});

test.runIf(caseStudies.length > 0)(
  'every case study shows figures from before and after the work, and a label if the case is made up',
  () => {
    const cases = [...readPageAt('/case-studies').document.querySelectorAll('.case')];
    expect(cases).toHaveLength(caseStudies.length);
    for (const one of cases) expect(one.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  },
);
