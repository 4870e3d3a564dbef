export const keys = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  Space: ' ',
} as const;
export type Key = keyof typeof keys;

/** The focused element as the engine exposes it to assistive technology. */
export interface FocusStop {
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
}

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Description of the source of roles, names and states, shown in the transcript. */
  readonly source: string;
  open(url: string): Promise<void>;
  press(key: Key, shift?: boolean): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs JavaScript code in the page as a function body. The returned value must be serializable as JSON. */
  run<T>(body: string): Promise<T>;
  readFocus(): Promise<FocusStop | undefined>;
  /** Returns the outline of the accessibility tree below a landmark or dialog. Undefined if the engine does not expose its tree. */
  outline?(role: string): Promise<string[]>;
  close(): Promise<void>;
}

const timeoutMs = 60_000;
const pauseMs = 100;

/** Polls `ask` until it returns a truthy value, and returns that value. Throws after `withinMs`; `what` names the value in the error. */
export async function pollUntil<T>(what: string, ask: () => Promise<T>, withinMs = timeoutMs): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    // A script fails while the page navigates, so ignore the error and poll again.
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Timed out waiting for ${what}.`, { cause });
}
