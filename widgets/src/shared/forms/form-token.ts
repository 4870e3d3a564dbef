import type { FormToken } from '#catalogue/wire-forms.ts';
import type { Result } from '../worker-client/request.ts';

/** The Worker takes no proof younger than 2 s: nobody writes in less, but autofill can be done in less. */
export const settledAfterMs = 2200;

export interface FormTokenSource {
  /** The form has been touched: fetches the proof unless it is there or on its way. */
  touch(): void;
  /** The proof, old enough to be believed; `undefined` when there is none to be had, which is the Worker's to judge. */
  settled(): Promise<string | undefined>;
  /** The Worker did not take it: the next one is new. */
  renew(): void;
  /** Ends any waiting. */
  end(): void;
}

interface Held {
  token: Promise<string | undefined>;
  /** When it was there: a little later than the Worker's own clock counts from, never sooner. */
  since: number;
}

/** The proof of when a form was first touched, fetched on that touch and never before. */
export function createFormTokenSource(fetchToken: () => Promise<Result<FormToken>>): FormTokenSource {
  let held: Held | undefined;
  let wake: (() => void) | undefined;

  function hold(): Held {
    const next: Held = {
      since: 0,
      token: fetchToken().then((result) => {
        next.since = Date.now();
        if (result.ok) return result.value.token;
        if (held === next) held = undefined;
        return undefined;
      }),
    };
    return next;
  }

  return {
    touch() {
      held ??= hold();
    },
    async settled() {
      held ??= hold();
      const current = held;
      const text = await current.token;
      if (text !== undefined) {
        const restMs = current.since + settledAfterMs - Date.now();
        if (restMs > 0) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, restMs);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      }
      return text;
    },
    renew() {
      held = hold();
    },
    end() {
      wake?.();
    },
  };
}
