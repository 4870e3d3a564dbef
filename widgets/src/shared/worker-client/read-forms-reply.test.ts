import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  contactReplySchema,
  formTokenSchema,
  reviewListSchema,
  reviewReplySchema,
} from '../../../../catalogue/wire-forms.ts';
import { readContactReply, readFormToken, readReviewList, readReviewReply } from './read-forms-reply.ts';

const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.constant([]), fc.constant({}));
const review = {
  id: 'r1',
  created_at: '2026-11-02T09:00:00Z',
  author_name: 'Ada',
  author_title: 'Owner',
  rating: 5,
  review_text: 'Good.',
};

describe('the widgets read what the Worker writes', () => {
  it.each([
    ['a received message', contactReplySchema, readContactReply],
    ['a held review', reviewReplySchema, readReviewReply],
    ['a form’s proof of time', formTokenSchema, readFormToken],
  ] as const)('as %s', (_, schema, read) => {
    const replies = fc.record(
      { id: anything, status: fc.oneof(fc.constant('held'), anything), token: anything, more: anything },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(replies, (reply) => {
        const parsed = v.safeParse(schema, reply);
        expect(read(reply)).toEqual(parsed.success ? parsed.output : undefined);
      }),
    );
  });

  it('as a list of reviews', () => {
    const list = { reviews: [review, { ...review, id: 'r2', author_title: null }], next: 'c' };
    expect(v.is(reviewListSchema, list)).toBe(true);
    expect(readReviewList(list)).toEqual({
      reviews: [review, { ...review, id: 'r2', author_title: undefined }],
      next: 'c',
    });
  });
});

it('leaves out a review that makes no sense and shows the others', () => {
  const bad = [null, 7, { ...review, rating: 6 }, { ...review, rating: 4.5 }, { ...review, review_text: {} }];
  expect(readReviewList({ reviews: [...bad, review] })?.reviews).toEqual([review]);
});

it.each([null, 'text', [], { reviews: 'none' }, { reviews: { length: 1 } }])('takes no list from %j', (reply) => {
  expect(readReviewList(reply)).toBeUndefined();
});

it('never carries an e-mail address on, whatever the answer holds (T19)', () => {
  const list = readReviewList({ reviews: [{ ...review, email: 'ada@example.com' }] });
  expect(JSON.stringify(list)).not.toContain('ada@example.com');
});
