import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { builtInReviews } from '../src/content/built-in-reviews.ts';
import { pageAt, textOf } from './built-site.ts';

const page = pageAt('/reviews');
const text = textOf(page);

test.for(['4.9 average rating', '150+ happy clients', '200+ reviews', '98% satisfaction'])(
  'the reviews page claims %s',
  (claim) => {
    expect(text.replace(/\s+/g, ' ').replace('4.9average', '4.9 average')).toContain(claim);
  },
);

test('there is a featured review and three cases, all marked as illustrative', () => {
  expect(page.document.querySelector('[aria-labelledby=featured-title]')?.textContent).toContain('Illustrative');
  const cases = page.document.querySelector('[aria-labelledby=cases-title]');
  expect(cases?.textContent).toContain('Illustrative');
  expect(cases?.querySelectorAll('li')).toHaveLength(3);
});

test('the list and the form are in the page before any script runs', () => {
  for (const { author_name, review_text } of builtInReviews) {
    expect(text).toContain(author_name);
    expect(text).toContain(review_text);
  }
  expect(page.html).toMatch(/<form[^>]+action="[^"]*\/api\/reviews"/);
  expect(text).toContain('Submit Review');
});

test('who sends a review without JavaScript is thanked for a review, not for an order', () => {
  const thanks = pageAt('/reviews/thanks');
  expect(thanks.document.querySelector('h1')?.textContent).toBe('Thank you for your review.');
  expect(textOf(thanks)).toContain('held for moderation');
  expect(thanks.document.querySelector('main agency-payment-status')).toBeNull();
});

test('the reviews in the page are those the database starts with', () => {
  const folder = path.join(import.meta.dirname, '../../checkout-worker/migrations');
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(path.join(folder, file), 'utf8'));
  }
  const columns = 'id, created_at, author_name, author_title, rating, review_text';
  const rows = database
    .prepare(`SELECT ${columns} FROM reviews WHERE status = 'published' ORDER BY created_at DESC`)
    .all();
  expect(rows.map((row) => ({ ...row, created_at: new Date(Number(row.created_at) * 1000).toISOString() }))).toEqual(
    builtInReviews,
  );
});
