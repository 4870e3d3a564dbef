import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import type { Env } from '../env.ts';
import { getDatabase } from '../env.ts';
import { queryOutbox, sendContact } from '../testing/forms.ts';
import { agencyAddress, captureLog, clearDatabase, createBrokenDatabase, insertOrder } from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';
import { computeRetryDelaySeconds } from './deliver-mails.ts';
import { claimMail } from './outbox.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const convertMinutesToMs = (count: number) => count * 60_000;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
});

function failSending(): never {
  throw Object.assign(new Error('Internal server error'), { code: 'E_INTERNAL_SERVER_ERROR' });
}

function refuseSuppressed(): never {
  throw Object.assign(new Error('Recipient is suppressed'), { code: 'E_RECIPIENT_SUPPRESSED' });
}

function refuseOverDailyLimit(): never {
  throw Object.assign(new Error('Daily sending limit exceeded'), { code: 'E_DAILY_LIMIT_EXCEEDED' });
}

/** Returns the outbox rows except alerts, which report failures of other mails. */
async function queryMessageMails() {
  return (await queryOutbox()).filter(({ kind }) => kind !== 'alert');
}

async function queryStatuses(): Promise<string[]> {
  return (await queryMessageMails()).map(({ status }) => status);
}

describe('mail delivery (F28)', () => {
  test('sends a mail at the second attempt if the first attempt fails, and makes no third attempt', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    mailFake.faults = [failSending];
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    expect(mailFake.retryDelays).toEqual([30]);
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
  });

  test('retries a mail with growing delays, then gives up and logs an alert', async () => {
    const lines = captureLog();
    const mailFake = createMailFake();
    mailFake.bindings.EMAIL = { send: async () => failSending() };
    await sendContact({}, mailFake.bindings);
    mailFake.queued.pop();
    await mailFake.deliver();
    expect(mailFake.retryDelays).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]);
    expect(await queryMessageMails()).toMatchObject([
      { kind: 'copy', status: 'waiting', attempts: 0 },
      { kind: 'message', status: 'dead', attempts: 11 },
    ]);
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.find(({ event }) => event === 'mail-not-sent')).toMatchObject({ code: 'E_INTERNAL_SERVER_ERROR' });
    const alarm = entries.find(({ event }) => event === 'mail-dead');
    expect(alarm).toMatchObject({ level: 'alert', mail: expect.stringMatching(/^message\./) });
  });

  test('sends nine mails exactly once each even if a tenth mail always fails', async () => {
    const mailFake = createMailFake();
    for (let count = 0; count < 5; count++) {
      await sendContact({ email: `visitor${count}@example.com` }, mailFake.bindings);
    }
    const send = mailFake.bindings.EMAIL?.send;
    mailFake.bindings.EMAIL = {
      send: async (message: unknown) => {
        if ((message as { to: string }).to === 'visitor3@example.com') failSending();
        return send?.(message as EmailMessageBuilder) ?? failSending();
      },
    };
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(9);
    expect(new Set(mailFake.mails.map(({ to, text }) => to + text)).size).toBe(9);
    expect((await queryStatuses()).toSorted()).toEqual(['dead', ...Array(9).fill('sent')]);
  });

  test('sends a mail only once if the queue delivers its message twice', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    mailFake.queued.push(...mailFake.queued.map((message) => ({ ...message, id: crypto.randomUUID() })));
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
  });

  test('lets only one of 20 concurrent consumers claim a mail', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    const [row] = await queryOutbox();
    const now = noon / 1000;
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimMail(getDatabase(env), row?.id ?? '', now)));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  test('sends a mail only once if the first attempts to record the mail as sent fail', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    let refusals = 2;
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare') {
          return (query: string) => {
            if (/update "outbox" set .*"sent_at" = \?/.test(query) && refusals-- > 0) failSending();
            return target.prepare(query);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await mailFake.deliver({ DB });
    expect(refusals).toBeLessThan(0);
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
    expect(mailFake.mails).toHaveLength(2);
  });

  test('doubles the retry delay up to one hour', () => {
    const computeDelays = (env?: Partial<Env>) =>
      [1, 2, 3, 8, 50].map((attempts) => computeRetryDelaySeconds(attempts, env));
    expect(computeDelays()).toEqual([30, 60, 120, 3600, 3600]);
    expect(computeDelays({ MAIL_RETRY_SECONDS: '5' })).toEqual([5, 10, 20, 640, 3600]);
    for (const MAIL_RETRY_SECONDS of ['', '0', '-1', '1.5', 'soon'])
      expect(computeDelays({ MAIL_RETRY_SECONDS })).toEqual(computeDelays());
  });

  test('keeps unsent mails while the database is down, and sends the mails later', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    await mailFake.deliver({ DB: createBrokenDatabase('always') });
    expect(mailFake.mails).toEqual([]);
    await mailFake.deliver();
    expect(await queryStatuses()).toEqual(['waiting', 'waiting']);
    vi.setSystemTime(noon + convertMinutesToMs(3));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
  });
});

describe('unusable email address', () => {
  test("stops after one attempt and alerts the agency if the recipient's email address is unusable", async () => {
    const lines = captureLog();
    const mailFake = createMailFake();
    await env.DB.prepare(
      "INSERT INTO outbox (id, kind, about, address, status, due_at, created_at) VALUES ('receipt.co_1', 'receipt', 'co_1', 'käufer@bücher', 'waiting', 0, 0)",
    ).run();
    await insertOrder('co_1');
    await mailFake.sweep();
    await mailFake.deliver();
    expect(await queryOutbox()).toMatchObject([
      { kind: 'alert', status: 'sent' },
      { id: 'receipt.co_1', status: 'dead', attempts: 1 },
    ]);
    expect(lines.join()).toContain('"level":"alert","event":"mail-address-unusable"');
    expect(mailFake.findMailsTo(agencyAddress)[0]?.text).toContain('look them up in Stripe’s dashboard');
  });
});

describe('email address that the mail service suppresses (F28)', () => {
  test('stops after one attempt, and alerts the agency that an earlier mail bounced or was reported as spam', async () => {
    const mailFake = createMailFake();
    await env.DB.prepare(
      "INSERT INTO outbox (id, kind, about, address, status, due_at, created_at) VALUES ('receipt.co_1', 'receipt', 'co_1', 'buyer@example.com', 'waiting', 0, 0)",
    ).run();
    await insertOrder('co_1');
    mailFake.faults = [refuseSuppressed];
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.retryDelays).toEqual([]);
    expect(await queryOutbox()).toMatchObject([
      { kind: 'alert', status: 'sent' },
      { id: 'receipt.co_1', status: 'dead', attempts: 1 },
    ]);
    expect(mailFake.findMailsTo(agencyAddress)[0]?.text).toContain('bounced or was reported as spam');
  });

  test('drops a suppressed copy to the visitor instead of retrying the mail, because anyone can type any address', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    const refuseCopy = ({ to }: { to: string }) => {
      if (to !== agencyAddress) refuseSuppressed();
    };
    mailFake.faults = [refuseCopy, refuseCopy];
    await mailFake.deliver();
    expect(await queryOutbox()).toMatchObject([{ kind: 'message', status: 'sent' }]);
    expect(mailFake.retryDelays).toEqual([]);
  });
});

test('drops the confirmation of an order by invoice if the mail service suppresses the typed address (F28)', async () => {
  const mailFake = createMailFake();
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO invoice_requests (id, order_id, content_key, company, name, email, line1, city, country, mode, lines, amount, currency, language, created_at)
      VALUES ('ir_1', 'co_1', 'k', 'Acme', 'Ada', 'ada@example.com', '1 Main St', 'Berlin', 'DE', 'payment', '[]', 100, 'usd', 'en', 0)`),
    env.DB.prepare(`INSERT INTO outbox (id, kind, about, status, due_at, created_at)
      VALUES ('invoice-wanted-to-buyer.ir_1', 'invoice-wanted-to-buyer', 'ir_1', 'waiting', 0, 0)`),
  ]);
  mailFake.faults = [refuseSuppressed];
  await mailFake.sweep();
  await mailFake.deliver();
  expect(await queryOutbox()).toEqual([]);
});

describe('daily limit of the mail service (F28)', () => {
  test('keeps mails over the limit for a day and a half, then sends each mail once, and mails only one alert', async () => {
    const mailFake = createMailFake();
    const { EMAIL } = mailFake.bindings;
    mailFake.bindings.EMAIL = { send: async () => refuseOverDailyLimit() };
    await sendContact({}, mailFake.bindings);
    await mailFake.deliver();
    expect(await queryMessageMails()).toMatchObject(Array(2).fill({ status: 'waiting', attempts: 0 }));
    for (let hour = 1; hour <= 36; hour++) {
      vi.setSystemTime(noon + convertMinutesToMs(60 * hour + 1));
      await mailFake.sweep();
      await mailFake.deliver();
    }
    expect(mailFake.retryDelays).toEqual([]);
    expect(mailFake.mails).toEqual([]);
    mailFake.bindings.EMAIL = EMAIL;
    vi.setSystemTime(noon + convertMinutesToMs(60 * 37 + 1));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
    expect(mailFake.mails.filter(({ text }) => text.includes('daily limit has been reached'))).toHaveLength(1);
    expect(mailFake.mails).toHaveLength(3);
  });
});

describe('mails about forms, which bots can send (T29)', () => {
  const insertSent = (kind: string, sentAt: number) =>
    env.DB.prepare(
      `INSERT INTO outbox (id, kind, about, status, due_at, created_at, sent_at)
       SELECT ?1 || '.' || value, ?1, value, 'sent', ?2 + 900, ?2, ?2 FROM json_each(?3)`,
    )
      .bind(kind, sentAt, JSON.stringify(Array.from({ length: 100 }, (_, index) => index)))
      .run();

  test('wait after 200 in a day, so that receipts are still sent, and are sent the next day', async () => {
    captureLog();
    const mailFake = createMailFake();
    await insertSent('message', noon / 1000 - 60);
    await insertSent('moderation', noon / 1000 - 120);
    await insertSent('receipt', noon / 1000 - 60);
    await sendContact({}, mailFake.bindings);
    await mailFake.deliver();
    const queryWaiting = async () =>
      (await queryOutbox()).filter(({ status }) => status === 'waiting').map(({ kind, attempts }) => [kind, attempts]);
    expect(await queryWaiting()).toEqual([['message', 0]]);
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(1);
    const alert = 'Alert: More than 200 emails about forms were due within a day (mail-form-limit)';
    const listSubjects = () => mailFake.findMailsTo(brand.email).map(({ subject }) => subject);
    expect(listSubjects()).toEqual([alert]);
    vi.setSystemTime(noon + convertMinutesToMs(24 * 60));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(await queryWaiting()).toEqual([]);
    expect(listSubjects()).toEqual([alert, expect.stringMatching(/^New message/)]);
  });

  test('are sent if fewer than 200 were sent within a day', async () => {
    const mailFake = createMailFake();
    await insertSent('message', noon / 1000 - 60);
    await insertSent('withdrawal', noon / 1000 - 120);
    await env.DB.prepare("DELETE FROM outbox WHERE id = 'message.0'").run();
    await sendContact({}, mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo(brand.email)).toHaveLength(1);
  });
});

describe('mail sweep (T29)', () => {
  test.each(['copy', 'message', 'moderation', 'withdrawal', 'invoice-wanted'])(
    'queues a receipt before mails of the kind %s that were due earlier',
    async (kind) => {
      const mailFake = createMailFake();
      const insert = env.DB.prepare(
        "INSERT INTO outbox (id, kind, about, status, due_at, created_at) VALUES (?, ?, 'x', 'waiting', ?, 0)",
      );
      await env.DB.batch([
        ...Array.from({ length: 120 }, (_, n) => insert.bind(`${kind}.${n}`, kind, n)),
        insert.bind('receipt.last', 'receipt', 1000),
      ]);
      await mailFake.sweep();
      expect(mailFake.queued.map(({ body }) => body.id)).toContain('receipt.last');
    },
  );
});

describe('mail recovery', () => {
  test('sends a mail exactly once if the Worker crashed before queueing the mail', async () => {
    const mailFake = createMailFake();
    const MAIL_QUEUE = undefined;
    await sendContact({}, { ...mailFake.bindings, MAIL_QUEUE });
    expect(mailFake.queued).toEqual([]);
    await mailFake.sweep();
    expect(mailFake.queued).toEqual([]);
    vi.setSystemTime(noon + convertMinutesToMs(3));
    for (let time = 0; time < 3; time++) await mailFake.sweep();
    await mailFake.deliver();
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
  });

  test('sends a mail later if the queue is down', async () => {
    const mailFake = createMailFake();
    const queue = mailFake.bindings.MAIL_QUEUE;
    const broken = { ...queue, sendBatch: () => Promise.reject(new Error('Queue is down')) } as unknown as typeof queue;
    expect((await sendContact({}, { ...mailFake.bindings, MAIL_QUEUE: broken })).status).toBe(201);
    vi.setSystemTime(noon + convertMinutesToMs(3));
    await mailFake.sweep({ MAIL_QUEUE: broken });
    vi.setSystemTime(noon + convertMinutesToMs(20));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
  });

  test('sends a mail after its lease ends if the consumer crashed', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    const [copy] = await queryOutbox();
    await claimMail(getDatabase(env), copy?.id ?? '', noon / 1000);
    await mailFake.deliver();
    expect(await queryStatuses()).toEqual(['sending', 'sent']);
    vi.setSystemTime(noon + convertMinutesToMs(10));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(1);
    vi.setSystemTime(noon + convertMinutesToMs(16));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
  });
});

test("sends mails under the agency's name, and from the address in MAIL_FROM if MAIL_FROM is set", async () => {
  const mailFake = createMailFake();
  await sendContact({}, mailFake.bindings);
  await mailFake.deliver();
  await sendContact({ message: 'Another message.' }, mailFake.bindings);
  await mailFake.deliver({ MAIL_FROM: 'site@agency.example' });
  const { name, email } = brand;
  const [, , moved] = mailFake.mails;
  expect(mailFake.mails[0]?.from).toEqual({ name, email });
  expect(moved?.from).toEqual({ name, email: 'site@agency.example' });
});

describe('outbox errors', () => {
  test('keeps mails until the mail service is configured', async () => {
    const lines = captureLog();
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    await mailFake.deliver({ EMAIL: undefined });
    expect(await queryMessageMails()).toMatchObject([
      { status: 'waiting', attempts: 0 },
      { status: 'waiting', attempts: 0 },
    ]);
    expect(lines.join()).toContain('"level":"alert","event":"mail-not-configured"');
    vi.setSystemTime(noon + convertMinutesToMs(30));
    await mailFake.sweep();
    await mailFake.deliver();
    expect(await queryStatuses()).toEqual(['sent', 'sent']);
  });

  test('marks a mail as dead if the contact message it is about was deleted', async () => {
    const mailFake = createMailFake();
    await sendContact({}, mailFake.bindings);
    await env.DB.prepare('DELETE FROM contact_messages').run();
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com')).toEqual([]);
    expect(await queryStatuses()).toEqual(['dead', 'dead']);
  });
});

describe('log of messages and mails (T26)', () => {
  test('logs ids but no personal data and no message texts', async () => {
    const lines = captureLog();
    const mailFake = createMailFake();
    const secret = {
      name: 'Private Person',
      email: 'person@private.example',
      message: 'My secret',
      phone: '(555) 0100',
    };
    await sendContact(secret, mailFake.bindings);
    mailFake.faults = [
      ({ to, text }) => {
        throw new Error(`550 ${to} refused: ${text}`);
      },
    ];
    await mailFake.deliver();
    await sendContact({ ...secret, email: 'not an address' }, mailFake.bindings);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join()).not.toMatch(/@|Private|secret|\(555\)/);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String) });
  });
});
