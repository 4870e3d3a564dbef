import type { Promises } from '#catalogue/agency/promises.d.ts';
import { readAgency } from './agency-file.ts';

/** What the agency promises in a language. What it does not say in it is not promised. */
export function readPromises(language: string, folder?: string): Promises {
  const { promises, languages } = readAgency(folder);
  const textOf = (name: keyof Promises) => {
    const text = promises[name];
    return typeof text === 'string' ? (language === languages[0] ? text : undefined) : text?.[language];
  };
  return { reply: textOf('reply'), call: textOf('call'), start: textOf('start') };
}
