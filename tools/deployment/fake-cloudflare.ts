/**
 * A fake of Cloudflare behind a fake `wrangler` on the PATH. Like the real one, the fake warns before its JSON, offers to
 * change the configuration, and answers an unknown Worker or a name in use with an error.
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
  /** Errors that the next call of a command answers with, by the beginning of the command. */
  faults: Map<string, string>;
  /** Called after each change. If the promise never settles, wrangler never returns. */
  onChange: (change: string) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Source of the fake `wrangler`, which sends and receives fields that end with a null character. A shell script, because
 * the tests start it several hundred times and Node starts slowly on a busy machine.
 */
const client = `#!/bin/bash
exec 3<> "/dev/tcp/127.0.0.1/$FAKE_CLOUDFLARE"
printf '%s\\0' "$(cat)" "$(compgen -e)" "$#" "$@" >&3
IFS= read -r -d '' code <&3
IFS= read -r -d '' errors <&3
IFS= read -r -d '' output <&3
printf '%s' "$errors" >&2
printf '%s' "$output"
exit "\${code:-1}"
`;

const warning = '▲ [WARNING] The version of Wrangler you are using is now out-of-date. [7 days old]\n\n';
const fail = (errors: string): Reply => ({ code: 1, errors: `✘ [ERROR] ${errors}\n` });
const json = (value: unknown): Reply => ({ output: `${warning}${JSON.stringify(value)}\n` });

const uuid = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12)}`;

function migrate(database: DatabaseSync): void {
  const folder = path.join(root, 'checkout-worker/migrations');
  database.exec('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    if (database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(file)) continue;
    database.exec(readFileSync(path.join(folder, file), 'utf8'));
    database.prepare('INSERT INTO d1_migrations VALUES (?)').run(file);
  }
}

function answer(cloud: FakeCloudflare, { args, input }: Call): Reply {
  const [first = '', second = '', third = '', fourth = '', ...rest] = args;
  const command = [first, second, third].join(' ');
  if (!cloud.isLoggedIn) {
    return first === 'whoami' ? { code: 1, output: '{ "loggedIn": false }\n' } : fail('You are not logged in.');
  }
  if (first === 'whoami') return json({ loggedIn: true, accounts: cloud.accounts });
  if (command.startsWith('d1 list')) {
    if (cloud.staleLists-- > 0) return json([]);
    return json([...cloud.databases.keys()].map((name) => ({ name, uuid: uuid(name) })));
  }
  if (command.startsWith('d1 create')) {
    if (cloud.databases.has(third)) return fail('A database with that name already exists [code: 7502]');
    cloud.databases.set(third, new DatabaseSync(':memory:'));
    if (!args.includes('--update-config=false')) cloud.addedBindings++;
    return { output: '✅ Successfully created DB\n', changed: 'd1 create' };
  }
  if (command.startsWith('d1 migrations apply') || command.startsWith('d1 execute')) {
    const [database] = cloud.databases.values();
    if (!database) return fail("Couldn't find a D1 DB named 'agency' (bound as 'DB') in the API.");
    if (third === 'apply') {
      migrate(database);
      return { changed: 'd1 migrations apply' };
    }
    const statements = String(args.at(-1)).split(';\n');
    const isWrite = statements.some((statement) => !/^\s*select/i.test(statement));
    const results = statements.map((statement) => ({ results: database.prepare(statement).all() }));
    return { ...json(results), ...(isWrite && { changed: 'd1 execute' }) };
  }
  if (command.startsWith('secret list')) {
    return cloud.secrets
      ? json([...cloud.secrets.keys()].map((name) => ({ name, type: 'secret_text' })))
      : fail('Worker "agency" not found. [code: 10007]');
  }
  if (command.startsWith('secret bulk')) {
    cloud.secrets ??= new Map();
    const secrets = Object.entries(JSON.parse(input) as Record<string, string>);
    for (const [name, value] of secrets) cloud.secrets.set(name, value);
    return { changed: `secret bulk ${secrets.map(([name]) => name).join(' ')}` };
  }
  if (command === 'email sending list') return { output: `name enabled\n${[...cloud.senders].join('\n')}\n` };
  if (command === 'email sending enable') {
    if (cloud.senders.has(fourth)) return fail('This subdomain exists already.');
    cloud.senders.add(fourth);
    return { changed: 'email sending enable' };
  }
  if (command === 'r2 bucket lifecycle') {
    const [bucket = '', rule = ''] = rest;
    const rules = cloud.buckets.get(bucket);
    if (!rules) return fail('The specified bucket does not exist. [code: 10006]');
    if (fourth === 'list') return { output: `${rules.map((name) => `name: ${name}`).join('\n')}\n` };
    rules.push(rule);
    return { changed: 'r2 bucket lifecycle add' };
  }
  if (first === 'deploy') {
    const values = (option: string) => args.filter((_, index) => args[index - 1] === option);
    cloud.upload = {
      vars: Object.fromEntries(values('--var').map((text) => text.split(/:(.*)/s))),
      domains: values('--domain'),
    };
    for (const queue of ['agency-mail', 'agency-mail-dead', 'agency-webhooks']) cloud.queues.add(queue);
    for (const bucket of ['agency-backups', 'agency-files']) {
      if (!cloud.buckets.has(bucket)) cloud.buckets.set(bucket, []);
    }
    return { output: 'Uploaded agency\n', changed: 'deploy' };
  }
  return fail(`Unknown arguments: ${args.join(' ')}`);
}

async function respond(cloud: FakeCloudflare, call: Call, socket: Socket): Promise<void> {
  cloud.calls.push(call);
  const line = call.args.join(' ');
  const fault = [...cloud.faults].find(([command]) => line.startsWith(command));
  if (fault) cloud.faults.delete(fault[0]);
  const { changed, ...reply } = fault ? { ...fail(fault[1]), changed: undefined } : answer(cloud, call);
  if (changed) await cloud.onChange(changed);
  const { code = 0, errors = '', output = '' } = reply;
  socket.end(`${[code, errors, output].join('\0')}\0`);
}

/** Parses the text that the fake `wrangler` sends. Returns undefined if fields are missing. */
function parseCall(text: string): Call | undefined {
  const [input = '', variables = '', count, ...args] = text.split('\0').slice(0, -1);
  return args.length === Number(count) ? { args, input, variables: variables.split('\n') } : undefined;
}

/** Starts the fake. Its folder with `wrangler` must come first on the PATH. */
export async function startFakeCloudflare(): Promise<FakeCloudflare & { path: string; port: string }> {
  const folder = path.join(root, '.cache/fake-wrangler');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'wrangler'), client, { mode: 0o755 });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const call = parseCall(text);
      if (call) void respond(cloud, call, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cloud = {
    path: `${folder}${path.delimiter}${process.env.PATH}`,
    port: String((server.address() as AddressInfo).port),
    isLoggedIn: true,
    accounts: [{ id: '0123456789abcdef0123456789abcdef', name: 'Kerning' }],
    databases: new Map(),
    staleLists: 0,
    secrets: undefined,
    queues: new Set<string>(),
    buckets: new Map(),
    senders: new Set<string>(),
    upload: undefined,
    addedBindings: 0,
    calls: [],
    faults: new Map(),
    onChange: async () => {},
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  } satisfies FakeCloudflare & { path: string; port: string };
  return cloud;
}
