/** The command `npm start`, run on separate ports and with a separate database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { filterRunning, findDescendants } from '#tools/process-tree.ts';
import { findFreePort, isPortFree } from '#tools/run.ts';
import { readTestPorts } from '#tools/test-ports.ts';
import { selectCases } from '../nightly.ts';
import { addPlan, openCart } from '../shop.ts';

const root = path.join(import.meta.dirname, '../..');
const persistTo = '.cache/e2e-start';
const startPatienceMs = 180_000;

interface Started {
  /** Started process: npm, or the task itself. */
  child: ChildProcess;
  ports: Ports;
  /** Returns all output so far. */
  output(): string;
  /** Resolves when the process has exited and its output is complete. */
  ended: Promise<unknown>;
  /** Returns the command lines of all descendant processes, by process id. */
  below(): ReadonlyMap<number, string>;
}

let started: Started | undefined;

/** Ports of the site, the Stripe mock and the mail inbox, in this order. */
type Ports = readonly [number, number, number];

async function findFreePorts(): Promise<Ports> {
  const port = await findFreePort(24_900);
  const stripeMockPort = await findFreePort(port + 1);
  return [port, stripeMockPort, await findFreePort(stripeMockPort + 1)];
}

/** Runs a command that starts a separate system from the existing build. */
function spawnCommand([port, stripeMockPort, inboxPort]: Ports, command: string, ...args: readonly string[]): Started {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      STRIPE_MOCK_PORT: String(stripeMockPort),
      INBOX_PORT: String(inboxPort),
      // Use the same value as the other test systems, because another value would cause a new build.
      CHECKOUT_ORIGIN: process.env.CHECKOUT_ORIGIN ?? `http://localhost:${readTestPorts().stripeMockPort}`,
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
    below: () => findDescendants(child.pid ?? 0),
  };
  return started;
}

/** Starts a separate system. Resolves when the system serves pages. */
async function startSystem(command: string, ...args: readonly string[]): Promise<Started> {
  const ports = await findFreePorts();
  const system = spawnCommand(ports, command, ...args);
  const [port] = ports;
  const fetchPageStatus = async () => (await fetch(`http://localhost:${port}/pricing`).catch(() => undefined))?.status;
  await expect.poll(fetchPageStatus, { timeout: startPatienceMs, message: 'It serves' }).toBe(200);
  return system;
}

/** Kills a descendant process, as the operating system does when memory runs out. */
function killDescendant({ below }: Started, what: string): void {
  const [pid] = [...below()].find(([, command]) => command.includes(what)) ?? [];
  if (pid === undefined) throw new Error(`Nothing below runs ${what}.`);
  process.kill(pid, 'SIGKILL');
}

async function expectNothingLeft(
  { ports, ended }: Started,
  before: ReadonlyMap<number, string>,
  timeout = 15_000,
): Promise<void> {
  const listRunning = () => filterRunning(before.keys()).map((pid) => before.get(pid));
  await expect.poll(listRunning, { timeout, message: 'No process is left' }).toEqual([]);
  expect(await Promise.all(ports.map(isPortFree))).toEqual([true, true, true]);
  // Resolves after the last output, which is written after all parts have exited.
  await ended;
}

test.describe.configure({ timeout: startPatienceMs + 30_000 });

test.beforeAll(() => rmSync(path.join(root, persistTo), { recursive: true, force: true }));

test.afterEach(() => {
  if (!started) return;
  const pids = filterRunning([started.child.pid ?? 0, ...started.below().keys()]);
  started = undefined;
  for (const pid of pids) process.kill(pid, 'SIGKILL');
});

test('npm start leaves no process running after SIGHUP @nightly', async () => {
  const system = await startSystem('npm', 'start', '--', '--persist-to', persistTo);
  const before = system.below();
  system.child.kill('SIGHUP');
  await expectNothingLeft(system, before);
});

test('npm start names the process that exited unexpectedly, stops the other processes, and prints advice @nightly', async () => {
  const system = await startSystem('npm', 'start', '--', '--persist-to', persistTo);
  const before = system.below();
  killDescendant(system, 'stripe-mock/server.ts');
  await expectNothingLeft(system, before);
  expect(system.output()).toContain('The Stripe mock stopped unexpectedly (killed by SIGKILL)');
  expect(system.output()).toContain('then run this command again');
});

test('a test run ends when the Worker crashes, instead of letting wrangler restart the Worker (F49) @nightly', async () => {
  const system = await startSystem('node', 'tests/serve-stack.ts', 'e2e-crash');
  const before = system.below();
  killDescendant(system, `--socket-addr=entry=localhost:${system.ports[0]}`);
  await expectNothingLeft(system, before);
  expect(system.output()).toContain('The Worker crashed');
});

test("npm start ends if the runtime that listens on the port crashes, but continues if the Worker's own runtime crashes (F67) @nightly", async () => {
  const system = await startSystem('npm', 'start', '--', '--persist-to', persistTo);
  // Wait until the start is complete, because a crash before that ends the start.
  await expect.poll(system.output).toContain('Stop it with Ctrl-C');
  const listening = `--socket-addr=entry=localhost:${system.ports[0]}`;
  const [worker] =
    [...system.below()].find(([, line]) => line.includes('workerd serve') && !line.includes(listening)) ?? [];
  if (worker === undefined) throw new Error('The Worker has no runtime of its own.');
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => fetchStatus(system, '/api/health'), { timeout: 15_000 }).toBe(200);
  const before = system.below();
  killDescendant(system, listening);
  await expectNothingLeft(system, before, 30_000);
  expect(system.output()).toContain('The Worker crashed and no longer answers');
  expect(system.output()).toContain('then run this command again');
});

async function fetchStatus({ ports }: Started, page: string): Promise<number | undefined> {
  return (await fetch(`http://localhost:${ports[0]}${page}`).catch(() => undefined))?.status;
}

/** Returns the status of a request whose Host header names another site, as in a DNS rebinding attack. */
async function fetchStatusAsOtherSite(port: number, page: string): Promise<number | undefined> {
  const headers = { host: `evil.example:${port}` };
  const [reply] = await once(get(`http://localhost:${port}${page}`, { headers }), 'response');
  reply.resume();
  return reply.statusCode;
}

const fresh = '.cache/e2e-fresh-start';

for (const state of selectCases(['no database', 'the database of the previous start'], 1)) {
  test(`npm start with ${state} is healthy, accepts the example promotion code, and leaves no process running after SIGTERM`, async ({
    page,
    playwright,
    launchOptions,
  }) => {
    if (state === 'no database') rmSync(path.join(root, fresh), { recursive: true, force: true });
    const system = await startSystem('npm', 'start', '--', '--persist-to', fresh);
    const [port, stripeMockPort, inboxPort] = system.ports;
    await expect.poll(system.output).toContain('Stop it with Ctrl-C');
    expect(system.output(), 'no colors in a file').toContain('▲ [WARNING] Scheduled Workers');
    const health = await fetch(`http://localhost:${port}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', lastReconciliationMinutes: 0 });
    await page.goto(`http://localhost:${port}/desk/health`);
    await expect(page.getByRole('heading', { name: 'Comparison with Stripe' })).toBeVisible();
    await expect(page.getByText('Needs attention')).toHaveCount(0);
    await page.goto(`http://localhost:${port}/pricing?promo=SPRING20`);
    await addPlan(page, 'Social media', 'Social Media Growth');
    await expect(await openCart(page)).toContainText('20% off for 3 months: −\u2060$59.80, so $239.20 today');
    const mails = await fetch(`http://localhost:${inboxPort}/mails.json`);
    expect(await mails.json()).toEqual([]);
    // Also through wrangler, requests from another site's host name are refused (T53).
    for (const local of ['/desk', '/api/health', '/cdn-cgi/local/explorer/api/local/email/sending']) {
      expect([local, await fetchStatusAsOtherSite(port, local)]).toEqual([local, 403]);
    }
    expect(await fetchStatusAsOtherSite(stripeMockPort, '/')).toBe(403);
    expect(await fetchStatusAsOtherSite(inboxPort, '/mails.json')).toBe(403);
    const rebound = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP evil.example 127.0.0.1'],
    });
    const theirs = await rebound.newPage();
    await theirs.goto(`http://evil.example:${port}/pricing`);
    const read = async (address: string) => {
      const headers = { 'MF-Original-URL': address, 'Sec-Fetch-Site': 'none' };
      return (await fetch('/desk/orders.csv', { headers, referrerPolicy: 'no-referrer' })).status;
    };
    expect(await theirs.evaluate(read, `http://localhost:${port}/desk/orders.csv`)).toBe(403);
    await rebound.close();
    const before = system.below();
    expect([...before.values()].join('\n')).toContain('workerd serve');
    system.child.kill('SIGTERM');
    await expectNothingLeft(system, before);
  });
}

test('npm start exits with a one-sentence error if the database is damaged @nightly', async () => {
  const folder = path.join(root, '.cache/e2e-damaged-start');
  const d1 = path.join(folder, 'v3/d1/miniflare-D1DatabaseObject');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(d1, { recursive: true });
  writeFileSync(path.join(d1, 'metadata.sqlite'), 'garbage!'.repeat(100));
  const system = spawnCommand(await findFreePorts(), 'npm', 'start', '--', '--persist-to', folder);
  await system.ended;
  expect(system.output()).toContain('is damaged (file is not a database). Delete that folder');
  expect(system.output()).not.toContain('    at ');
});

test('npm start lists the processes that a killed npm start left behind, and the command that ends them @nightly', async () => {
  const system = await startSystem('node', 'tools/start.ts', '--persist-to', persistTo);
  const left = [...system.below().keys()];
  const killed = once(system.child, 'exit');
  system.child.kill('SIGKILL');
  try {
    await killed;
    const next = spawnCommand(system.ports, 'node', 'tools/start.ts', '--persist-to', persistTo);
    await next.ended;
    const [, groups = ''] = /left this running\. End it: kill -- ([-\d ]+)\./.exec(next.output()) ?? [];
    expect(next.output()).toContain(`Port ${system.ports[0]} (the site) is in use by process`);
    expect(next.output()).toContain(`Port ${system.ports[1]} (the Stripe mock) is in use by process`);
    expect(next.output()).toMatch(/Or choose another port: .* npm start -- --persist-to /);
    expect(groups.split(' ')).toHaveLength(2);
    for (const group of groups.split(' ')) process.kill(Number(group), 'SIGTERM');
    await expect.poll(() => filterRunning(left), { timeout: 15_000 }).toEqual([]);
  } finally {
    for (const pid of filterRunning(left)) process.kill(pid, 'SIGKILL');
  }
});
