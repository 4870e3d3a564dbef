import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reviewListSchema } from '../../../catalogue/wire-forms.ts';
import { send, siteOrigin } from '../testing/harness.ts';

test('the site starts with three published reviews', async () => {
  const response = await send(new Request(`${siteOrigin}/api/reviews`));
  const { reviews, next } = v.parse(reviewListSchema, await response.json());
  expect(reviews.map(({ author_name, rating }) => [author_name, rating])).toEqual([
    ['Rosa', 5],
    ['Kim', 5],
    ['Ines', 4],
  ]);
  expect(next).toBeUndefined();
});
