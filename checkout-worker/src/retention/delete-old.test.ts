import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyCron } from '../background.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { emptyDatabase, testEnv } from '../testing/harness.ts';
import { unixSeconds } from '../unix-time.ts';

beforeEach(async () => {
  await emptyDatabase();
});

const daysAgo = (days: number) => unixSeconds() - days * 86_400;

async function insert(table: string, row: Record<string, string | number | null>): Promise<void> {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
  await env.DB.prepare(sql)
    .bind(...Object.values(row))
    .run();
}

async function order(id: string, status: string, days: number): Promise<void> {
  const sold = { mode: 'payment', lines: '[]', amount: 1, currency: 'usd', livemode: 0, catalogue_version: 'x' };
  await insert('orders', { id, status, status_rank: 0, created_at: daysAgo(days), ...sold });
}

async function message(id: string, days: number): Promise<void> {
  const typed = { name: 'Ada', email: 'ada@example.com', phone: '', company: '', message: 'Hello', other_service: '' };
  const lists = { services: '[]', cart: '[]' };
  await insert('contact_messages', { id, content_key: id, created_at: daysAgo(days), ...typed, ...lists });
  for (const kind of ['message', 'copy']) {
    const mail = { kind, about: id, status: 'sent', attempts: 1, due_at: 0, created_at: daysAgo(days) };
    await insert('outbox', { id: `${kind}.${id}`, ...mail });
  }
}

async function review(id: string, status: string, created: number, decided: number | null = created): Promise<void> {
  const typed = { author_name: 'Ada', author_title: '', email: 'ada@example.com', rating: 5, review_text: 'Good.' };
  const times = { created_at: daysAgo(created), decided_at: decided === null ? null : daysAgo(decided) };
  await insert('reviews', { id, status, ...typed, ...times });
  const mail = { kind: 'moderation', about: id, status: 'sent', attempts: 1, due_at: 0, created_at: daysAgo(created) };
  await insert('outbox', { id: `moderation.${id}`, ...mail });
}

async function night(overrides: Partial<Env> = {}): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron: dailyCron }), testEnv(overrides), context);
  await waitOnExecutionContext(context);
}

async function ids(table: string): Promise<unknown[]> {
  return (await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all()).results.map(({ id }) => id);
}

describe('T26 every night', () => {
  test('messages older than the time we keep them are forgotten, with the mails about them', async () => {
    await message('old', 366);
    await message('young', 364);
    await night();
    expect(await ids('contact_messages')).toEqual(['young']);
    expect(await ids('outbox')).toEqual(['copy.young', 'message.young']);
  });

  test('reviews that were rejected, withdrawn or never decided about are forgotten; published ones stay', async () => {
    for (const status of ['rejected', 'withdrawn', 'published']) await review(`old-${status}`, status, 400, 366);
    await review('old-held', 'held', 366, null);
    await review('young-rejected', 'rejected', 400, 364);
    await review('young-held', 'held', 364, null);
    await night();
    const kept = ['old-published', 'young-held', 'young-rejected'];
    expect(await ids('reviews')).toEqual(kept);
    expect(await ids('outbox')).toEqual(kept.map((id) => `moderation.${id}`));
  });

  test('the address of who wrote a review is forgotten with time, the review is not', async () => {
    await review('old', 'published', 366);
    await review('young', 'published', 364);
    await night();
    const { results } = await env.DB.prepare('SELECT id, email, author_name FROM reviews ORDER BY id').all();
    expect(results).toEqual([
      { id: 'old', email: null, author_name: 'Ada' },
      { id: 'young', email: 'ada@example.com', author_name: 'Ada' },
    ]);
  });

  test('the address on a receipt that could never be sent is forgotten after a month', async () => {
    const receipt = { kind: 'receipt', address: 'ada@example.com', attempts: 11, due_at: 0 };
    const mails = [
      ['old', 'dead', 31],
      ['young', 'dead', 29],
      ['waiting', 'waiting', 31],
    ] as const;
    for (const [about, status, age] of mails) {
      await insert('outbox', { id: `receipt.${about}`, about, status, created_at: daysAgo(age), ...receipt });
    }
    await night();
    const { results } = await env.DB.prepare('SELECT about, address FROM outbox ORDER BY about').all();
    expect(results).toEqual([
      { about: 'old', address: null },
      { about: 'waiting', address: 'ada@example.com' },
      { about: 'young', address: 'ada@example.com' },
    ]);
  });

  test('orders nobody paid are forgotten; paid ones and those still being paid are kept', async () => {
    for (const status of ['created', 'expired', 'failed', 'processing', 'paid']) await order(status, status, 61);
    await order('young', 'created', 59);
    await night();
    expect(await ids('orders')).toEqual(['paid', 'processing', 'young']);
  });

  test('both times can be set', async () => {
    await message('m', 8);
    await order('o', 'created', 41);
    await night({ CONTACT_RETENTION_DAYS: '7', UNPAID_ORDER_RETENTION_DAYS: '40' });
    expect(await ids('contact_messages')).toEqual([]);
    expect(await ids('orders')).toEqual([]);
  });

  test.each(['', '0', '-1', '1', 'soon', '1e9'])(
    'an order that can still be paid by the link of an expired cart is kept, even with the setting %j',
    async (UNPAID_ORDER_RETENTION_DAYS) => {
      await order('o', 'expired', 31);
      await night({ UNPAID_ORDER_RETENTION_DAYS });
      expect(await ids('orders')).toEqual(['o']);
    },
  );

  test('events that Stripe no longer repeats are forgotten', async () => {
    await insert('stripe_events', { id: 'evt_old', type: 'x', created: 1, received_at: daysAgo(31) });
    await insert('stripe_events', { id: 'evt_new', type: 'x', created: 1, received_at: daysAgo(4) });
    await night();
    expect(await ids('stripe_events')).toEqual(['evt_new']);
  });
});
