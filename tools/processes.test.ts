import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { stillRunning } from './process-tree.ts';

const processes = path.join(import.meta.dirname, 'processes.ts');

/** A program that has started another, and waits; both would wait for ever. */
const waits = 'setInterval(() => {}, 1000)';
const startsAnother = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits)}]);
  console.log(JSON.stringify([process.pid, child.pid]));
  ${waits};
`;

function task(then = ''): string {
  return `
    import { startProcess, stoppedIsDone } from ${JSON.stringify(processes)};
    startProcess(process.execPath, ['-e', ${JSON.stringify(startsAnother)}]);
    ${then}
  `;
}

let started: ChildProcess | undefined;
afterEach(() => started?.kill('SIGKILL'));

/** Runs a task that has two processes under it; resolves to their ids, and later to what the task ended with. */
async function start(code: string): Promise<{ child: ChildProcess; below: number[]; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started = child;
  const ended = new Promise((resolve) => child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal)));
  const text = await new Promise((resolve) => child.stdout?.once('data', resolve));
  return { child, below: JSON.parse(String(text)), ended };
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends a task and everything below it', async (signal) => {
  const { child, below, ended } = await start(task());
  expect(stillRunning(below)).toEqual(below);
  child.kill(signal);
  expect(await ended).toBe(1);
  await vi.waitFor(() => expect(stillRunning(below)).toEqual([]), 15_000);
});

test('a task that only serves ends well when it is stopped', async () => {
  const { child, ended } = await start(task('stoppedIsDone();'));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a task that fails leaves nothing behind', async () => {
  const { child, below, ended } = await start(task(`process.on('SIGUSR2', () => process.exit(3));`));
  child.kill('SIGUSR2');
  expect(await ended).toBe(3);
  await vi.waitFor(() => expect(stillRunning(below)).toEqual([]), 15_000);
});
