export interface Question {
  readonly id: string;
  /** Texts by language. */
  readonly question: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>> | undefined;
  readonly kind: 'line' | 'text' | 'address' | 'phone' | 'date' | 'files';
  readonly optional: boolean;
  /** Ids of the services whose buyers get the question. All buyers if unset. */
  readonly services?: readonly string[] | undefined;
}

/** Call that every buyer can book after paying. */
export interface OnboardingCall {
  /** Texts by language. */
  readonly text: Readonly<Record<string, string>>;
  /** URL of the calendar in which the buyer picks a time. */
  readonly booking: string;
}

/** Undefined if the agency offers no such call. */
export declare const call: OnboardingCall | undefined;

/** Questions that a buyer gets after paying, in order. */
export declare const questions: readonly Question[];
