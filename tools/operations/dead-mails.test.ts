import { describe, expect, test } from 'vitest';
import { listDeadMails, retryDeadMails } from '#worker/mail/dead-mails.ts';
import { createMemoryDatabase } from './testing.ts';

function createDatabaseWith(...mails: readonly { id: string; status?: string; address?: string }[]) {
  const database = createMemoryDatabase();
  for (const { id, status = 'dead', address = null } of mails) {
    const [kind = '', about = ''] = id.split('.');
    const row = { id, kind, about, status, address, attempts: 11, due_at: 5, created_at: 1_790_000_000 };
    database.add('outbox', row);
  }
  return database;
}

describe('dead mails (F28)', () => {
  test("lists undeliverable mails without the recipients' email addresses", async () => {
    const database = createDatabaseWith(
      { id: 'receipt.co_1', address: 'ada@example.com' },
      { id: 'copy.m1', status: 'sent' },
    );
    expect(await listDeadMails(database)).toEqual([
      { id: 'receipt.co_1', kind: 'receipt', attempts: 11, createdAt: '2026-09-21T14:13:20.000Z', canBeSent: true },
    ]);
  });

  test('retries an undeliverable mail with the full number of attempts', async () => {
    const database = createDatabaseWith({ id: 'message.m1' }, { id: 'copy.m1' }, { id: 'copy.m2', status: 'sending' });
    expect(await retryDeadMails(database, ['message.m1'])).toEqual({ waiting: ['message.m1'], unsendable: [] });
    expect(database.queryRows('SELECT id, status, attempts, due_at FROM outbox ORDER BY id')).toEqual([
      { id: 'copy.m1', status: 'dead', attempts: 11, due_at: 5 },
      { id: 'copy.m2', status: 'sending', attempts: 11, due_at: 5 },
      { id: 'message.m1', status: 'waiting', attempts: 0, due_at: 0 },
    ]);
    expect(await retryDeadMails(database, 'all')).toEqual({ waiting: ['copy.m1'], unsendable: [] });
    expect(await retryDeadMails(database, 'all')).toEqual({ waiting: [], unsendable: [] });
  });

  test("does not retry an undeliverable mail whose recipient's address was erased (T26)", async () => {
    const database = createDatabaseWith({ id: 'receipt.co_1' }, { id: 'order.co_1' });
    expect(await retryDeadMails(database, 'all')).toEqual({ waiting: ['order.co_1'], unsendable: ['receipt.co_1'] });
  });

  test.each(['copy.m9', "x' OR '1'='1", ''])(
    'rejects a retry of a mail with the unknown or SQL-like id %j',
    async (id) => {
      const database = createDatabaseWith({ id: 'message.m1' }, { id: 'copy.m9', status: 'sent' });
      await expect(retryDeadMails(database, ['message.m1', id])).rejects.toThrow(/no dead mail/);
      expect(await listDeadMails(database)).toHaveLength(1);
    },
  );

  test("retries 1,500 undeliverable mails in SQL statements below D1's size limit", async () => {
    const names = Array.from({ length: 1_500 }, (_, index) => ({ id: `order.co_${'0'.repeat(64)}${index}` }));
    const database = createDatabaseWith(...names);
    expect((await retryDeadMails(database, 'all')).waiting).toHaveLength(1_500);
    expect(Math.max(...database.statements.map((statement) => statement.length))).toBeLessThan(100_000);
  });
});
