import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { filterRunning } from './process-tree.ts';

const processes = path.join(import.meta.dirname, 'processes.ts');

/** Code of a process that waits forever. */
const waits = 'setInterval(() => {}, 1000)';
const startsAnother = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits)}]);
  console.log(JSON.stringify([process.pid, child.pid]));
  ${waits};
`;

function createTask(then = ''): string {
  return `
    import { startProcess, exitCleanlyOnSignal } from ${JSON.stringify(processes)};
    startProcess(process.execPath, ['-e', ${JSON.stringify(startsAnother)}]);
    ${then}
  `;
}

let started: ChildProcess | undefined;
afterEach(() => started?.kill('SIGKILL'));

/** Starts a task with two descendant processes. Returns their process ids and a promise of the task's exit code. */
async function startChild(code: string): Promise<{ child: ChildProcess; below: number[]; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started = child;
  const ended = new Promise((resolve) => child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal)));
  const text = await new Promise((resolve) => child.stdout?.once('data', resolve));
  return { child, below: JSON.parse(String(text)), ended };
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a task and its descendant processes end on %s', async (signal) => {
  const { child, below, ended } = await startChild(createTask());
  expect(filterRunning(below)).toEqual(below);
  child.kill(signal);
  expect(await ended).toBe(1);
  await vi.waitFor(() => expect(filterRunning(below)).toEqual([]), 15_000);
});

test('a task that serves until it is stopped exits with code 0 on SIGTERM', async () => {
  const { child, ended } = await startChild(createTask('exitCleanlyOnSignal();'));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the descendant processes of a task end if the task exits with an error', async () => {
  const { child, below, ended } = await startChild(createTask(`process.on('SIGUSR2', () => process.exit(3));`));
  child.kill('SIGUSR2');
  expect(await ended).toBe(3);
  await vi.waitFor(() => expect(filterRunning(below)).toEqual([]), 15_000);
});
