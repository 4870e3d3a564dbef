/** Faults of a payment provider, kept until a matching request arrives. */

/** Answered before the API: no work is done. */
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
/** Fails inside the API, so that the response is stored under the idempotency key. */
const innerFaults = ['500', '402', 'commit-500', 'slow', 'expire-now', 'pay-first'] as const;
/** The work is done and stored, but the response is damaged. */
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
  /** Number of requests that it affects; `all` until cleared. */
  times: number | 'all';
  /** `slow`: delay of the response. `drip`: delay between two bytes. */
  ms: number;
  /** Affects only requests to this endpoint, such as `POST /v1/checkout/sessions`. */
  endpoint?: string;
  /** Affects only requests whose body or path contains this text, so that tests can share one mock. */
  match?: string;
}

export interface FaultBook {
  add(fault: Fault): void;
  list(): Fault[];
  clear(): void;
  /** Returns the fault for a request, if any, and decrements its `times`. */
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

/** Parses the JSON of the control route. */
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

/** Parses the header of a single request: `X-Mock-Fault: slow;ms=500`. */
export function faultFromHeader(header: string): Fault {
  const [fault, ...settings] = header.split(';').map((part) => part.trim());
  const named = Object.fromEntries(settings.map((setting) => setting.split('=')));
  return faultFromJson({ ...named, fault, times: 1 });
}

export function createFaultBook(): FaultBook {
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
