import type { SpawnOptions } from 'node:child_process';
import net from 'node:net';
import { CommandError } from './command-error.ts';
import { startProcess } from './processes.ts';

export function runCommand(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startProcess(command, args, options);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command. If the exit code is not 0, rejects with a `CommandError` that begins with `sentence`. */
export async function runOrThrow(
  sentence: string,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
) {
  const code = await runCommand(command, args, options);
  if (code !== 0) throw new CommandError(`${sentence} (\`${command} ${args.join(' ')}\` ended with code ${code}.)`);
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect({ port, host: 'localhost' });
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.once('error', () => resolve(true));
  });
}

/** Returns the first free port from `from` on, or the first of `count` consecutive free ports. */
export async function findFreePort(from: number, count = 1): Promise<number> {
  for (let port = from; port < from + 200; port++) {
    const row = Array.from({ length: count }, (_, index) => isPortFree(port + index));
    if ((await Promise.all(row)).every(Boolean)) return port;
  }
  throw new CommandError(`No free port from ${from} on.`);
}

export function readPort(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new CommandError(`${variable}=${text} is not a port: use a number from 1 to 65535.`);
  }
  return port;
}
