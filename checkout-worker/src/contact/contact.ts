import { contactFiles } from '#agency/brand';
import { fileErrors } from '#catalogue/forms/files.ts';
import type { ContactReply } from '#catalogue/wire-forms.ts';
import { checkSender } from '../abuse/check-sender.ts';
import { getContentPart } from '../abuse/content-key.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { storeWithFiles } from '../files/file-store.ts';
import { computeDigests, type ReceivedFile } from '../files/read-multipart.ts';
import { limitForm, limitFormOrFiles } from '../forms/read-form.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId } from '../mail/outbox.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { createSiteUrl, resolveSiteOrigin } from '../site.ts';
import {
  createMessageKey,
  findMessageBySubmission,
  type NewMessage,
  readCopiesPerDay,
  storeMessage,
} from './contact-repository.ts';
import { type Message, readContactRequest } from './contact-request.ts';

/** Size limit of the contact form, which is larger if the agency accepts files. */
export const limitMessage = contactFiles ? limitFormOrFiles : limitForm;

type SentMessage = Message & Pick<NewMessage, 'fileDigests'>;

/** Returns the id of the stored message if the request is a retry after a lost reply. Throws if the retry's content differs. */
async function findRetriedMessage(c: AppContext, message: SentMessage): Promise<string | undefined> {
  if (message.submission === undefined) return undefined;
  const stored = await findMessageBySubmission(getDatabase(c.env), message.submission);
  if (!stored) return undefined;
  if (getContentPart(stored.contentKey) === getContentPart(await createMessageKey(message, 0))) return stored.id;
  throw new ProblemError(409, 'submission-reused', 'changedMessage', {
    retry: 'new-attempt',
  });
}

function isRegistered(c: AppContext): boolean {
  return c.var.origin.verdict === 'allowed';
}

/** Returns false for plain forms and unregistered pages unless a challenge is configured, because their senders are unverified. */
function canReceiveCopy(c: AppContext, isPlain: boolean): boolean {
  return Boolean(c.env.TURNSTILE_SECRET) || (!isPlain && isRegistered(c));
}

/** Refuses files if there is no bucket for them, or if they come from an unregistered page. */
function refuseFiles(c: AppContext): void {
  if (c.env.FILES && isRegistered(c)) return;
  c.var.log('warn', 'files-refused', { bucket: c.env.FILES !== undefined });
  throw new ProblemError(422, 'invalid-request', 'checkFields', {
    errors: [{ path: 'files', message: fileErrors.noFiles }],
  });
}

/** Stores a message with its files unless it is already stored, queues its mails and returns its id. */
async function acceptMessage(
  c: AppContext,
  sent: Message,
  { files, isPlain }: { files: readonly ReceivedFile[]; isPlain: boolean },
): Promise<string> {
  const { env } = c;
  const { log } = c.var;
  if (files.length > 0) refuseFiles(c);
  const message: SentMessage = { ...sent, fileDigests: await computeDigests(files) };
  const known = await findRetriedMessage(c, message);
  if (known !== undefined) return known;
  await checkSender(c, message, isPlain);
  const options = {
    copies: canReceiveCopy(c, isPlain) ? readCopiesPerDay(env) : 0,
    language: c.var.language,
    origin: isRegistered(c) ? null : (c.req.header('origin') ?? null),
  };
  const { id, isNew, deliveries } = await storeWithFiles(
    { env, log },
    files,
    (stored) => storeMessage(getDatabase(env), message, { ...options, files: stored }),
    (outcome) => outcome.isNew,
  );
  log('info', 'message-stored', { message: id, isNew, files: files.length });
  if (isNew) {
    c.executionCtx.waitUntil(queueMails(env, [createMailId('message', id), createMailId('copy', id)], log));
    c.executionCtx.waitUntil(queueDeliveries(env, deliveries, log));
  }
  return id;
}

/** `POST /api/contact`: replies as soon as the message is stored. The mails are sent later. */
export async function receiveMessage(c: AppContext): Promise<Response> {
  const { fields: message, ...form } = await readContactRequest(c);
  let id: string;
  if (message.website !== '') {
    c.var.log('info', 'honeypot-filled', { form: 'contact' });
    // A bot must not learn that it was detected, so the reply contains a random id.
    id = crypto.randomUUID();
  } else {
    id = await acceptMessage(c, message, form).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      c.var.log('error', 'message-not-stored', describeError(error));
      throw createStorageError('messageNotSaved');
    });
  }
  if (form.isPlain) {
    const page =
      message.kind === 'registration'
        ? `${resolveSiteOrigin(c.env)}/embed#registered`
        : createSiteUrl('/success', c.var.language, c.env);
    return c.redirect(page, 303);
  }
  return c.json({ id } satisfies ContactReply, 201);
}
