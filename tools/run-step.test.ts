import { afterEach, expect, test, vi } from 'vitest';
import { filterRunning } from './process-tree.ts';
import { runStepCommand } from './run-step.ts';

afterEach(() => void vi.restoreAllMocks());

function runCode(code: string, limitMinutes: number) {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return runStepCommand({ command: [process.execPath, '-e', code], env: process.env, limitMinutes });
}

test('a step that ends returns its exit code and its last lines', async () => {
  const { code, end, isOverLimit } = await runCode(`console.log('first'); console.log('last'); process.exit(3);`, 1);
  expect({ code, end, isOverLimit }).toEqual({ code: 3, end: 'first\nlast', isOverLimit: false });
});

test('a step that never ends is killed at its limit with its descendant processes in other groups', async () => {
  const waits = 'setInterval(() => {}, 1000)';
  const { code, end, isOverLimit } = await runCode(
    `
      const options = { detached: true, stdio: 'inherit' };
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits)}], options);
      process.on('SIGINT', () => {});
      console.log(child.pid);
      ${waits};
    `,
    1 / 30,
  );
  expect({ code, isOverLimit }).toEqual({ code: 1, isOverLimit: true });
  const [pid, reason] = end.split('\n');
  expect(reason).toMatch(/^The step was stopped because it did not end within/);
  expect(pid).toMatch(/^\d+$/);
  await vi.waitFor(() => expect(filterRunning([Number(pid)])).toEqual([]), 5000);
});

test('a step whose orphaned process keeps the output open ends at the limit', async () => {
  const { isOverLimit } = await runCode(
    `
      const options = { detached: true, stdio: 'inherit' };
      const code = 'setTimeout(() => {}, 6000)';
      require('node:child_process').spawn(process.execPath, ['-e', code], options).unref();
    `,
    1 / 30,
  );
  expect(isOverLimit).toBe(true);
});
