import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { findPartner } from './partner-registry.ts';

/** `GET /widgets/config/acme.json`: returns the attributes for widgets with `config="acme"`, read from the partner's record. */
export async function showPartnerConfig(c: AppContext): Promise<Response> {
  const id = (c.req.param('file') ?? '').replace(/\.json$/, '');
  const partner = await findPartner(getDatabase(c.env), id).catch((error: unknown) => {
    c.var.log('error', 'partners-unavailable', describeError(error));
    throw createStorageError();
  });
  if (!partner) throw new ProblemError(404, 'not-found', 'nothingHere');
  return c.json(partner.config ?? {}, 200, { 'Cache-Control': 'public, max-age=60' });
}
