import type { AppContext } from '../app.ts';
import { databaseOf } from '../env.ts';
import { describeError } from '../log.ts';
import { storageUnavailable } from '../problem.ts';
import { versionsOff } from './versions-off.ts';

/** `GET /widgets/live.json`: the releases that are switched off. A loader that nobody answers takes its own to be on. */
export async function showLive(c: AppContext): Promise<Response> {
  const off = await versionsOff(databaseOf(c.env)).catch((error: unknown) => {
    c.var.log('error', 'releases-unavailable', describeError(error));
    throw storageUnavailable();
  });
  return c.json({ off }, 200, { 'Cache-Control': 'public, max-age=60' });
}
