import { expect, test } from 'vitest';
import { getPageText } from '#site/checks/built-site.ts';
import { listHeadings, listPaths, readServicePage } from '../../../checks/services.testing.ts';

test('the SEO blog posts page shows the prices per month and per post, the word count, and samples with complete figures', () => {
  const page = readServicePage('seo-blog-posts');
  expect(page.document.querySelector('h1')?.textContent).toBe('SEO blog posts from $99/mo');
  expect(getPageText(page)).toContain('A post costs $49.50 on the smallest plan and $41.50 on the largest');
  expect(listHeadings(page, '.per-post')).toEqual([
    'A post costs $49.50 with Starter, $44.75 with Growth and $41.50 with Pro, backlink included.',
  ]);
  expect(getPageText(page)).toContain('1,000+ words');
  const samples = [...page.document.querySelectorAll('.articles > li')];
  expect(samples.length).toBeGreaterThanOrEqual(3);
  for (const sample of samples) {
    expect(sample.querySelector('h3')?.textContent).toMatch(/\S/);
    expect(sample.querySelector('svg')).not.toBeNull();
    expect(sample.querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sample.textContent).toMatch(/\d min/);
    expect(sample.textContent).toMatch(/[\d,]+ views/);
    expect(sample.textContent).toMatch(/Position \d+/);
    expect(sample.textContent).toMatch(/\d+ SEO score/);
  }
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/examples', '/contact', '/pricing', '/services']));
});
