/** `npm start` itself, on ports and with a database of its own, beside the system under test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { processesBelow, stillRunning } from '../tools/process-tree.ts';
import { freePort, isPortFree } from '../tools/run.ts';
import { testPorts } from '../tools/test-ports.ts';

const root = path.join(import.meta.dirname, '..');
const persistTo = '.cache/e2e-start';
const startPatienceMs = 90_000;

interface Started {
  /** What was run: npm, or the task. */
  child: ChildProcess;
  ports: readonly number[];
  /** All that has been written so far. */
  output(): string;
  /** When it is gone, and has written all. */
  ended: Promise<unknown>;
  /** The processes below it, by id, each with its command line. */
  below(): ReadonlyMap<number, string>;
}

let started: Started | undefined;

/** Starts a system of its own, of what is built; resolves when it serves. */
async function start(command: string, ...args: readonly string[]): Promise<Started> {
  const port = await freePort(24_900);
  const stripeMockPort = await freePort(port + 1);
  const inboxPort = await freePort(stripeMockPort + 1);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      STRIPE_MOCK_PORT: String(stripeMockPort),
      INBOX_PORT: String(inboxPort),
      // As the systems under test were built: another would be a new build.
      CHECKOUT_ORIGIN: process.env.CHECKOUT_ORIGIN ?? `http://localhost:${testPorts().stripeMockPort}`,
    },
  });
  let text = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  started = {
    child,
    ports: [port, stripeMockPort, inboxPort],
    output: () => text,
    ended: once(child, 'close'),
    below: () => processesBelow(child.pid ?? 0),
  };
  const serves = async () => (await fetch(`http://localhost:${port}/pricing`).catch(() => undefined))?.status;
  await expect.poll(serves, { timeout: startPatienceMs, message: 'It serves' }).toBe(200);
  return started;
}

/** Ends one process below, as the system does when memory runs out. */
function kill({ below }: Started, what: string): void {
  const [pid] = [...below()].find(([, command]) => command.includes(what)) ?? [];
  if (pid === undefined) throw new Error(`Nothing below runs ${what}.`);
  process.kill(pid, 'SIGKILL');
}

async function expectNothingLeft({ ports, ended }: Started, before: ReadonlyMap<number, string>): Promise<void> {
  const left = () => stillRunning(before.keys()).map((pid) => before.get(pid));
  await expect.poll(left, { timeout: 15_000, message: 'No process is left' }).toEqual([]);
  expect(await Promise.all(ports.map(isPortFree))).toEqual([true, true, true]);
  // What it says last comes after the last of its parts is gone.
  await ended;
}

test.describe.configure({ timeout: startPatienceMs + 30_000 });

test.afterEach(() => {
  if (!started) return;
  const pids = stillRunning([started.child.pid ?? 0, ...started.below().keys()]);
  started = undefined;
  for (const pid of pids) process.kill(pid, 'SIGKILL');
});

// What ends a task at one signal ends it at any, says the test of `tools/processes.ts`. At night both are tried here too.
for (const signal of process.env.VERIFY_ALL ? (['SIGTERM', 'SIGHUP'] as const) : (['SIGTERM'] as const)) {
  test(`npm start that is told ${signal} leaves nothing running`, async () => {
    const system = await start('npm', 'start', '--', '--persist-to', persistTo);
    const before = system.below();
    expect([...before.values()].join('\n')).toContain('workerd serve');
    system.child.kill(signal);
    await expectNothingLeft(system, before);
  });
}

test('npm start says which part has ended by itself, stops the others, and says what to do', async () => {
  const system = await start('npm', 'start', '--', '--persist-to', persistTo);
  const before = system.below();
  kill(system, 'stripe-mock/server.ts');
  await expectNothingLeft(system, before);
  expect(system.output()).toContain('The Stripe mock stopped unexpectedly (killed by SIGKILL)');
  expect(system.output()).toContain('Then run this command again');
});

test('F49: a test run ends when the Worker crashes, though wrangler would start it again', async () => {
  const system = await start('node', 'tools/e2e-stack.ts', 'e2e-crash');
  const before = system.below();
  kill(system, `--socket-addr=entry=localhost:${system.ports[0]}`);
  await expectNothingLeft(system, before);
  expect(system.output()).toContain('The Worker crashed');
});
