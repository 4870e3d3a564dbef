export interface Question {
  readonly id: string;
  /** Texts by language. */
  readonly question: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>> | undefined;
  readonly kind: 'line' | 'text' | 'address' | 'phone' | 'date';
  readonly optional: boolean;
  /** Ids of the services whose buyers get the question. All buyers if unset. */
  readonly services?: readonly string[] | undefined;
}

/** Questions that a buyer gets after paying, in order. */
export declare const questions: readonly Question[];
