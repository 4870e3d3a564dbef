import type { ContactReply } from '#catalogue/wire-forms.ts';
import { checkSender } from '../abuse/check-sender.ts';
import { contentOf } from '../abuse/content-key.ts';
import type { AppContext } from '../app.ts';
import { databaseOf } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { mailId } from '../mail/outbox.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { sitePage } from '../site.ts';
import { copiesPerDay, findBySubmission, messageKey, storeMessage } from './contact-repository.ts';
import { type Message, readContactRequest } from './contact-request.ts';

/** Returns the id of the stored message if the request is a retry after a lost reply. Throws if the retry's content differs. */
async function alreadyStored(c: AppContext, message: Message): Promise<string | undefined> {
  if (message.submission === undefined) return undefined;
  const stored = await findBySubmission(databaseOf(c.env), message.submission);
  if (!stored) return undefined;
  if (contentOf(stored.contentKey) === contentOf(await messageKey(message, 0))) return stored.id;
  throw new ProblemError(409, 'submission-reused', 'changedMessage', {
    retry: 'new-attempt',
  });
}

function isRegistered(c: AppContext): boolean {
  return c.var.origin.verdict === 'allowed';
}

/** Returns false for plain forms and unregistered pages unless a challenge is configured, because their senders are unverified. */
function mayHaveCopy(c: AppContext, isPlain: boolean): boolean {
  return Boolean(c.env.TURNSTILE_SECRET) || (!isPlain && isRegistered(c));
}

/** Stores a message unless it is already stored, queues its mails and returns its id. */
async function acceptMessage(c: AppContext, message: Message, isPlain: boolean): Promise<string> {
  const known = await alreadyStored(c, message);
  if (known !== undefined) return known;
  await checkSender(c, message, isPlain);
  const { id, isNew, deliveries } = await storeMessage(databaseOf(c.env), message, {
    copies: mayHaveCopy(c, isPlain) ? copiesPerDay(c.env) : 0,
    language: c.var.language,
    origin: isRegistered(c) ? null : (c.req.header('origin') ?? null),
  });
  c.var.log('info', 'message-stored', { message: id, isNew });
  if (isNew) {
    c.executionCtx.waitUntil(queueMails(c.env, [mailId('message', id), mailId('copy', id)], c.var.log));
    c.executionCtx.waitUntil(queueDeliveries(c.env, deliveries, c.var.log));
  }
  return id;
}

/** `POST /api/contact`: replies as soon as the message is stored. The mails are sent later. */
export async function receiveMessage(c: AppContext): Promise<Response> {
  const { fields: message, isPlain } = await readContactRequest(c);
  let id: string;
  if (message.website !== '') {
    c.var.log('info', 'honeypot-filled', { form: 'contact' });
    // A bot must not learn that it was detected, so the reply contains a random id.
    id = crypto.randomUUID();
  } else {
    id = await acceptMessage(c, message, isPlain).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      c.var.log('error', 'message-not-stored', describeError(error));
      throw storageUnavailable('messageNotSaved');
    });
  }
  if (isPlain) return c.redirect(sitePage('/success', c.var.language, c.env), 303);
  return c.json({ id } satisfies ContactReply, 201);
}
