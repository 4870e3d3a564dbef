import * as v from 'valibot';
import type { AppContext } from '../app.ts';
import { limitBody, parseJson, readText } from '../body.ts';
import { describeError } from '../log.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { unixSeconds } from '../unix-time.ts';
import { countHealth, healthReportSchema } from './embed-health.ts';

export const healthReportSize = limitBody(4096);

/** `POST /api/embed-health`: what widgets with `health` did in one view of a registered page. A beacon, as text: nobody reads the reply. */
export async function receiveHealth(c: AppContext): Promise<Response> {
  const report = v.safeParse(healthReportSchema, parseJson(await readText(c.req.raw)));
  if (!report.success) throw new ProblemError(422, 'invalid-request', 'checkFields');
  const origin = c.req.header('origin') ?? '';
  const isCounted = await countHealth(c.env, origin, report.output, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'embed-health-not-counted', describeError(error));
    throw storageUnavailable();
  });
  if (!isCounted) throw new ProblemError(422, 'invalid-request', 'checkFields');
  return c.body(null, 204);
}
