/** Lists running processes with `ps`, to end them all or to check that none is left behind. */
import { execFileSync } from 'node:child_process';

interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

function listProcesses(): readonly ProcessInfo[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && !state?.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** Returns the command line of each descendant of a process, by process id. */
export function findDescendants(pid: number): ReadonlyMap<number, string> {
  const all = listProcesses();
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

export function filterRunning(pids: Iterable<number>): number[] {
  const running = new Set(listProcesses().map(({ pid }) => pid));
  return [...pids].filter((pid) => running.has(pid));
}
