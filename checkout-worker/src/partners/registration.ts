import type { AppContext } from '../app.ts';
import { isOrigin, toAsciiOrigin } from '../is-origin.ts';
import { checkOrigin } from '../origins.ts';
import { createStorageError, ProblemError } from '../problem.ts';

/** `GET /api/registration?origin=https://shop.example`: returns whether pages on that origin are allowed to start a checkout. */
export async function showRegistration(c: AppContext): Promise<Response> {
  const origin = toAsciiOrigin(c.req.query('origin') ?? '');
  if (!isOrigin(origin)) {
    throw new ProblemError(422, 'invalid-request', 'checkFields', {
      errors: [{ path: 'origin', message: 'Must be an origin, such as https://shop.example.' }],
    });
  }
  const { verdict } = await checkOrigin(origin, c.env, c.var.log);
  if (verdict === 'unavailable') throw createStorageError();
  return c.json({ origin, isRegistered: verdict === 'allowed' });
}
