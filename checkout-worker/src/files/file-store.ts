/** Stores sent files in R2. Their database rows link them to a message or an order. */
import { eq, type SQL } from 'drizzle-orm';
import { createInListSql, type Database, selectRow } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log, SafeError } from '../log.ts';
import { daySeconds } from '../unix-time.ts';
import type { ReceivedFile } from './read-multipart.ts';
import { fileSearches, type SentFile, sentFiles } from './schema.ts';

const deadlineMs = 20_000;
/**
 * Number of objects after which one night's search stops, so that the run stays below Cloudflare's limit of subrequests.
 * The next night continues it.
 */
const maxObjects = 50_000;

export type StoredFile = Pick<SentFile, 'key' | 'field' | 'name' | 'type' | 'size'>;

const listKeys = (files: readonly Pick<StoredFile, 'key'>[]) => files.map(({ key }) => key);

function withDeadline<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SafeError('R2 did not answer in time')), deadlineMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Deletes objects. A failure is only logged, because the nightly job deletes objects without a row. */
export async function deleteObjects(env: Env, keys: readonly string[], log: Log): Promise<void> {
  if (!env.FILES || keys.length === 0) return;
  await env.FILES.delete([...keys]).catch((error: unknown) => log('warn', 'files-not-deleted', describeError(error)));
}

/** Stores the content of files under random keys. If one file cannot be stored, deletes the others and throws. */
async function putFiles(env: Env, files: readonly ReceivedFile[], log: Log): Promise<readonly StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const { bytes, ...file } of files) {
      const key = crypto.randomUUID();
      if (!env.FILES) throw new SafeError('There is no bucket for files');
      stored.push({ ...file, key, size: bytes.length });
      await withDeadline(env.FILES.put(key, bytes));
    }
    return stored;
  } catch (error) {
    await deleteObjects(env, listKeys(stored), log);
    throw error;
  }
}

/**
 * Stores the content of files, then the record that they belong to, with `store`. Deletes the files again if the record
 * was not stored. If `store` throws, its statements may have run after all, so the files are left to the nightly job.
 */
export async function storeWithFiles<T>(
  { env, log }: { env: Env; log: Log },
  files: readonly ReceivedFile[],
  store: (stored: readonly StoredFile[]) => Promise<T>,
  isStored: (outcome: T) => boolean,
): Promise<T> {
  const stored = await putFiles(env, files, log);
  const outcome = await store(stored);
  if (!isStored(outcome)) await deleteObjects(env, listKeys(stored), log);
  return outcome;
}

export function createFileStatement(
  database: Database,
  file: StoredFile,
  { messageId = null, orderId = null, when }: { messageId?: string | null; orderId?: string | null; when: SQL },
  now: number,
) {
  return database.insert(sentFiles).select(selectRow(sentFiles, { ...file, messageId, orderId, createdAt: now }, when));
}

export function findFilesOfMessages(database: Database, ids: readonly string[]): Promise<SentFile[]> {
  return database
    .select()
    .from(sentFiles)
    .where(createInListSql(sentFiles.messageId, ids))
    .orderBy(sentFiles.name)
    .all();
}

export function findFilesOfOrders(database: Database, ids: readonly string[]): Promise<SentFile[]> {
  return database.select().from(sentFiles).where(createInListSql(sentFiles.orderId, ids)).orderBy(sentFiles.name).all();
}

export function findFile(database: Database, key: string): Promise<SentFile | undefined> {
  return database.select().from(sentFiles).where(eq(sentFiles.key, key)).get();
}

/**
 * Deletes the content of files whose message or answers are deleted, or were never stored. Keeps objects of the last
 * day, because their rows may not be stored yet.
 */
export async function deleteUnusedFiles(env: Env, log: Log, now: number): Promise<void> {
  const { FILES } = env;
  if (!FILES) return;
  const database = getDatabase(env);
  try {
    const isSearch = eq(fileSearches.id, 'unused');
    const unfinished = await database.select().from(fileSearches).where(isSearch).get();
    let startAfter = unfinished?.lastKey;
    let looked = 0;
    let deleted = 0;
    do {
      const page = await FILES.list({ startAfter });
      const old = page.objects.filter(({ uploaded }) => uploaded.getTime() / 1000 < now - daySeconds);
      const keys = old.map(({ key }) => key);
      const rows = await database
        .select({ key: sentFiles.key })
        .from(sentFiles)
        .where(createInListSql(sentFiles.key, keys));
      const used = new Set(rows.map(({ key }) => key));
      const unused = keys.filter((key) => !used.has(key));
      if (unused.length > 0) await FILES.delete(unused);
      looked += page.objects.length;
      deleted += unused.length;
      startAfter = page.truncated ? page.objects.at(-1)?.key : undefined;
    } while (startAfter !== undefined && looked < maxObjects);
    await (startAfter === undefined
      ? database.delete(fileSearches).where(isSearch)
      : database
          .insert(fileSearches)
          .values({ id: 'unused', lastKey: startAfter })
          .onConflictDoUpdate({ target: fileSearches.id, set: { lastKey: startAfter } }));
    if (deleted > 0) log('info', 'unused-files-deleted', { deleted });
  } catch (error) {
    log('error', 'unused-files-not-deleted', describeError(error));
  }
}
