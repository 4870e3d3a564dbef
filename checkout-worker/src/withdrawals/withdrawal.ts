import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createNotAPersonError, createStorageError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { storeWithdrawal } from './withdrawal-repository.ts';
import { readWithdrawal } from './withdrawal-request.ts';

/** `POST /api/withdraw`: stores a declaration of withdrawal. The response is the same for an order that does not exist. */
export async function receiveWithdrawal(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const request = await readWithdrawal(c);
  const { language } = c.var;
  if (request.website !== '') {
    log('info', 'honeypot-filled', { form: 'withdrawal' });
    // A withdrawal has a deadline, so a person whose browser filled in the honeypot must learn that it was not received.
    throw createNotAPersonError('honeypot-filled');
  }
  const mails = await storeWithdrawal(getDatabase(env), request, language, getUnixSeconds()).catch((error: unknown) => {
    log('error', 'withdrawal-not-stored', describeError(error));
    throw createStorageError('withdrawalNotSaved');
  });
  c.executionCtx.waitUntil(queueMails(env, mails, log));
  return c.redirect(createSiteUrl('/withdraw/received', language, env), 303);
}
