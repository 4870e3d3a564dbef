/** Fakes of the mail queue and the mail service. Mails are delivered only when the test calls `deliver`. */
import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test';
import type { Env, MailJob } from '../env.ts';
import worker from '../index.ts';
import type { Mail } from '../mail/mail.ts';
import { testEnv } from './harness.ts';

/** Same values as for the mail queue in `wrangler.toml`. */
const batchSize = 10;
const maxRetries = 10;

interface QueuedMessage {
  id: string;
  attempts: number;
  body: MailJob;
}

export type SentMail = Omit<Mail, 'locale' | 'parts'> & {
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
  mailsTo(address: string): SentMail[];
  /** Runs the queue consumer until the queue is empty, then processes the dead-letter queue once. */
  deliver(overrides?: Partial<Env>): Promise<void>;
  /** Runs the scheduled job that retries unsent mails. It runs every five minutes in production. */
  sweep(overrides?: Partial<Env>): Promise<void>;
}

export function createMailFake(): MailFake {
  const dead: QueuedMessage[] = [];
  const add = (messages: Iterable<MessageSendRequest<MailJob>>) => {
    for (const { body } of messages) mailFake.queued.push({ id: crypto.randomUUID(), attempts: 1, body });
  };
  const metadata = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

  async function consume(
    queue: string,
    messages: readonly QueuedMessage[],
    overrides: Partial<Env>,
  ): Promise<QueuedMessage[]> {
    const timestamp = new Date();
    const batch = createMessageBatch<MailJob>(
      queue,
      messages.map((message) => ({ ...message, timestamp })),
    );
    for (const message of batch.messages) {
      const retry = message.retry.bind(message);
      message.retry = (options) => {
        mailFake.retryDelays.push(options?.delaySeconds ?? 0);
        retry(options);
      };
    }
    const context = createExecutionContext();
    await worker.queue(batch, testEnv({ ...mailFake.bindings, ...overrides }), context);
    await waitOnExecutionContext(context);
    const result = await getQueueResult(batch, context);
    const acked = new Set(result.ackAll ? messages.map(({ id }) => id) : result.explicitAcks);
    const retried = messages.filter(({ id }) => !acked.has(id));
    return retried.map((message) => ({ ...message, attempts: message.attempts + 1 }));
  }

  const mailFake: MailFake = {
    mails: [],
    faults: [],
    retryDelays: [],
    queued: [],
    bindings: {
      MAIL_QUEUE: {
        send: async (body: MailJob) => {
          add([{ body }]);
          return metadata;
        },
        sendBatch: async (messages: Iterable<MessageSendRequest<MailJob>>) => {
          add(messages);
          return metadata;
        },
        metrics: async () => metadata.metadata.metrics,
      },
      EMAIL: {
        send: async (message: unknown) => {
          const mail = message as SentMail;
          mailFake.faults.shift()?.(mail);
          // Mail servers need ASCII domains, and many refuse other scripts in a header.
          const addresses = [mail.from.email, mail.to].map((address) => address.replace(/.*@/, ''));
          if (!/^\p{ASCII}*$/u.test([...addresses, mail.replyTo].join())) throw new Error('550 5.6.7');
          mailFake.mails.push(mail);
          return { messageId: crypto.randomUUID() };
        },
      },
    },
    mailsTo: (address) => mailFake.mails.filter(({ to }) => to === address),
    async deliver(overrides = {}) {
      while (mailFake.queued.length > 0) {
        const retried = await consume('agency-mail', mailFake.queued.splice(0, batchSize), overrides);
        for (const message of retried) (message.attempts > maxRetries + 1 ? dead : mailFake.queued).push(message);
      }
      dead.push(...(await consume('agency-mail-dead', dead.splice(0), overrides)));
    },
    async sweep(overrides = {}) {
      const controller = createScheduledController({ scheduledTime: new Date(), cron: '*/5 * * * *' });
      const context = createExecutionContext();
      await worker.scheduled(controller, testEnv({ ...mailFake.bindings, ...overrides }), context);
      await waitOnExecutionContext(context);
    },
  };
  return mailFake;
}
