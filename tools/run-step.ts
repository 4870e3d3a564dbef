/** Runs one step of `npm test`, and ends the step if it runs too long. */
import { once } from 'node:events';
import { findDescendants } from './process-tree.ts';
import { startProcess } from './processes.ts';

const maxOutputLines = 40;

export interface StepCommand {
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  /** Prints the output when the step ends instead of at once. */
  isParallel?: boolean | undefined;
  limitMinutes: number;
}

export interface StepEnd {
  code: number;
  /** Last lines of the output. */
  end: string;
  isOverLimit: boolean;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs a command until it ends or reaches its time limit. At the limit, kills the command and its descendant processes. */
export async function runStepCommand({ command, env, isParallel, limitMinutes }: StepCommand): Promise<StepEnd> {
  const [name, ...args] = command;
  const child = startProcess(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk);
      if (!isParallel) process.stdout.write(chunk);
    });
  }
  let isOverLimit = false;
  const timer = setTimeout(() => {
    isOverLimit = true;
    if (child.pid !== undefined) for (const pid of [...findDescendants(child.pid).keys(), child.pid]) killProcess(pid);
    // Closes the pipes, because a process that outlived its parent may keep them open.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, limitMinutes * 60_000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  const outputText = Buffer.concat(output);
  if (isParallel) process.stdout.write(outputText);
  const lastLines = outputText.toString().trimEnd().split('\n').slice(-maxOutputLines);
  if (isOverLimit) lastLines.push(`The step was stopped because it did not end within ${limitMinutes} minutes.`);
  return { code: code ?? 1, end: lastLines.join('\n'), isOverLimit };
}
