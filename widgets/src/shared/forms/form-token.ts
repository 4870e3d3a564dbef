import type { FormToken } from '#catalogue/wire-forms.ts';
import type { Result } from '../worker-client/request.ts';

/** The Worker refuses tokens younger than 2 s, because only bots submit that fast. Autofill can be as fast, so the form waits this long. */
export const minTokenAgeMs = 2200;

export interface FormTokenSource {
  /** Call when the visitor touches the form. Fetches the token unless it is already fetched or pending. */
  touch(): void;
  /** Resolves to the token once the Worker would accept it, or to `undefined` if it could not be fetched. */
  waitForToken(): Promise<string | undefined>;
  /** Call when the Worker refused the token: fetches a new one. */
  renew(): void;
  dispose(): void;
}

interface PendingToken {
  token: Promise<string | undefined>;
  /** Time the token arrived, in milliseconds since the epoch. Always a little after the time the Worker issued it. */
  receivedAt: number;
}

/** Creates the source of a form's token, which proves when the form was first touched. Fetches nothing before the first touch. */
export function createFormTokenSource(fetchToken: () => Promise<Result<FormToken>>): FormTokenSource {
  let pending: PendingToken | undefined;
  let cancelWait: (() => void) | undefined;

  function requestToken(): PendingToken {
    const next: PendingToken = {
      receivedAt: 0,
      token: fetchToken().then((result) => {
        next.receivedAt = Date.now();
        if (result.ok) return result.value.token;
        if (pending === next) pending = undefined;
        return undefined;
      }),
    };
    return next;
  }

  return {
    touch() {
      pending ??= requestToken();
    },
    async waitForToken() {
      pending ??= requestToken();
      const current = pending;
      const text = await current.token;
      if (text !== undefined) {
        const remainingMs = current.receivedAt + minTokenAgeMs - Date.now();
        if (remainingMs > 0) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, remainingMs);
            cancelWait = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      }
      return text;
    },
    renew() {
      pending = requestToken();
    },
    dispose() {
      cancelWait?.();
    },
  };
}
