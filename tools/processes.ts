/** What a task starts ends with it: when the task is told to stop, when it fails, and when it is done. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const patienceMs = 5_000;

const running = new Set<ChildProcess>();
const firstSteps = new Set<() => Promise<void>>();
let codeWhenStopped = 1;
let isStopping = false;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // Nobody of the group is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endEverything(): Promise<void> {
  await Promise.all([...firstSteps].map((step) => step()));
  await Promise.all([...running].map(endProcess));
}

function onSignal(): void {
  if (isStopping) return;
  isStopping = true;
  void endEverything().finally(() => process.exit(codeWhenStopped));
}

/** Starts a command in a process group of its own, so that everything it starts can be ended with it. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (running.size === 0) {
    // In groups of their own, the children do not hear what this process is told.
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

/** Ends a process and everything that it started. As by Ctrl-C: test runners then end what they started in groups of their own. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (running.has(child)) {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    signalGroup(child, 'SIGINT');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    await closed;
    clearTimeout(timer);
  }
  // What it started may have outlived it.
  signalGroup(child, 'SIGKILL');
}

/** What must happen before the processes are ended when this one is told to stop. Returns how to take it back. */
export function beforeStopping(step: () => Promise<void>): () => void {
  firstSteps.add(step);
  return () => void firstSteps.delete(step);
}

/** For a task that serves until it is stopped: to be told so is how it ends well. */
export function stoppedIsDone(): void {
  codeWhenStopped = 0;
}

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
