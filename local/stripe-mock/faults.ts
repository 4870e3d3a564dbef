/** Stores the faults that a test configures until the API receives a matching request. */

/** Faults that replace the work of the API: no session is created. */
const faultsBeforeApi = ['reset', '401', '503', '502-html', 'malformed', 'empty'] as const;
/** Faults in the response. The API processes the request and stores the response, but the client receives a damaged response. */
const answerFaults = ['commit-reset', 'url-evil', 'url-js', 'url-null', 'no-url'] as const;

const kinds = [...faultsBeforeApi, ...answerFaults] as const;
export type FaultKind = (typeof kinds)[number];

export interface Fault {
  fault: FaultKind;
  /** Number of requests that the fault affects, or `all` until the fault is cleared. */
  times: number | 'all';
}

export interface FaultQueue {
  add(fault: Fault): void;
  list(): Fault[];
  clear(): void;
  /** Returns the fault that applies to the next request, if any, and decrements the fault's `times`. */
  take(): FaultKind | undefined;
}

export class UnknownFault extends Error {
  constructor(text: string) {
    super(`Unknown fault: ${text}. Use one of: ${kinds.join(', ')}.`);
    this.name = 'UnknownFault';
  }
}

export function parseFault(json: unknown): Fault {
  const { fault, times } = (json ?? {}) as Record<string, unknown>;
  const kind = kinds.find((each) => each === fault);
  if (!kind) throw new UnknownFault(String(fault));
  return { fault: kind, times: times === 'all' ? 'all' : Number(times ?? 1) };
}

export function isBeforeApi(fault: FaultKind): boolean {
  return (faultsBeforeApi as readonly string[]).includes(fault);
}

export function createFaultQueue(): FaultQueue {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => {
      faults = [];
    },
    take: () => {
      const [next] = faults;
      if (next && next.times !== 'all') {
        next.times -= 1;
        if (next.times < 1) faults.shift();
      }
      return next?.fault;
    },
  };
}
