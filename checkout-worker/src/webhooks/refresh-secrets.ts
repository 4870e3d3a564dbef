import { and, eq } from 'drizzle-orm';
import { type Env, getDatabase, splitAtCommas } from '../env.ts';
import { webhookEndpoints } from '../events/schema.ts';
import { decryptSecret, encryptSecret } from '../events/secrets.ts';
import type { Log } from '../log.ts';

/**
 * Runs nightly after a rotation of `FORM_TOKEN_SECRET`: encrypts the endpoints' secrets with the new first secret, so
 * that the old one can be removed.
 */
export async function refreshSecrets(env: Env, log: Log): Promise<void> {
  const [first] = splitAtCommas(env.FORM_TOKEN_SECRET);
  if (first === undefined) return;
  const database = getDatabase(env);
  let refreshed = 0;
  for (const { id, secret, oldSecret } of await database.select().from(webhookEndpoints)) {
    const current = await decryptSecret(secret, env);
    if (!current) log('error', 'webhook-secret-unreadable', { endpoint: id });
    const old = oldSecret === null ? undefined : await decryptSecret(oldSecret, env);
    if (!current || (current.isCurrent && old?.isCurrent !== false)) continue;
    await database
      .update(webhookEndpoints)
      .set({
        secret: await encryptSecret(current.plain, first),
        oldSecret: old ? await encryptSecret(old.plain, first) : null,
      })
      // The owner may have replaced the secret meanwhile.
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, secret)));
    refreshed += 1;
  }
  if (refreshed > 0) log('info', 'webhook-secrets-refreshed', { endpoints: refreshed });
}
