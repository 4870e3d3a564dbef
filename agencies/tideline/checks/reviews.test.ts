import { expect, test } from 'vitest';
import { getPageText, readAllPages, readPageAt } from '#site/checks/built-site.ts';
import { agency, getClaim } from '#site/src/agency.ts';

const sampleReviews = agency.reviews.samples;

const page = readPageAt('/reviews');
const text = getPageText(page);

test.for(agency.reviews.claims)('the reviews page makes the claim "%s"', (id) => {
  expect(text).toContain(getClaim(id).figure);
});

test('the quotes above the review list are made up, and the first section of the page says so', () => {
  const { featured, cases } = agency.reviews;
  expect([featured, ...cases].map((quoted) => quoted?.source)).toEqual(Array(4).fill('illustrative'));
  expect(page.document.querySelector('.page-hero .illustrative')?.textContent).toBe(
    'The quotes and cases above the list of reviews are made up to show our work.',
  );
});

test('the review list and the review form are in the HTML before any script runs', () => {
  for (const { author_name, review_text } of sampleReviews) {
    expect(text).toContain(author_name);
    expect(text).toContain(review_text);
  }
  expect(page.html).toMatch(/<form[^>]+action="[^"]*\/api\/reviews"/);
  expect(text).toContain('Submit Review');
});

test('submitting a review without JavaScript leads to a thank-you page for reviews', () => {
  const thanks = readPageAt('/reviews/thanks');
  expect(thanks.document.querySelector('h1')?.textContent).toBe('Thank you for your review.');
  expect(getPageText(thanks)).toContain('We read every review before we publish it. We don’t change a word');
  expect(thanks.document.querySelector('main agency-payment-status')).toBeNull();
});

test.runIf(sampleReviews.length > 0)(
  'each sample review is labeled as a sample, and the list shows no average rating (T36)',
  () => {
    const list = /<section class="list"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? '';
    expect(list.match(/part="review review--sample"/g)).toHaveLength(sampleReviews.length);
    expect(list.match(/part="sample">Sample</g)).toHaveLength(sampleReviews.length);
    expect(list).not.toContain('part="summary"');
  },
);

test('no page has structured data about reviews or ratings, because search engines refuse self-serving reviews', () => {
  const data = readAllPages().flatMap(({ document }) =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
  );
  expect(data.length).toBeGreaterThan(5);
  expect(data.join()).not.toMatch(/"(Review|AggregateRating|aggregateRating|review)"/);
});

test('the reviews page invites visitors to write the first review if all reviews are samples (T36)', () => {
  expect(sampleReviews.every(({ is_sample }) => is_sample)).toBe(true);
  expect(page.document.querySelector('agency-reviews [slot=empty]')?.textContent).toContain('yours could be the first');
});
