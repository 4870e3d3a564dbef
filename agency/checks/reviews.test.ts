import { expect, test } from 'vitest';
import { pageAt, textOf } from '../../site/checks/built-site.ts';
import { agency } from '../../site/src/agency.ts';

const sampleReviews = agency.reviews.samples;

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
  for (const { author_name, review_text } of sampleReviews) {
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

test('T36 each sample review says that it is one, and no average is made of them', () => {
  const list = /<section class="list"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? '';
  expect(list.match(/part="review review--sample"/g)).toHaveLength(sampleReviews.length);
  expect(list.match(/part="sample">Sample</g)).toHaveLength(sampleReviews.length);
  expect(list).not.toContain('part="summary"');
});

test('T36 what stands there instead of a review is an invitation', () => {
  expect(sampleReviews.length).toBeGreaterThan(0);
  expect(sampleReviews.every(({ is_sample }) => is_sample)).toBe(true);
  expect(page.document.querySelector('agency-reviews [slot=empty]')?.textContent).toContain('yours is the first');
});
