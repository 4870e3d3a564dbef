/** Separate `wrangler dev` process for one test, which can misconfigure and kill the Worker and restart it with its stored data. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareWorkerModules } from '#agency-files/agency-modules.ts';
import { prepareLocalDatabase } from '#local/database.ts';
import { Mailbox, type StoredMail } from '#local/inbox/mailbox.ts';
import { runLocalSchedule, sweepCron } from '#local/schedule.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { findFreePort } from '#tools/run.ts';
import { queryLocalDatabase } from './local-database.ts';

const root = path.join(import.meta.dirname, '..');
/** Index of the parallel test process, which keeps folders and ports of parallel tests apart. */
const processIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const folder = path.join(root, '.cache', `e2e-own-worker-${processIndex}`);
/** First of 20 ports reserved for this test process, so that no other test uses the port while a killed Worker restarts. */
const firstPort = 24_800 + 20 * processIndex;
const state = path.join(folder, 'state');
const configFile = path.join(folder, 'wrangler.toml');
const startPatienceMs = 60_000;

export interface Settings {
  /** Replacements in `wrangler.toml`: the existing text and the new text. */
  changes?: readonly (readonly [from: string, to: string])[];
  vars?: Readonly<Record<string, string>>;
}

function writeConfig(changes: Settings['changes'] = []): void {
  let text = readFileSync(path.join(root, 'wrangler.toml'), 'utf8');
  const places = {
    'checkout-worker/src/index.ts': 'checkout-worker/src/index.ts',
    './checkout-worker/dist/site': resolveOutputFolder(),
    './checkout-worker/react-dom-server.cjs': 'checkout-worker/react-dom-server.cjs',
    'checkout-worker/migrations': 'checkout-worker/migrations',
  };
  for (const [from, to] of [
    ...Object.entries(places).map(([said, place]) => [`"${said}"`, `"${path.join(root, place)}"`] as const),
    ...changes,
  ]) {
    if (!text.includes(from)) throw new Error(`wrangler.toml has no ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(configFile, text);
}

/** Runs `npm run operate` with the arguments on this Worker's database. Returns the command's output. */
export async function runOperate(...args: readonly string[]): Promise<string> {
  const command = ['tools/operate.ts', ...args, '--persist-to', state];
  const { stdout } = await promisify(execFile)('node', command, { cwd: root });
  return stdout;
}

export class OwnWorker {
  readonly url: string;
  readonly events: Record<string, unknown>[] = [];
  readonly #mailbox: Mailbox;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#mailbox = new Mailbox({
      workerUrl: this.url,
      mailFolder: path.join(folder, 'mail'),
    });
  }

  /** Creates a stopped Worker with an empty database and an empty mailbox. */
  static async create(): Promise<OwnWorker> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await prepareLocalDatabase(state);
    return new OwnWorker(await findFreePort(firstPort));
  }

  async start({ changes, vars = {} }: Settings = {}): Promise<void> {
    writeConfig(changes);
    const values = {
      ENVIRONMENT: 'development',
      SITE_ORIGIN: this.url,
      FORM_TOKEN_SECRET: 'signs the form tokens of this test only',
      ...vars,
    };
    const args = [
      'dev',
      '--local',
      ...prepareWorkerModules(),
      '--config',
      configFile,
      '--persist-to',
      state,
      '--port',
      String(this.#port),
    ];
    const quiet = ['--inspector-port', '0', '--show-interactive-dev-session=false', '--log-level', 'warn'];
    const variables = Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
    const child = spawn('wrangler', [...args, ...quiet, ...variables], {
      cwd: root,
      // Start a separate process group, so that the Worker can be killed together with its child processes.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        // Use a separate registry, because Workers in the same registry would consume each other's queues.
        WRANGLER_REGISTRY_PATH: path.join(folder, 'registry'),
      },
    });
    this.#child = child;
    let printed = '';
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        printed += chunk;
        for (const [line] of chunk.toString().matchAll(/\{"level":.*\}/g)) this.events.push(JSON.parse(line));
      });
    }
    const until = Date.now() + startPatienceMs;
    while (!(await this.#isReady())) {
      if (Date.now() > until || child.exitCode !== null) throw new Error(`The Worker did not start:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Returns false also if the request gets no response, because `wrangler dev` may never answer a request during its start. */
  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(`${this.url}/api/form-token`, { signal }).catch(() => undefined);
    return response?.ok ?? false;
  }

  /** Kills the Worker as a power failure would: no work is completed and no data is stored. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    // Collect the sent mails first, because wrangler's list of sent mails is lost when the process is killed.
    await this.#mailbox.collect();
    if (!child?.pid || child.exitCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await closed;
  }

  /** Sends a contact message as a page without JavaScript does. Returns the HTTP status. */
  async sendMessage(fields: Readonly<Record<string, string>>): Promise<number> {
    const body = new URLSearchParams({ name: 'Ada', message: 'Hello', ...fields });
    const headers = { Origin: this.url };
    const reply = await fetch(`${this.url}/api/contact`, { method: 'POST', headers, body, redirect: 'manual' });
    return reply.status;
  }

  /** Runs the cron job that the Worker runs every five minutes. */
  sweep(): Promise<void> {
    return runLocalSchedule(this.url, sweepCron);
  }

  async fetchMails(): Promise<readonly StoredMail[]> {
    await this.#mailbox.collect();
    return this.#mailbox.list();
  }

  /** Runs an SQL statement on the Worker's database, whether or not the Worker is running. */
  query<Row>(sql: string, ...values: readonly string[]): Row[] {
    return queryLocalDatabase(state, sql, values);
  }
}
