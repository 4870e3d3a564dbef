/** Rejects with a sentence if a port is in use, naming the process and how to end it. */
import { spawnSync } from 'node:child_process';
import { CommandError } from '#tools/command-error.ts';
import { isPortFree } from '#tools/run.ts';

export interface WantedPort {
  port: number;
  /** Name of the system part in the sentence, such as `the site`. */
  what: string;
  /** Environment variable that sets another port. */
  variable: string;
}

function output(command: string, ...args: readonly string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Finds the process that listens on a port. `lsof` is part of macOS, `ss` of most Linux systems; without both, the
 * process stays unknown.
 */
function listenerOn(port: number): number | undefined {
  const found =
    /^p(\d+)/m.exec(output('lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp')) ??
    /pid=(\d+)/.exec(output('ss', '-Hltnp', `sport = :${port}`));
  return found ? Number(found[1]) : undefined;
}

/** Reads a column of `ps` about one process. */
function psOf(pid: number, column: 'pgid' | 'ppid' | 'args'): string {
  return output('ps', '-o', `${column}=`, '-p', String(pid));
}

interface Holder {
  pid: number;
  command: string;
  /** Returns true if an `npm start` that no longer runs started the process. It is then the leader of its process group. */
  isLeftover: boolean;
}

/** Returns the process to end so that the port becomes free. The leader of its process group may restart the listening process. */
function holderOf(port: number): Holder | undefined {
  const listener = listenerOn(port);
  if (listener === undefined) return undefined;
  const leader = Number(psOf(listener, 'pgid'));
  const isPart = /wrangler\S* dev |local\/stripe-mock\/server\.ts|eleventy\S* .*--serve/.test(psOf(leader, 'args'));
  const isLeftover = isPart && !psOf(Number(psOf(leader, 'ppid')), 'args').includes('tools/');
  const pid = isPart ? leader : listener;
  return { pid, command: psOf(pid, 'args').slice(0, 60), isLeftover };
}

/** Rejects with one sentence about all ports in use. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const free = await Promise.all(wanted.map(({ port }) => isPortFree(port)));
  const taken = wanted.filter((_, index) => !free[index]).map((port) => ({ ...port, holder: holderOf(port.port) }));
  if (taken.length === 0) return;
  const lines = taken.map(({ port, what, holder }) => {
    const by = holder ? ` by process ${holder.pid} (${holder.command})` : '';
    return `Port ${port} (${what}) is in use${by}.`;
  });
  const leftovers = taken.flatMap(({ holder }) => (holder?.isLeftover ? [`-${holder.pid}`] : []));
  const remedy =
    leftovers.length > 0
      ? `An earlier run was killed and left this running. End it: kill -- ${[...new Set(leftovers)].join(' ')}`
      : 'Stop what’s running there';
  const others = taken.map(({ port, variable }) => `${variable}=${port + 1}`).join(' ');
  throw new CommandError(`${lines.join('\n')}\n${remedy}. Or choose another port: ${others} npm start`);
}
