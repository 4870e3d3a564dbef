/** URLs and controls of the running test system: the site, the Stripe mock, the local database and the mail inbox. */
import path from 'node:path';
import type { StoredMail } from '#local/inbox/mailbox.ts';
import { readTestPorts } from '#tools/test-ports.ts';
import { queryLocalDatabase } from './local-database.ts';

/**
 * Index of the system that this Playwright worker uses. Each worker has its own system, so that parallel tests do not
 * affect each other.
 */
const stack = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const { port, stripeMockPort, inboxPort } = readTestPorts(stack);
export const siteUrl = `http://localhost:${port}`;
export const stripeMockUrl = `http://localhost:${stripeMockPort}`;

/** Folder of this system's local state, which is emptied at the start of each run. */
export const stateFolder = path.join(import.meta.dirname, '..', '.cache', `e2e-state-${stack}`);

/** Sends a control command to the Stripe mock: as POST if `body` is defined, otherwise as GET. */
export async function callStripeMock<T = unknown>(route: string, body?: object): Promise<T> {
  const reply = await fetch(`${stripeMockUrl}/_control/${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Removes all simulated faults from the Stripe mock. */
export async function clearFaults(): Promise<void> {
  await fetch(`${stripeMockUrl}/_control/faults`, { method: 'DELETE' });
}

/** Returns the number of checkout sessions that the Stripe mock has created since its start. */
export async function countSessionsCreated(): Promise<number> {
  return (await callStripeMock<{ sessionsCreated: number }>('report')).sessionsCreated;
}

/** Runs an SQL statement on the Worker's local D1 database. Returns the rows. */
export function queryDatabase<Row>(sql: string, ...values: readonly string[]): Row[] {
  return queryLocalDatabase(stateFolder, sql, values);
}

/** Registers an origin for the partner `acme`. */
export function registerOrigin(origin: string): void {
  queryDatabase("INSERT INTO partners (id, name, created_at) VALUES ('acme', 'Acme', 0) ON CONFLICT DO NOTHING");
  queryDatabase("INSERT INTO partner_origins (origin, partner) VALUES (?, 'acme')", origin);
}

interface BookedCall {
  name: string;
  email: string;
  zone: string;
  notes: string;
  metadata: Record<string, string>;
  isCanceled: boolean;
}

/** Returns the calls that the mock of the calendars has booked for an email address. */
export async function fetchBookedCalls(address: string): Promise<BookedCall[]> {
  const reply = await fetch(`http://localhost:${inboxPort}/calendars/_control`);
  const { bookings } = (await reply.json()) as { bookings: BookedCall[] };
  return bookings.filter(({ email }) => email === address);
}

/** Returns the mails sent to an email address. */
export async function fetchMailsTo(address: string): Promise<StoredMail[]> {
  const reply = await fetch(`http://localhost:${inboxPort}/mails.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as StoredMail[];
}
