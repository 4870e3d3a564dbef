import type { FormToken } from '#catalogue/wire-forms.ts';
import type { Result } from '../worker-client/request.ts';

/**
 * Minimum age of a form token before sending. The Worker refuses tokens younger than 2 s, because only bots submit that
 * fast.
 * Autofill can be as fast as a bot, so the form waits.
 */
export const minTokenAgeMs = 2200;

export interface FormTokenSource {
  /** Fetches the token unless it is already fetched or pending. Call this method when the visitor touches the form. */
  touch(): void;
  /** Resolves to the token once it is old enough for the Worker, or to `undefined` if the token could not be fetched. */
  waitForToken(): Promise<string | undefined>;
  /** Fetches a new token. Call this method after the Worker has refused the token. */
  renew(): void;
  dispose(): void;
}

interface PendingToken {
  token: Promise<string | undefined>;
  /**
   * Time at which the token arrived, in milliseconds since the page was opened, because the visitor's clock can be set
   * meanwhile. Always slightly later than the time at which the Worker issued the token.
   */
  receivedAt: number;
}

/** Creates the source of a form's token, which proves when the visitor first used the form. Fetches nothing before that. */
export function createFormTokenSource(fetchToken: () => Promise<Result<FormToken>>): FormTokenSource {
  let pending: PendingToken | undefined;
  let cancelWait: (() => void) | undefined;

  function requestToken(): PendingToken {
    const next: PendingToken = {
      receivedAt: 0,
      token: fetchToken().then((result) => {
        next.receivedAt = performance.now();
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
        const remainingMs = current.receivedAt + minTokenAgeMs - performance.now();
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
