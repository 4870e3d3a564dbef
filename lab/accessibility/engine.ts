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
