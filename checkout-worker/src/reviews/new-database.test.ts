import { expect, test } from 'vitest';
import { sendRequest, siteOrigin } from '../testing/harness.ts';

test('GET /api/reviews returns no reviews from a new database (T36)', async () => {
  const response = await sendRequest(new Request(`${siteOrigin}/api/reviews`));
  expect(await response.json()).toEqual({ reviews: [], ratings: [0, 0, 0, 0, 0], others: 0 });
});
