import type { FormToken } from '#catalogue/wire-forms.ts';
import type { Result } from '../worker-client/request.ts';

/** The Worker refuses tokens younger than 2 s, because only bots submit that fast. Autofill can be as fast, so the form waits this long. */
export const settledAfterMs = 2200;

export interface FormTokenSource {
  /** Call when the visitor touches the form. Fetches the token unless it is already fetched or pending. */
  touch(): void;
  /** Resolves to the token once the Worker would accept it, or to `undefined` if it could not be fetched. */
  settled(): Promise<string | undefined>;
  /** Call when the Worker refused the token: fetches a new one. */
  renew(): void;
  end(): void;
}

interface Held {
  token: Promise<string | undefined>;
  /** Time the token arrived, in milliseconds since the epoch. Always a little after the time the Worker issued it. */
  since: number;
}

/** Creates the source of a form's token, which proves when the form was first touched. Fetches nothing before the first touch. */
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
