/**
 * A fake of Cloudflare, which answers in place of the process `wrangler`. Like the real one, the fake warns before its
 * JSON, offers to change the configuration, and answers an unknown Worker or a name in use with an error.
 */
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { root } from '#agency-files/agency-folder.ts';

interface Call {
  args: string[];
  input: string;
  /** Names of the variables in wrangler's environment. */
  variables: string[];
}

interface Reply {
  code?: number;
  output?: string;
  errors?: string;
  /** Name of the change, which `onChange` receives. */
  changed?: string;
}

export interface FakeCloudflare {
  isLoggedIn: boolean;
  accounts: { id: string; name: string }[];
  databases: Map<string, DatabaseSync>;
  /** Number of times that `d1 list` still answers with an empty list. */
  staleLists: number;
  secrets: Map<string, string> | undefined;
  queues: Set<string>;
  buckets: Map<string, string[]>;
  senders: Set<string>;
  upload: { vars: Record<string, string>; domains: string[] } | undefined;
  /** Bindings that `d1 create` added to the configuration because the caller did not decline. */
  addedBindings: number;
  calls: Call[];
  /** Error of the next call of a command, by the beginning of the command. */
  faults: Map<string, string>;
  /** Called after each change. If the promise never settles, wrangler never returns. */
  onChange: (change: string) => Promise<void>;
}

const warning = '▲ [WARNING] The version of Wrangler you are using is now out-of-date. [7 days old]\n\n';
const createFailure = (errors: string): Reply => ({ code: 1, errors: `✘ [ERROR] ${errors}\n` });
const createJsonReply = (value: unknown): Reply => ({ output: `${warning}${JSON.stringify(value)}\n` });

const createUuid = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12)}`;

function applyMigrations(database: DatabaseSync): void {
  const folder = path.join(root, 'checkout-worker/migrations');
  database.exec('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    if (database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(file)) continue;
    database.exec(readFileSync(path.join(folder, file), 'utf8'));
    database.prepare('INSERT INTO d1_migrations VALUES (?)').run(file);
  }
}

function createReply(cloud: FakeCloudflare, { args, input }: Call): Reply {
  const [first = '', second = '', third = '', fourth = '', ...rest] = args;
  const command = [first, second, third].join(' ');
  if (!cloud.isLoggedIn) {
    return first === 'whoami'
      ? { code: 1, output: '{ "loggedIn": false }\n' }
      : createFailure('You are not logged in.');
  }
  if (first === 'whoami') return createJsonReply({ loggedIn: true, accounts: cloud.accounts });
  if (command.startsWith('d1 list')) {
    if (cloud.staleLists-- > 0) return createJsonReply([]);
    return createJsonReply([...cloud.databases.keys()].map((name) => ({ name, uuid: createUuid(name) })));
  }
  if (command.startsWith('d1 create')) {
    if (cloud.databases.has(third)) return createFailure('A database with that name already exists [code: 7502]');
    cloud.databases.set(third, new DatabaseSync(':memory:'));
    if (!args.includes('--update-config=false')) cloud.addedBindings++;
    return { output: '✅ Successfully created DB\n', changed: 'd1 create' };
  }
  if (command.startsWith('d1 migrations apply') || command.startsWith('d1 execute')) {
    const [database] = cloud.databases.values();
    if (!database) return createFailure("Couldn't find a D1 DB named 'agency' (bound as 'DB') in the API.");
    if (third === 'apply') {
      applyMigrations(database);
      return { changed: 'd1 migrations apply' };
    }
    const statements = String(args.at(-1)).split(';\n');
    const isWrite = statements.some((statement) => !/^\s*select/i.test(statement));
    const results = statements.map((statement) => ({ results: database.prepare(statement).all() }));
    return { ...createJsonReply(results), ...(isWrite && { changed: 'd1 execute' }) };
  }
  if (command.startsWith('secret list')) {
    return cloud.secrets
      ? createJsonReply([...cloud.secrets.keys()].map((name) => ({ name, type: 'secret_text' })))
      : createFailure('Worker "agency" not found. [code: 10007]');
  }
  if (command.startsWith('secret bulk')) {
    cloud.secrets ??= new Map();
    const secrets = Object.entries(JSON.parse(input) as Record<string, string>);
    for (const [name, value] of secrets) cloud.secrets.set(name, value);
    return { changed: `secret bulk ${secrets.map(([name]) => name).join(' ')}` };
  }
  if (command === 'email sending list') return { output: `name enabled\n${[...cloud.senders].join('\n')}\n` };
  if (command === 'email sending enable') {
    if (cloud.senders.has(fourth)) return createFailure('This subdomain exists already.');
    cloud.senders.add(fourth);
    return { changed: 'email sending enable' };
  }
  if (command === 'r2 bucket lifecycle') {
    const [bucket = '', rule = ''] = rest;
    const rules = cloud.buckets.get(bucket);
    if (!rules) return createFailure('The specified bucket does not exist. [code: 10006]');
    if (fourth === 'list') return { output: `${rules.map((name) => `name: ${name}`).join('\n')}\n` };
    rules.push(rule);
    return { changed: 'r2 bucket lifecycle add' };
  }
  if (first === 'deploy') {
    const listValues = (option: string) => args.filter((_, index) => args[index - 1] === option);
    cloud.upload = {
      vars: Object.fromEntries(listValues('--var').map((text) => text.split(/:(.*)/s))),
      domains: listValues('--domain'),
    };
    for (const queue of ['agency-mail', 'agency-mail-dead', 'agency-webhooks']) cloud.queues.add(queue);
    for (const bucket of ['agency-backups', 'agency-files']) {
      if (!cloud.buckets.has(bucket)) cloud.buckets.set(bucket, []);
    }
    return { output: 'Uploaded agency\n', changed: 'deploy' };
  }
  return createFailure(`Unknown arguments: ${args.join(' ')}`);
}

async function writeReply(cloud: FakeCloudflare, call: Call): Promise<Reply> {
  cloud.calls.push(call);
  const line = call.args.join(' ');
  const fault = [...cloud.faults].find(([command]) => line.startsWith(command));
  if (fault) {
    cloud.faults.delete(fault[0]);
    return createFailure(fault[1]);
  }
  const reply = createReply(cloud, call);
  if (reply.changed) await cloud.onChange(reply.changed);
  return reply;
}

/** Replaces `spawn('wrangler', …)`. Reads standard input to its end before the fake answers. */
export function spawnFakeWrangler(cloud: FakeCloudflare, args: string[], env: NodeJS.ProcessEnv) {
  const child = Object.assign(new EventEmitter(), {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  });
  const run = async () => {
    const input = await text(child.stdin);
    const {
      code = 0,
      errors = '',
      output = '',
    } = await writeReply(cloud, { args, input, variables: Object.keys(env) });
    child.stdout.end(output);
    child.stderr.end(errors);
    await Promise.all([child.stdout, child.stderr].map((stream) => once(stream, 'end')));
    child.emit('close', code);
  };
  run().catch((error) => child.emit('error', error));
  return child;
}

export function createFakeCloudflare(): FakeCloudflare {
  return {
    isLoggedIn: true,
    accounts: [{ id: '0123456789abcdef0123456789abcdef', name: 'Kerning' }],
    databases: new Map(),
    staleLists: 0,
    secrets: undefined,
    queues: new Set(),
    buckets: new Map(),
    senders: new Set(),
    upload: undefined,
    addedBindings: 0,
    calls: [],
    faults: new Map(),
    onChange: async () => {},
  };
}
