interface TurnstileApi {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined;
  reset(id: string): void;
  remove(id: string): void;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const loadTimeoutMs = 10_000;
/** Time for a visitor to solve the challenge, which may require ticking a checkbox. */
const solveTimeoutMs = 60_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let loading: Promise<TurnstileApi | undefined> | undefined;

function findApi(): TurnstileApi | undefined {
  const { turnstile } = globalThis as { turnstile?: Partial<TurnstileApi> };
  // Checks the type, because `window.turnstile` may also be an element with that id.
  return typeof turnstile?.render === 'function' ? (turnstile as TurnstileApi) : undefined;
}

function addScript(): Promise<TurnstileApi | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = () => resolve(findApi());
    setTimeout(finish, loadTimeoutMs);
    script.onload = finish;
    script.onerror = finish;
    try {
      const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
      const policy = trustedTypes?.createPolicy('agency-turnstile', { createScriptURL: (url) => url });
      script.src = policy ? policy.createScriptURL(scriptUrl) : scriptUrl;
      script.async = true;
      document.head.append(script);
    } catch {
      // Trusted Types block the script. The Worker decides if it accepts a message without a challenge.
      finish();
    }
  });
}

async function loadTurnstile(): Promise<TurnstileApi | undefined> {
  loading ??= findApi() ? Promise.resolve(findApi()) : addScript();
  const loaded = await loading;
  if (!loaded) loading = undefined;
  return loaded;
}

export interface Challenge {
  /** Shows the challenge, or starts an invisible challenge. Call this method when the visitor touches the form. */
  touch(): void;
  /** Resolves to the token of a solved challenge, or to `undefined` if the challenge failed or timed out. */
  token(): Promise<string | undefined>;
  /** Requests a new token. Call this method after sending a token, because a token is valid for only one message. */
  renew(): void;
  dispose(): void;
}

/**
 * Creates a challenge in the light DOM, where the Turnstile script can find it. The widget shows the challenge through
 * its `turnstile` slot.
 */
export function createChallenge(host: HTMLElement, sitekey: string, language: string): Challenge {
  let container: HTMLElement | undefined;
  let id: string | undefined;
  let turnstile: TurnstileApi | undefined;
  let solve: (token: string | undefined) => void = () => {};
  let solved: Promise<string | undefined> | undefined;
  let isEnded = false;

  function resetToken() {
    solved = new Promise((resolve) => {
      solve = resolve;
    });
  }

  function giveUp() {
    solve(undefined);
    return true;
  }

  async function show() {
    // Replaces the promise, which an earlier attempt may have resolved without a token.
    resetToken();
    container = document.createElement('div');
    container.slot = 'turnstile';
    host.append(container);
    turnstile = await loadTurnstile();
    if (isEnded) return;
    if (!turnstile) {
      container.remove();
      container = undefined;
      return solve(undefined);
    }
    const options = {
      sitekey,
      // The Worker only accepts tokens of challenges with this action.
      action: 'agency-form',
      language,
      theme: /^(light|dark)$/.exec(host.getAttribute('theme') ?? '')?.[0] ?? 'auto',
      size: 'flexible',
      appearance: 'interaction-only',
      callback(token: string) {
        solve(token);
        // Replaces the promise, because Turnstile may repeat a failed challenge, after which the promise has already
        // resolved without a token.
        solved = Promise.resolve(token);
      },
      'expired-callback': resetToken,
      'error-callback': giveUp,
      // Turnstile reports an unsupported browser only here.
      'unsupported-callback': giveUp,
    };
    try {
      id = turnstile.render(container, options);
    } catch (error) {
      // Turnstile throws for an invalid site key. The Worker decides if it accepts a message without a challenge.
      console.error(`The Turnstile challenge failed: ${error}`);
      solve(undefined);
    }
  }

  return {
    touch() {
      // A page that updates itself from the server's HTML removes the challenge from the light DOM.
      if (!container?.isConnected) void show();
    },
    async token() {
      this.touch();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), solveTimeoutMs);
      });
      const token = await Promise.race([solved, timeout]);
      clearTimeout(timer);
      return token;
    },
    renew() {
      resetToken();
      if (id !== undefined && container?.isConnected) turnstile?.reset(id);
    },
    dispose() {
      isEnded = true;
      solve(undefined);
      if (id !== undefined) turnstile?.remove(id);
      container?.remove();
    },
  };
}
