import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { actions, formatResult, getCurrentUser, parseCall } from './operate.ts';
import { createMemoryDatabase, createOrderRow, type MemoryDatabase } from './operations/testing.ts';

const now = 1_790_000_000;

async function runOperate(database: MemoryDatabase, ...argv: readonly string[]): Promise<string> {
  const { action, values, args } = parseCall(argv);
  const result = await action.run({ database, values, args, id: args[0] ?? '', now });
  return formatResult(result, action.columns, values.json);
}

test('npm run operate prints the list of actions if the command line names no action', { timeout: 120_000 }, () => {
  const root = path.join(import.meta.dirname, '..');
  const { status, stdout } = spawnSync(process.execPath, ['tools/operate.ts'], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(Object.keys(actions).filter((name) => !stdout.includes(`\n  ${name}`))).toEqual([]);
});

describe('parseCall', () => {
  test.each([
    [[], /There is no action “”/],
    [['__proto__'], /There is no action “__proto__”/],
    [['order'], /operate -- order <number or id>/],
    [['order', '#1', '#2'], /operate -- order <number or id>/],
    [['settle'], /settle <problem or withdrawal>…/],
    [['configure-partner', 'acme', 'cart'], /configure-partner <partner> <widget>/],
    [['partners', '--email', 'ann@acme.example'], /operate -- partners/],
    [['partners', '--colour', 'red'], /colour/],
  ])('rejects the command line %j', (argv, sentence) => {
    expect(() => parseCall(argv)).toThrow(sentence);
  });

  test("accepts the options listed in the action's help and the options of every action", () => {
    const { values } = parseCall(['orders', '--status', 'paid', '--all', '--json', '--remote', '--yes']);
    expect(values).toMatchObject({ status: 'paid', all: true, json: true, remote: true, yes: true });
    expect(parseCall(['settle', 'a', 'withdrawal.b']).args).toEqual(['a', 'withdrawal.b']);
  });
});

describe('output of npm run operate', () => {
  test('prints a list as a table, or as JSON with all fields if --json is set', async () => {
    const database = createMemoryDatabase();
    expect(await runOperate(database, 'orders')).toBe('None.');
    database.add('orders', createOrderRow({ id: 'co_1', session_id: 'cs_test_a1b2c3d4e5f6g7h8', partner: 'acme' }));
    const [head, , row] = (await runOperate(database, 'orders')).split('\n');
    expect(head).toMatch(/^number +createdAt +status +amount/);
    expect(row).toMatch(/^#E5F6G7H8 +2026-09-21T14:13:20.000Z +paid +29900 .* acme$/);
    const order = { id: 'co_1', number: '#E5F6G7H8', lines: [{ id: 'socialMediaGrowth' }] };
    expect(JSON.parse(await runOperate(database, 'orders', '--json'))).toMatchObject([order]);
    expect(JSON.parse(await runOperate(database, 'order', '#E5F6G7H8'))).toMatchObject([{ order }]);
  });

  test('prints each withdrawal with the id that its mail contains, and settles a withdrawal by that id', async () => {
    const database = createMemoryDatabase();
    const typed = { name: 'Ada', email: 'ada@example.com', number: '#1', part: '', language: 'en' };
    database.add('withdrawals', { id: 'w1', content_key: 'w1', ...typed, order_id: null, created_at: now });
    expect(await runOperate(database, 'withdrawals')).toMatch(/ withdrawal\.w1$/);
    expect(await runOperate(database, 'settle', 'withdrawal.w1')).toBe('withdrawal.w1: marked as settled.');
    expect(await runOperate(database, 'withdrawals')).toBe('None.');
  });

  test('escapes control and bidirectional characters in stored text (T18)', () => {
    const rows = [{ partner: 'a\u001b[2Jb\u202ec\u009bd', more: { text: '\u202e' } }];
    for (const text of [formatResult(rows, 'partner more'), formatResult(rows, '', true)]) {
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    }
    expect(JSON.parse(formatResult(rows, '', true))).toEqual(rows);
  });
});

describe('operate cart-link', () => {
  test('prints a link, which is signed if the command names a partner', async () => {
    const database = createMemoryDatabase();
    await runOperate(database, 'add-partner', 'acme', '--origin', 'https://acme.example');
    expect(await runOperate(database, 'cart-link', 'seoStarter:1')).toMatch(/\/buy\/seoStarter:1$/);
    const signed = await runOperate(
      database,
      'cart-link',
      'seoStarter:1',
      '--partner',
      'acme',
      '--expires',
      '2026-12-31',
    );
    expect(signed).toMatch(/\/buy\/seoStarter:1\?partner=acme&expires=2026-12-31&sig=[\w-]{43}$/);
  });

  test('rejects lines that a cart cannot contain, and lists each with the reason', async () => {
    const call = runOperate(createMemoryDatabase(), 'cart-link', 'seoStarter:1,seoStarter:2,nothing:1');
    await expect(call).rejects.toThrow('Not: seoStarter (repeated), nothing (notSold)');
  });

  test('rejects signing a link for the deployed site without the secret, and suggests the desk instead', async () => {
    const call = runOperate(createMemoryDatabase(), 'cart-link', 'seoStarter:1', '--partner', 'acme', '--remote');
    await expect(call).rejects.toThrow('make the link at the desk');
  });
});

describe('operations on orders and reviews', () => {
  test('currentUser() returns a name for the records even if the user has none, as in some containers', () => {
    expect(getCurrentUser(() => ({ username: 'ada' }))).toBe('ada (npm run operate)');
    const throwError = () => {
      throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
    };
    expect(getCurrentUser(throwError)).toBe('npm run operate');
  });

  test('deliver marks the order with the given receipt number as delivered', async () => {
    const database = createMemoryDatabase();
    database.add('orders', createOrderRow({ id: 'co_1', session_id: 'cs_test_a1b2c3d4e5f6g7h8' }));
    expect(await runOperate(database, 'deliver', '#E5F6G7H8')).toBe('#E5F6G7H8 is marked as delivered.');
    expect(database.queryRows('SELECT delivered_at FROM orders')).toEqual([{ delivered_at: now }]);
    await expect(runOperate(database, 'deliver', '#1')).rejects.toThrow('There is no order #1.');
  });

  test('credit-order attributes an order to a partner or to no partner', async () => {
    const database = createMemoryDatabase();
    database.add('orders', createOrderRow({ id: 'co_1', session_id: 'cs_test_a1b2c3d4e5f6g7h8', partner: 'eve' }));
    database.add('partners', { id: 'acme', name: 'Acme', created_at: 1 });
    const queryCredit = () => database.queryRows('SELECT partner, partner_proof FROM orders');
    expect(await runOperate(database, 'credit-order', '#E5F6G7H8', '--partner', 'acme')).toBe(
      '#E5F6G7H8 counts for acme.',
    );
    expect(queryCredit()).toEqual([{ partner: 'acme', partner_proof: 'agency' }]);
    await expect(runOperate(database, 'credit-order', '#E5F6G7H8', '--partner', 'x')).rejects.toThrow('no partner x');
    await expect(runOperate(database, 'credit-order', '#E5F6G7H8')).rejects.toThrow('--partner is missing');
    await expect(runOperate(database, 'credit-order', '#1', '--partner', 'acme')).rejects.toThrow('no order #1.');
    expect(await runOperate(database, 'credit-order', 'co_1', '--partner', '')).toBe('co_1 counts for no partner.');
    expect(queryCredit()).toEqual([{ partner: null, partner_proof: null }]);
  });

  test('import-reviews imports a file or names the line of a mistake, and reply-to-review publishes a reply', async () => {
    const database = createMemoryDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'reviews-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'google.csv');
    const head = 'date,name,title,rating,text,source,link,service';
    const row = '2026-08-31,Ada,,5,Good.,Google,https://maps.example/r,';
    writeFileSync(file, `${head}\n${row}\n${row.replace(',5,', ',9,')}`);
    await expect(runOperate(database, 'import-reviews', file)).rejects.toThrow(`${file}: Line 3: “9” isn’t a rating.`);
    writeFileSync(file, `${head}\n${row}`);
    expect(await runOperate(database, 'import-reviews', file)).toBe('Imported: 1. Imported before: 0.');
    await expect(runOperate(database, 'import-reviews', `${file}x`)).rejects.toThrow(`${file}x can’t be read.`);
    writeFileSync(file, Buffer.from(`${head}\n${row.replace('Good', 'Sch\u00f6n')}`, 'latin1'));
    await expect(runOperate(database, 'import-reviews', file)).rejects.toThrow(`${file} isn’t in UTF-8.`);
    const [review] = database.queryRows('SELECT id FROM reviews WHERE source IS NOT NULL');
    await runOperate(database, 'reply-to-review', String(review?.id), 'Thank you.');
    expect(database.queryRows('SELECT reply, replied_at FROM reviews WHERE reply IS NOT NULL')).toEqual([
      { reply: 'Thank you.', replied_at: now },
    ]);
  });
});
