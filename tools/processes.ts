/** Starts child processes that end when their task is stopped by a signal, fails or finishes. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const killAfterMs = 5_000;

const running = new Set<ChildProcess>();
const shutdownSteps = new Set<() => Promise<void>>();
let signalExitCode = 1;
let isStopping = false;

function sendSignalToGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endAllProcesses(): Promise<void> {
  await Promise.all([...shutdownSteps].map((step) => step()));
  await Promise.all([...running].map(endProcess));
}

function onSignal(): void {
  if (isStopping) return;
  isStopping = true;
  void endAllProcesses().finally(() => process.exit(signalExitCode));
}

/** Starts a command in its own process group, so that the command's children can be killed at the same time. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (running.size === 0) {
    // Forwards signals, because children in other process groups do not receive this process's signals.
    for (const signal of signals) process.on(signal, onSignal);
  }
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: true });
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size > 0) return;
    for (const signal of signals) process.off(signal, onSignal);
  };
  child.once('error', forget);
  child.once('close', forget);
  return child;
}

/** Ends a process and its children. Sends SIGINT first, because test runners then end children in other process groups themselves. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (running.has(child)) {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    sendSignalToGroup(child, 'SIGINT');
    const timer = setTimeout(() => sendSignalToGroup(child, 'SIGKILL'), killAfterMs);
    await closed;
    clearTimeout(timer);
  }
  sendSignalToGroup(child, 'SIGKILL');
}

/** Adds a step to run before a signal ends the child processes. Returns a function that removes the step. */
export function addShutdownStep(step: () => Promise<void>): () => void {
  shutdownSteps.add(step);
  return () => void shutdownSteps.delete(step);
}

/** Makes the process exit with code 0 on a stop signal, for a task that serves until it is stopped. */
export function exitCleanlyOnSignal(): void {
  signalExitCode = 0;
}

process.on('exit', () => {
  for (const child of running) sendSignalToGroup(child, 'SIGKILL');
});
