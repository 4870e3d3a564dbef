import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { openDeskPage, stubAccess } from './desk.ts';
import { clearDatabase } from './harness.ts';
import { queryRows } from './settled-orders.ts';

export type RowValues = Record<string, string | number | null>;

export const now = Math.floor(Date.now() / 1000);

export async function insertRow(table: string, row: RowValues): Promise<void> {
  const names = Object.keys(row);
  await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .bind(...Object.values(row))
    .run();
}

export const insertMessage = (fields: RowValues = {}) =>
  insertRow('contact_messages', {
    id: 'm1',
    content_key: String(fields.id ?? 'm1'),
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    company: '',
    message: 'Hello there',
    services: '[]',
    other_service: '',
    cart: '[]',
    language: 'en',
    created_at: now - 60,
    ...fields,
  });

export const insertReview = (fields: RowValues = {}) =>
  insertRow('reviews', {
    id: 'r1',
    status: 'held',
    author_name: 'Bo',
    author_title: '',
    rating: 4,
    review_text: 'Good work',
    is_sample: 0,
    created_at: now - 60,
    ...fields,
  });

export const insertProblem = (fields: RowValues = {}) =>
  insertRow('payment_problems', {
    id: 'dispute.dp_1',
    kind: 'dispute',
    about: 'dp_1',
    order_id: 'co_1',
    event_id: 'evt_1',
    got: '29900 usd',
    livemode: 1,
    created_at: now - 60,
    ...fields,
  });

export const insertMail = (fields: RowValues = {}) =>
  insertRow('outbox', {
    id: 'message.m1',
    kind: 'message',
    about: 'm1',
    status: 'dead',
    attempts: 11,
    due_at: 0,
    created_at: now - 60,
    ...fields,
  });

export const insertWithdrawal = (fields: RowValues = {}) =>
  insertRow('withdrawals', {
    id: 'w1',
    content_key: 'w1',
    name: 'Erika',
    email: 'erika@example.de',
    number: 'E5F6G7H8',
    part: '',
    order_id: 'co_1',
    language: 'de',
    created_at: now - 60,
    ...fields,
  });

export const fetchDeskPage = async (path: string) => (await openDeskPage(path)).text();
export const extractText = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
export const fetchDeskText = async (path: string) => extractText(await fetchDeskPage(path));
export const listDeskActions = () => queryRows('SELECT person, action, about FROM desk_actions ORDER BY id');

/** Empties the database, signs the owner in, and silences the log. */
export async function resetDeskTest(): Promise<void> {
  await clearDatabase();
  await stubAccess();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
}
