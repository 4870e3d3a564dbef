/** Where the running system is, and its controls: the Stripe stand-in's and the local database's. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const port = Number(process.env.PORT ?? 8790);
const standinPort = Number(process.env.STRIPE_STANDIN_PORT ?? 12190);
export const inboxPort = Number(process.env.INBOX_PORT ?? 8890);
export const siteUrl = `http://localhost:${port}`;
export const standinUrl = `http://localhost:${standinPort}`;

/** Folder of the system's local state, made anew for each run. */
export const stateFolder = path.join(import.meta.dirname, '..', '.cache', 'e2e-state');

/** Sends a control command to the Stripe stand-in. */
export async function standin<T = unknown>(route: string, body?: object): Promise<T> {
  const reply = await fetch(`${standinUrl}/_control/${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

function openDatabase(readOnly: boolean): DatabaseSync {
  const folder = path.join(stateFolder, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`No local database in ${folder}.`);
  return new DatabaseSync(path.join(folder, file), { readOnly });
}

/** Reads rows from the Worker's local D1. */
export function query<Row>(sql: string, ...values: string[]): Row[] {
  const database = openDatabase(true);
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

/** Writes to the Worker's local D1, as the agency's own tools do. */
export function execute(sql: string, ...values: string[]): void {
  const database = openDatabase(false);
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}
