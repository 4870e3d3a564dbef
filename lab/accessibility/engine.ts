/** What the walk needs of a browser engine. */

export const keys = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  Space: ' ',
} as const;
export type Key = keyof typeof keys;

/** Something that has the keyboard focus, as the engine describes it to assistive technology. */
export interface Stop {
  readonly role: string;
  readonly name: string;
  /** In plain words: `selected`, `collapsed`, `required` … */
  readonly states: readonly string[];
}

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Where roles, names and states come from. */
  readonly source: string;
  open(url: string): Promise<void>;
  press(key: Key, shift?: boolean): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs the body of a function in the page. What it returns must be JSON. */
  run<T>(body: string): Promise<T>;
  /** `undefined` when nothing on the page has the focus. */
  focused(): Promise<Stop | undefined>;
  /** The part of the accessibility tree below a landmark or dialog as an outline, where the engine gives its tree away. */
  outline?(role: string): Promise<string[]>;
  close(): Promise<void>;
}

const patienceMs = 60_000;
const pauseMs = 100;

/** Asks until there is a truthy answer, and returns it. `what` is waited for. */
export async function until<T>(what: string, ask: () => Promise<T>, withinMs = patienceMs): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    // A page that is being left does not answer.
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Waited in vain for ${what}.`, { cause });
}
