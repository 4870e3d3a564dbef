/** Sends visitors whose requests are aborted while the machine is busy. This load has crashed local Workers before. */
import { startForTests } from '#local/built-stack.ts';
import { sendCutOffVisitors } from '#tests/cut-off-visitors.ts';
import { CommandError } from '#tools/command-error.ts';
import { endProcess, startProcess } from '#tools/processes.ts';

const visitors = 5;
const busyLoops = 5;

export async function soakWithCutOffVisitors(seconds: number): Promise<void> {
  const stack = await startForTests('soak-cut-off');
  const loops = Array.from({ length: busyLoops }, () => startProcess(process.execPath, ['-e', 'for (;;);']));
  try {
    console.log(`${visitors} visitors and ${busyLoops} busy loops for ${seconds} seconds.`);
    const visits = await Promise.race([
      sendCutOffVisitors(stack.url, visitors, seconds * 1000),
      stack.ended.then((sentence) => Promise.reject(new CommandError(`${sentence}.`))),
    ]);
    const reply = await fetch(`${stack.url}/api/form-token`, { signal: AbortSignal.timeout(30_000) });
    if (!reply.ok) throw new CommandError(`After the visits, the Worker responds with status ${reply.status}.`);
    console.log(`${visits.begun} visits, ${visits.cutOff} of them aborted: the Worker still responds.`);
  } finally {
    await Promise.all(loops.map(endProcess));
    await stack.close();
  }
}
