import { expect, test } from 'vitest';
import { send, siteOrigin } from '../testing/harness.ts';

test('T36 a new database has no review that nobody wrote', async () => {
  const response = await send(new Request(`${siteOrigin}/api/reviews`));
  expect(await response.json()).toEqual({ reviews: [] });
});
