export interface Question {
  readonly id: string;
  /** By language, as `help`. */
  readonly question: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>> | undefined;
  readonly kind: 'line' | 'text' | 'address' | 'phone' | 'date';
  readonly optional: boolean;
  /** Of whose buyers it is asked; of all where none are named. */
  readonly services?: readonly string[] | undefined;
}

/** What a buyer is asked after paying, in order. */
export declare const questions: readonly Question[];
