/** Checks that ports are free. If not, the error names the process that uses each port and how to end it. */
import { spawnSync } from 'node:child_process';
import { CommandError } from '#tools/command-error.ts';
import { findFreePort, isPortFree } from '#tools/run.ts';

export interface WantedPort {
  port: number;
  /** Name of the part of the system in the error message, such as `the site`. */
  name: string;
  /** Environment variable with which the user can choose another port. */
  variable: string;
}

function runCommand(command: string, ...args: readonly string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Returns the id of the process that listens on a port. Undefined if the system has neither `lsof` (macOS) nor `ss`
 * (most Linux systems).
 */
function findListener(port: number): number | undefined {
  const found =
    /^p(\d+)/m.exec(runCommand('lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp')) ??
    /pid=(\d+)/.exec(runCommand('ss', '-Hltnp', `sport = :${port}`));
  return found ? Number(found[1]) : undefined;
}

function readProcessColumn(pid: number, column: 'pgid' | 'ppid' | 'args'): string {
  return runCommand('ps', '-o', `${column}=`, '-p', String(pid));
}

interface Holder {
  pid: number;
  command: string;
  /**
   * True if the process remains from an `npm start` that was killed. The process then leads its process group, so that
   * killing the group ends all remaining parts.
   */
  isLeftover: boolean;
  /** True if the process belongs to another `npm start`. */
  isPart: boolean;
}

/**
 * Returns the process to end so that the port becomes free: the leader of the process group if the leader could restart
 * the listening process.
 */
function findHolder(port: number): Holder | undefined {
  const listener = findListener(port);
  if (listener === undefined) return undefined;
  const leader = Number(readProcessColumn(listener, 'pgid'));
  const isPart = /wrangler\S* dev |local\/stripe-mock\/server\.ts|eleventy\S* .*--serve/.test(
    readProcessColumn(leader, 'args'),
  );
  const isLeftover = isPart && !readProcessColumn(Number(readProcessColumn(leader, 'ppid')), 'args').includes('tools/');
  const pid = isPart ? leader : listener;
  return { pid, command: readProcessColumn(pid, 'args').slice(0, 60), isLeftover, isPart };
}

/** Throws a single error that lists all ports in use. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const free = await Promise.all(wanted.map(({ port }) => isPortFree(port)));
  const taken = wanted.filter((_, index) => !free[index]).map((port) => ({ ...port, holder: findHolder(port.port) }));
  if (taken.length === 0) return;
  const lines = taken.map(({ port, name, holder }) => {
    const by = holder ? ` by process ${holder.pid} (${holder.command})` : '';
    return `Port ${port} (${name}) is in use${by}.`;
  });
  const leftovers = taken.flatMap(({ holder }) => (holder?.isLeftover ? [`-${holder.pid}`] : []));
  const remedy =
    leftovers.length > 0
      ? `An earlier run was killed and left this running. End it: kill -- ${[...new Set(leftovers)].join(' ')}`
      : 'Stop what’s running there';
  const ports = new Set(wanted.map(({ port }) => port));
  const others: string[] = [];
  for (const { port, variable } of taken) {
    let other = await findFreePort(port + 1);
    while (ports.has(other)) other = await findFreePort(other + 1);
    ports.add(other);
    others.push(`${variable}=${other}`);
  }
  // Two systems with one folder would lock each other's database and replace each other's site.
  const folder = taken.some(({ holder }) => holder?.isPart) ? ' -- --persist-to .wrangler/second' : '';
  throw new CommandError(
    `${lines.join('\n')}\n${remedy}. Or choose another port: ${others.join(' ')} npm start${folder}`,
  );
}
