/** Stores the faults that a test configures until the API receives a matching request. */

/** Faults that replace the work of the API: no session is created. */
export const faultsBeforeApi = [
  'refused',
  'reset',
  'timeout',
  '429',
  '429-lock',
  '503',
  '502-html',
  'html',
  'malformed',
  'empty',
  'null',
  'string',
  '400',
  '401',
  '403',
] as const;
/** Faults inside the API. The response is stored under the idempotency key. */
const innerFaults = ['500', '402', 'commit-500', 'slow', 'expire-now', 'pay-first'] as const;
/** Faults in the response. The API processes the request and stores the response, but the client receives a damaged response. */
const answerFaults = [
  'commit-reset',
  'reset-mid-response',
  'truncated',
  'drip',
  'url-evil',
  'url-js',
  'url-null',
  'no-url',
] as const;

const kinds = [...faultsBeforeApi, ...innerFaults, ...answerFaults] as const;
export type FaultKind = (typeof kinds)[number];

export interface Fault {
  fault: FaultKind;
  /** Number of requests that the fault affects, or `all` until the fault is cleared. */
  times: number | 'all';
  /** Delay in milliseconds: of the response for `slow`, between two bytes for `drip`. */
  ms: number;
  /** Limits the fault to requests to one endpoint, such as `POST /v1/checkout/sessions`. */
  endpoint?: string;
  /** Limits the fault to requests whose body or path contains this text, so that tests can share one mock. */
  match?: string;
}

export interface FaultQueue {
  add(fault: Fault): void;
  list(): Fault[];
  clear(): void;
  /** Returns the fault that applies to a request, if any, and decrements the fault's `times`. */
  take(request: { endpoint: string; text: string }): Fault | undefined;
}

export class UnknownFault extends Error {
  constructor(text: string) {
    super(`Unknown fault: ${text}. There are: ${kinds.join(', ')}.`);
    this.name = 'UnknownFault';
  }
}

function isKind(text: unknown): text is FaultKind {
  return kinds.includes(text as FaultKind);
}

const defaultMs: Partial<Record<FaultKind, number>> = { slow: 3_000, drip: 1_000 };

/** Parses a fault from the JSON of a control request. */
export function faultFromJson(json: unknown): Fault {
  const { fault, times, ms, endpoint, match } = (json ?? {}) as Record<string, unknown>;
  if (!isKind(fault)) throw new UnknownFault(String(fault));
  return {
    fault,
    times: times === 'all' ? 'all' : Number(times ?? 1),
    ms: Number(ms ?? defaultMs[fault] ?? 0),
    ...(typeof endpoint === 'string' && { endpoint }),
    ...(typeof match === 'string' && { match }),
  };
}

/** Parses the header `X-Mock-Fault`, such as `slow;ms=500`, which adds a fault to a single request. */
export function faultFromHeader(header: string): Fault {
  const [fault, ...settings] = header.split(';').map((part) => part.trim());
  const named = Object.fromEntries(settings.map((setting) => setting.split('=')));
  return faultFromJson({ ...named, fault, times: 1 });
}

export function createFaultQueue(): FaultQueue {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => {
      faults = [];
    },
    take: ({ endpoint, text }) => {
      const found = faults.find(
        (fault) =>
          (fault.endpoint === undefined || fault.endpoint === endpoint) &&
          (fault.match === undefined || text.includes(fault.match)),
      );
      if (found && found.times !== 'all') {
        found.times -= 1;
        if (found.times < 1) faults = faults.filter((fault) => fault !== found);
      }
      return found && { ...found };
    },
  };
}
