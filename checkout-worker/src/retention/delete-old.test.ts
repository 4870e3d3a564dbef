import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyCron } from '../background.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { clearDatabase, createTestEnv, queryOrders } from '../testing/harness.ts';
import { startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createRetentionRules } from './deletions.ts';

beforeEach(async () => {
  await clearDatabase();
});

const subtractDays = (days: number) => getUnixSeconds() - days * 86_400;

async function insert(table: string, row: Record<string, string | number | null>): Promise<void> {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
  await env.DB.prepare(sql)
    .bind(...Object.values(row))
    .run();
}

async function order(id: string, status: string, days: number): Promise<void> {
  const sold = { mode: 'payment', lines: '[]', amount: 1, currency: 'usd', livemode: 0, catalogue_version: 'x' };
  await insert('orders', { id, status, status_rank: 0, created_at: subtractDays(days), ...sold });
}

async function insertMessage(id: string, days: number): Promise<void> {
  const typed = { name: 'Ada', email: 'ada@example.com', phone: '', company: '', message: 'Hello', other_service: '' };
  const lists = { services: '[]', cart: '[]' };
  await insert('contact_messages', { id, content_key: id, created_at: subtractDays(days), ...typed, ...lists });
  for (const kind of ['message', 'copy']) {
    const mail = { kind, about: id, status: 'sent', attempts: 1, due_at: 0, created_at: subtractDays(days) };
    await insert('outbox', { id: `${kind}.${id}`, ...mail });
  }
}

async function insertReview(
  id: string,
  status: string,
  created: number,
  decided: number | null = created,
): Promise<void> {
  const typed = { author_name: 'Ada', author_title: '', email: 'ada@example.com', rating: 5, review_text: 'Good.' };
  const times = { created_at: subtractDays(created), decided_at: decided === null ? null : subtractDays(decided) };
  await insert('reviews', { id, status, ...typed, ...times });
  const mail = {
    kind: 'moderation',
    about: id,
    status: 'sent',
    attempts: 1,
    due_at: 0,
    created_at: subtractDays(created),
  };
  await insert('outbox', { id: `moderation.${id}`, ...mail });
}

async function runNightlyJob(overrides: Partial<Env> = {}): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron: dailyCron }), createTestEnv(overrides), context);
  await waitOnExecutionContext(context);
}

async function queryIds(table: string): Promise<unknown[]> {
  return (await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all()).results.map(({ id }) => id);
}

describe('nightly deletion (T26)', () => {
  test('deletes the subscriptions and invoices of failed payments together with their order', async () => {
    for (const [id, status] of [
      ['co_unpaid', 'expired'],
      ['co_paid', 'paid'],
    ] as const) {
      await order(id, status, 100);
      const ofOrder = { id: `of_${id}`, order_id: id };
      await insert('subscriptions', { ...ofOrder, status: 'incomplete_expired', version: '1' });
      await insert('invoice_payments', { payment_intent_id: `pi_${id}`, invoice_id: `of_${id}`, order_id: id });
      await insert('invoices', { ...ofOrder, paid: 0, amount_paid: 0, currency: 'usd', created_at: 0 });
    }
    await runNightlyJob();
    expect(await queryIds('orders')).toEqual(['co_paid']);
    expect(await queryIds('subscriptions')).toEqual(['of_co_paid']);
    expect(await queryIds('invoices')).toEqual(['of_co_paid']);
    const { results } = await env.DB.prepare('SELECT order_id FROM invoice_payments').all();
    expect(results).toEqual([{ order_id: 'co_paid' }]);
  });

  test('keeps unpaid orders that have a running subscription or a paid invoice', async () => {
    for (const [id, status, paid] of [
      ['co_running', 'active', 0],
      ['co_renewed', 'canceled', 299_00],
      ['co_over', 'canceled', 0],
    ] as const) {
      await order(id, 'expired', 100);
      const ofOrder = { id: `of_${id}`, order_id: id };
      await insert('subscriptions', { ...ofOrder, status, version: '1' });
      await insert('invoices', { ...ofOrder, paid: paid && 1, amount_paid: paid, currency: 'usd', created_at: 0 });
    }
    await runNightlyJob();
    expect(await queryIds('orders')).toEqual(['co_renewed', 'co_running']);
  });

  test('deletes contact messages and the mails about them after a year', async () => {
    await insertMessage('old', 366);
    await insertMessage('young', 364);
    await runNightlyJob();
    expect(await queryIds('contact_messages')).toEqual(['young']);
    expect(await queryIds('outbox')).toEqual(['copy.young', 'message.young']);
  });

  test('deletes onboarding answers after a year', async () => {
    for (const [id, age] of [
      ['co_old', 366],
      ['co_young', 364],
    ] as const) {
      await insert('onboarding_answers', { order_id: id, answers: '{}', answered_at: subtractDays(age) });
    }
    await runNightlyJob();
    const { results } = await env.DB.prepare('SELECT order_id FROM onboarding_answers').all();
    expect(results).toEqual([{ order_id: 'co_young' }]);
  });

  test('deletes onboarding calls a year after they were booked', async () => {
    for (const [id, age] of [
      ['co_old', 366],
      ['co_young', 364],
    ] as const) {
      await insert('onboarding_calls', { order_id: id, booking: id, starts_at: 0, booked_at: subtractDays(age) });
    }
    await runNightlyJob();
    const { results } = await env.DB.prepare('SELECT order_id FROM onboarding_calls').all();
    expect(results).toEqual([{ order_id: 'co_young' }]);
  });

  test('deletes withdrawals and the mails about them after three years', async () => {
    for (const [id, age] of [
      ['old', 1096],
      ['young', 1094],
    ] as const) {
      const typed = { name: 'Ada', email: 'ada@example.com', number: '#A1B2C3D4', part: '', language: 'de' };
      await insert('withdrawals', { id, content_key: id, created_at: subtractDays(age), ...typed });
      for (const kind of ['withdrawal', 'withdrawal-received']) {
        const mail = { kind, about: id, status: 'sent', attempts: 1, due_at: 0, created_at: subtractDays(age) };
        await insert('outbox', { id: `${kind}.${id}`, ...mail });
      }
    }
    await runNightlyJob();
    expect(await queryIds('withdrawals')).toEqual(['young']);
    expect(await queryIds('outbox')).toEqual(['withdrawal-received.young', 'withdrawal.young']);
  });

  test('deletes rejected, withdrawn and undecided reviews after a year, but keeps published reviews', async () => {
    for (const status of ['rejected', 'withdrawn', 'published']) await insertReview(`old-${status}`, status, 400, 366);
    await insertReview('old-held', 'held', 366, null);
    await insertReview('young-rejected', 'rejected', 400, 364);
    await insertReview('young-held', 'held', 364, null);
    await runNightlyJob();
    const kept = ['old-published', 'young-held', 'young-rejected'];
    expect(await queryIds('reviews')).toEqual(kept);
    expect(await queryIds('outbox')).toEqual(kept.map((id) => `moderation.${id}`));
  });

  test('deletes the author’s email address from reviews after a year, but keeps the reviews', async () => {
    await insertReview('old', 'published', 366);
    await insertReview('young', 'published', 364);
    await runNightlyJob();
    const { results } = await env.DB.prepare('SELECT id, email, author_name FROM reviews ORDER BY id').all();
    expect(results).toEqual([
      { id: 'old', email: null, author_name: 'Ada' },
      { id: 'young', email: 'ada@example.com', author_name: 'Ada' },
    ]);
  });

  test('deletes the recipient’s address of an undeliverable mail after 30 days', async () => {
    const receipt = { kind: 'receipt', address: 'ada@example.com', attempts: 11, due_at: 0 };
    const mails = [
      ['old', 'dead', 31],
      ['young', 'dead', 29],
      ['waiting', 'waiting', 31],
    ] as const;
    for (const [about, status, age] of mails) {
      await insert('outbox', { id: `receipt.${about}`, about, status, created_at: subtractDays(age), ...receipt });
    }
    await runNightlyJob();
    const { results } = await env.DB.prepare('SELECT about, address FROM outbox ORDER BY about').all();
    expect(results).toEqual([
      { about: 'old', address: null },
      { about: 'waiting', address: 'ada@example.com' },
      { about: 'young', address: 'ada@example.com' },
    ]);
  });

  test('deletes partners’ sign-in requests, which contain a hash of the address, after 30 days', async () => {
    for (const [about, status, age] of [
      ['old', 'sent', 31],
      ['dead', 'dead', 31],
      ['young', 'sent', 29],
    ] as const) {
      const row = { kind: 'partner-link', about, status, attempts: 1, due_at: 0, created_at: subtractDays(age) };
      await insert('outbox', { id: `partner-link.${about}`, ...row });
    }
    await runNightlyJob();
    expect(await queryIds('outbox')).toEqual(['partner-link.young']);
  });

  test('deletes billing links and their mails after a day', async () => {
    for (const [id, age] of [
      ['old', 2],
      ['young', 0],
    ] as const) {
      await insert('billing_links', { id, address_key: 'key', orders: '[]', created_at: subtractDays(age) });
      const mail = { kind: 'billing-link', about: id, status: 'sent', attempts: 1, due_at: 0 };
      await insert('outbox', { id: `billing-link.${id}`, ...mail, created_at: subtractDays(age) });
    }
    await runNightlyJob();
    expect(await queryIds('billing_links')).toEqual(['young']);
    expect(await queryIds('outbox')).toEqual(['billing-link.young']);
  });

  test('deletes the records of booked and moved calls after a day', async () => {
    await insert('booking_changes', { id: 'old', key: 'key', created_at: subtractDays(2) });
    await insert('booking_changes', { id: 'young', key: 'key', created_at: subtractDays(0) });
    await runNightlyJob();
    expect(await queryIds('booking_changes')).toEqual(['young']);
  });

  test('deletes unpaid orders and their mails after 60 days, but keeps paid and processing orders', async () => {
    for (const status of ['created', 'expired', 'failed', 'processing', 'paid']) {
      await order(status, status, 61);
      const mail = { kind: 'payment-failed', about: status, status: 'sent', due_at: 0, created_at: 0 };
      await insert('outbox', { id: `payment-failed.${status}`, ...mail });
    }
    await order('young', 'created', 59);
    await runNightlyJob();
    expect(await queryIds('orders')).toEqual(['paid', 'processing', 'young']);
    expect(await queryIds('outbox')).toEqual(['payment-failed.paid', 'payment-failed.processing']);
  });

  test('deletes 3,000 old rows of a table in a single night (F41)', async () => {
    const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)';
    const sold = "'expired', 1, 'payment', '[]', 1, 'usd', 0, 'x'";
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO orders (id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at)
        ${many} SELECT 'o' || i, ${sold}, ? FROM n`,
      ).bind(subtractDays(61)),
      env.DB.prepare(
        `INSERT INTO stripe_events (id, type, created, received_at) ${many} SELECT 'e' || i, 'x', 1, ? FROM n`,
      ).bind(subtractDays(61)),
    ]);
    await runNightlyJob();
    expect(await queryIds('orders')).toEqual([]);
    expect(await queryIds('stripe_events')).toEqual([]);
  });

  test.each(
    createRetentionRules(createTestEnv(), 0).flatMap(({ name, statements }) => statements.map((sql) => [name, sql])),
  )('finds old rows (%s) by index instead of scanning a whole table (F41)', async (name, statement) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => /^SCAN/.test(detail));
    const harmless = /^SCAN (old|reviews)/;
    expect(
      scans.filter((detail) => !harmless.test(detail)),
      name,
    ).toEqual([]);
  });

  test('deletes the marketing attribution of a paid order after a year, but keeps the order (F41)', async () => {
    await order('old', 'paid', 366);
    await order('young', 'paid', 364);
    await env.DB.prepare(`UPDATE orders SET attribution = '{"first":{"gclid":"G1"}}'`).run();
    await runNightlyJob();
    const { results } = await env.DB.prepare('SELECT id, attribution IS NULL AS forgotten FROM orders').all();
    expect(results).toEqual([
      { id: 'old', forgotten: 1 },
      { id: 'young', forgotten: 0 },
    ]);
    await runNightlyJob({ ATTRIBUTION_RETENTION_DAYS: '30' });
    expect(await env.DB.prepare('SELECT count(attribution) AS n FROM orders').first()).toEqual({ n: 0 });
  });

  test('uses the retention periods that the settings define for messages and unpaid orders', async () => {
    await insertMessage('m', 8);
    await order('o', 'created', 41);
    await runNightlyJob({ CONTACT_RETENTION_DAYS: '7', UNPAID_ORDER_RETENTION_DAYS: '40' });
    expect(await queryIds('contact_messages')).toEqual([]);
    expect(await queryIds('orders')).toEqual([]);
  });

  test.each(['', '0', '-1', '1', 'soon', '1e9'])(
    'keeps an expired order for at least 35 days even if UNPAID_ORDER_RETENTION_DAYS is %j',
    async (UNPAID_ORDER_RETENTION_DAYS) => {
      await order('o', 'expired', 31);
      await runNightlyJob({ UNPAID_ORDER_RETENTION_DAYS });
      expect(await queryIds('orders')).toEqual(['o']);
    },
  );

  test('deletes stored Stripe events after 35 days, when Stripe no longer resends the events', async () => {
    await insert('stripe_events', { id: 'evt_old', type: 'x', created: 1, received_at: subtractDays(36) });
    await insert('stripe_events', { id: 'evt_new', type: 'x', created: 1, received_at: subtractDays(4) });
    await runNightlyJob();
    expect(await queryIds('stripe_events')).toEqual(['evt_new']);
  });
});

test('the nightly run completes the other jobs and alerts the agency if one job fails', async () => {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          if (query.includes('from "invoice_requests"')) throw new Error('D1_ERROR: the query took too long');
          return target.prepare(query);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await insertMessage('old', 366);
  await runNightlyJob({ DB });
  expect(await queryIds('contact_messages')).toEqual([]);
  expect(await queryIds('outbox')).toEqual([expect.stringMatching(/^alert\.scheduled-job-failed\./)]);
});

describe('unpaid order whose retention period has ended (F35)', () => {
  let stripe: StripeFake;
  beforeEach(() => {
    stripe = installStripeFake();
  });

  /** Starts a checkout, sets the order's creation back by 61 days, and sets the session fields that the Stripe fake returns. */
  async function startOldOrder(state: Record<string, unknown>): Promise<void> {
    const { orderId, sessionId, session } = await startOrder(stripe);
    stripe.sessions.set(sessionId, session(state));
    await env.DB.prepare('UPDATE orders SET created_at = ? WHERE id = ?').bind(subtractDays(61), orderId).run();
  }

  const queryStatuses = async () => (await queryOrders()).map(({ status }) => status);

  test('marks the order as paid and queues its mails if Stripe reports the session as paid', async () => {
    await startOldOrder({});
    await runNightlyJob();
    expect(await queryStatuses()).toEqual(['paid']);
    expect(await queryIds('outbox')).toHaveLength(4);
  });

  test('deletes the order if Stripe reports the session as expired', async () => {
    await startOldOrder({ status: 'expired', payment_status: 'unpaid' });
    await runNightlyJob();
    expect(await queryStatuses()).toEqual([]);
  });

  test('keeps the order and stores a payment problem if the paid amount differs', async () => {
    await startOldOrder({ amount_subtotal: 1 });
    for (let nights = 0; nights < 2; nights++) await runNightlyJob();
    expect(await queryStatuses()).toEqual(['created']);
    expect(await queryIds('payment_problems')).toHaveLength(1);
  });

  test('keeps the order if Stripe responds with a server error', async () => {
    await startOldOrder({ status: 'expired' });
    const fail = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.nextResponses.push(fail, fail);
    await runNightlyJob();
    expect(await queryStatuses()).toEqual(['created']);
  });

  test('deletes the order if its session does not exist at Stripe', async () => {
    await startOldOrder({});
    stripe.sessions.clear();
    await runNightlyJob();
    expect(await queryStatuses()).toEqual([]);
  });
});

test('old orders that cannot be deleted do not block the deletion of further orders (F63)', async () => {
  const stripe = installStripeFake();
  for (let number = 0; number < 61; number++) {
    const sessionId = `cs_test_open_${number}`;
    await order(`co_${String(number).padStart(2, '0')}`, 'created', 100 - number / 10);
    await env.DB.prepare('UPDATE orders SET session_id = ? WHERE session_id IS NULL').bind(sessionId).run();
    const status = number === 60 ? 'expired' : 'complete';
    const metadata = { checkout: `co_${String(number).padStart(2, '0')}` };
    const paid = { payment_status: 'paid', amount_subtotal: 2, amount_total: 2, currency: 'usd', livemode: false };
    stripe.sessions.set(sessionId, { id: sessionId, object: 'checkout.session', status, metadata, ...paid });
  }
  await runNightlyJob();
  await runNightlyJob();
  expect(await queryIds('orders')).toHaveLength(60);
  expect(await queryIds('orders')).not.toContain('co_60');
  vi.unstubAllGlobals();
});
