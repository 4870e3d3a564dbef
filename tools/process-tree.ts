/** Which processes there are, as `ps` tells: for the tests of what must leave none behind. */
import { execFileSync } from 'node:child_process';

interface Listed {
  pid: number;
  parent: number;
  command: string;
}

/** Without those that have ended and wait for their parent to hear of it. */
function list(): readonly Listed[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && !state?.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** What a process has started, and what that has started: command lines by id. */
export function processesBelow(pid: number): ReadonlyMap<number, string> {
  const all = list();
  const found = new Map<number, string>();
  const visit = (above: number) => {
    for (const { pid: below, parent, command } of all) {
      if (parent !== above) continue;
      found.set(below, command);
      visit(below);
    }
  };
  visit(pid);
  return found;
}

/** Those of the processes that still run. */
export function stillRunning(pids: Iterable<number>): number[] {
  const running = new Set(list().map(({ pid }) => pid));
  return [...pids].filter((pid) => running.has(pid));
}
