/** Fakes of the mail queue and the mail service. Mails are delivered only when the test calls `deliver`. */
import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test';
import type { Env, QueueJob } from '../env.ts';
import worker from '../index.ts';
import type { Mail } from '../mail/mail.ts';
import { createTestEnv } from './harness.ts';

/** Same values as for the mail queue in `wrangler.toml`. */
const batchSize = 10;
const maxRetries = 10;

export interface QueuedMessage {
  id: string;
  attempts: number;
  body: QueueJob;
}

export type SentMail = Omit<Mail, 'locale' | 'parts' | 'unsubscribe'> & {
  text: string;
  html: string;
  from: EmailAddress;
  headers: Record<string, string>;
};

export interface MailFake {
  mails: SentMail[];
  /** Callbacks that run instead of the next sends, one per send. A callback that throws simulates a failure. */
  faults: (((mail: SentMail) => void) | undefined)[];
  retryDelays: number[];
  queued: QueuedMessage[];
  bindings: Partial<Env>;
  findMailsTo(address: string): SentMail[];
  /** Runs the queue consumer until the queue is empty, then processes the dead-letter queue once. */
  deliver(overrides?: Partial<Env>): Promise<void>;
  /** Runs the scheduled job that retries unsent mails. It runs every five minutes in production. */
  sweep(overrides?: Partial<Env>): Promise<void>;
}

/** Runs the consumer of a queue. Returns the messages to retry, and calls `onRetry` with the delay of each one. */
export async function consumeQueue(
  queue: string,
  messages: readonly QueuedMessage[],
  env: Env,
  onRetry: (delaySeconds: number) => void,
): Promise<QueuedMessage[]> {
  const timestamp = new Date();
  const batch = createMessageBatch<QueueJob>(
    queue,
    messages.map((message) => ({ ...message, timestamp })),
  );
  for (const message of batch.messages) {
    const retry = message.retry.bind(message);
    message.retry = (options) => {
      onRetry(options?.delaySeconds ?? 0);
      retry(options);
    };
  }
  const context = createExecutionContext();
  await worker.queue(batch, env, context);
  await waitOnExecutionContext(context);
  const result = await getQueueResult(batch, context);
  const acked = new Set(result.ackAll ? messages.map(({ id }) => id) : result.explicitAcks);
  const retried = messages.filter(({ id }) => !acked.has(id));
  return retried.map((message) => ({ ...message, attempts: message.attempts + 1 }));
}

/** Maximum number of messages per call: https://developers.cloudflare.com/queues/platform/limits/ */
const maxBatch = 100;

/** Headers of our mails among those that Cloudflare accepts: https://developers.cloudflare.com/email-service/reference/headers/ */
const acceptedHeader = /^(Auto-Submitted|Content-Language|List-Unsubscribe|List-Unsubscribe-Post|X-[\w-]{1,98})$/i;

/** Throws Cloudflare's errors for a mail that it would refuse. */
function checkMail({ subject, text, html, headers }: SentMail): void {
  if (subject.length > 998 || /[\r\n]/.test(subject)) throw new Error('E_VALIDATION_ERROR: subject');
  if (text.length + html.length > 5 * 1024 * 1024) throw new Error('E_CONTENT_TOO_LARGE');
  for (const [name, value] of Object.entries(headers)) {
    if (!acceptedHeader.test(name)) throw new Error(`E_HEADER_NOT_ALLOWED: ${name}`);
    if (value === '' || value.length > 2048 || /[\r\n]/.test(value)) throw new Error(`E_HEADER_VALUE_INVALID: ${name}`);
  }
  const unsubscribe = headers['List-Unsubscribe'];
  if (unsubscribe && !/^<https:[^>]+>$/.test(unsubscribe)) throw new Error('E_HEADER_VALUE_INVALID: List-Unsubscribe');
}

/** Creates a fake binding of a queue, which calls `add` with each message. */
export function createQueueFake(add: (body: QueueJob) => void): Queue<QueueJob> {
  const metadata = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  return {
    send: async (body: QueueJob) => {
      add(body);
      return metadata;
    },
    sendBatch: async (messages: Iterable<MessageSendRequest<QueueJob>>) => {
      const all = [...messages];
      if (all.length > maxBatch) throw new Error('Batch size exceeds 100 messages');
      for (const { body } of all) add(body);
      return metadata;
    },
    metrics: async () => metadata.metadata.metrics,
  };
}

export function createMailFake(): MailFake {
  const dead: QueuedMessage[] = [];
  const add = (body: QueueJob) => mailFake.queued.push({ id: crypto.randomUUID(), attempts: 1, body });
  const consumeMails = (queue: string, messages: readonly QueuedMessage[], overrides: Partial<Env>) =>
    consumeQueue(queue, messages, createTestEnv({ ...mailFake.bindings, ...overrides }), (delay) =>
      mailFake.retryDelays.push(delay),
    );

  const mailFake: MailFake = {
    mails: [],
    faults: [],
    retryDelays: [],
    queued: [],
    bindings: {
      MAIL_QUEUE: createQueueFake(add),
      EMAIL: {
        send: async (message: unknown) => {
          const mail = message as SentMail;
          mailFake.faults.shift()?.(mail);
          checkMail(mail);
          // Mail servers need ASCII domains, and many refuse other scripts in a header.
          const addresses = [mail.from.email, mail.to].map((address) => address.replace(/.*@/, ''));
          if (!/^\p{ASCII}*$/u.test([...addresses, mail.replyTo].join())) throw new Error('550 5.6.7');
          mailFake.mails.push(mail);
          return { messageId: crypto.randomUUID() };
        },
      },
    },
    findMailsTo: (address) => mailFake.mails.filter(({ to }) => to === address),
    async deliver(overrides = {}) {
      while (mailFake.queued.length > 0) {
        const retried = await consumeMails('agency-mail', mailFake.queued.splice(0, batchSize), overrides);
        for (const message of retried) (message.attempts > maxRetries + 1 ? dead : mailFake.queued).push(message);
      }
      dead.push(...(await consumeMails('agency-mail-dead', dead.splice(0), overrides)));
    },
    async sweep(overrides = {}) {
      const controller = createScheduledController({ scheduledTime: new Date(), cron: '*/5 * * * *' });
      const context = createExecutionContext();
      await worker.scheduled(controller, createTestEnv({ ...mailFake.bindings, ...overrides }), context);
      await waitOnExecutionContext(context);
    },
  };
  return mailFake;
}
