import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = globalThis as { turnstile?: unknown; trustedTypes?: unknown };
const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=turnstile]')];
const listContainers = (host: Element) => host.querySelectorAll('[slot=turnstile]');
const flushTimers = () => new Promise((resolve) => setTimeout(resolve));

function createFakeTurnstile() {
  let options: Record<string, (value?: string) => unknown> = {};
  const turnstile = {
    render: vi.fn((_container: HTMLElement, rendered: typeof options) => {
      options = rendered;
      return 'id-1';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  return { turnstile, fireCallback: (name: string, value?: string) => options[name]?.(value) };
}

function finishLoading(turnstile: unknown) {
  page.turnstile = turnstile;
  listScripts().at(-1)?.onload?.(new Event('load'));
}

let host: HTMLElement;
let createChallenge: typeof import('./turnstile.ts').createChallenge;

beforeEach(async () => {
  // Resets the modules for each test, because the Turnstile module caches the loaded script.
  vi.resetModules();
  ({ createChallenge } = await import('./turnstile.ts'));
  host = document.createElement('agency-contact-form');
  document.body.append(host);
});
afterEach(() => {
  host.remove();
  for (const script of listScripts()) script.remove();
  Reflect.deleteProperty(page, 'turnstile');
  Reflect.deleteProperty(page, 'trustedTypes');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Turnstile challenge', () => {
  it('the Turnstile script is not loaded before the visitor touches the form', () => {
    createChallenge(host, 'key', 'en');
    expect(listScripts()).toEqual([]);
    expect(listContainers(host)).toHaveLength(0);
  });

  it('resolves without a token if the Turnstile script fails to load, and loads the script again after renew() (F29)', async () => {
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    listScripts()[0]?.onerror?.(new Event('error'));
    expect(await challenge.token()).toBeUndefined();
    expect(listContainers(host)).toHaveLength(0);
    challenge.renew();
    challenge.touch();
    expect(listScripts()).toHaveLength(2);
  });

  it('resolves without a token at once if Turnstile refuses to render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { turnstile } = createFakeTurnstile();
    turnstile.render.mockImplementation(() => {
      throw new Error('Invalid input for parameter "sitekey"');
    });
    const challenge = createChallenge(host, 'key', 'en');
    const token = challenge.token();
    finishLoading(turnstile);
    expect(await Promise.race([token, flushTimers().then(() => 'waits')])).toBeUndefined();
  });

  it('returns the token of a challenge that Turnstile repeated after an error', async () => {
    const { turnstile, fireCallback } = createFakeTurnstile();
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    finishLoading(turnstile);
    await flushTimers();
    fireCallback('error-callback');
    fireCallback('callback', 'second-token');
    expect(await challenge.token()).toBe('second-token');
  });

  // https://github.com/coderflexx/filament-turnstile/pull/35
  it('shows a new challenge if the page has removed the first one, as Livewire and Turbo do when they update a page', async () => {
    const { turnstile, fireCallback } = createFakeTurnstile();
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    finishLoading(turnstile);
    await flushTimers();
    fireCallback('callback', 'sent-token');
    host.replaceChildren();
    challenge.renew();
    const token = challenge.token();
    await flushTimers();
    expect(turnstile.reset).not.toHaveBeenCalled();
    expect(listContainers(host)).toHaveLength(1);
    fireCallback('callback', 'second-token');
    expect(await token).toBe('second-token');
  });

  it('returns a token if the Turnstile script loads only at the second attempt', async () => {
    const { turnstile, fireCallback } = createFakeTurnstile();
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    listScripts()[0]?.onerror?.(new Event('error'));
    expect(await challenge.token()).toBeUndefined();
    const token = challenge.token();
    finishLoading(turnstile);
    await flushTimers();
    fireCallback('callback', 'late-token');
    expect(await token).toBe('late-token');
  });

  it('resolves without a token if Trusted Types block the Turnstile script', async () => {
    page.trustedTypes = {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    };
    expect(await createChallenge(host, 'key', 'en').token()).toBeUndefined();
    expect(listScripts()).toEqual([]);
  });

  it('resolves without a token if the Turnstile script does not load within 10 seconds', async () => {
    vi.useFakeTimers();
    const token = createChallenge(host, 'key', 'en').token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toBeUndefined();
  });

  it('renders the challenge in the page’s light DOM, in the form’s language and theme', async () => {
    const { turnstile } = createFakeTurnstile();
    host.setAttribute('theme', 'dark');
    createChallenge(host, 'key', 'de').touch();
    finishLoading(turnstile);
    await flushTimers();
    expect(listScripts()).toHaveLength(1);
    expect(turnstile.render).toHaveBeenCalledExactlyOnceWith(
      listContainers(host)[0],
      expect.objectContaining({ sitekey: 'key', language: 'de', theme: 'dark' }),
    );
  });

  it('returns a new Turnstile token after renew()', async () => {
    const { turnstile, fireCallback } = createFakeTurnstile();
    page.turnstile = turnstile;
    const challenge = createChallenge(host, 'key', 'en');
    const first = challenge.token();
    await flushTimers();
    fireCallback('callback', 'token-1');
    expect(await first).toBe('token-1');
    challenge.renew();
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('id-1');
    const second = challenge.token();
    fireCallback('callback', 'token-2');
    expect(await second).toBe('token-2');
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  // https://github.com/lichess-org/lila/pull/20345
  it.each(['error-callback', 'unsupported-callback'])('resolves without a token at once after the %s', async (name) => {
    const { turnstile, fireCallback } = createFakeTurnstile();
    page.turnstile = turnstile;
    const token = createChallenge(host, 'key', 'en').token();
    await flushTimers();
    fireCallback(name);
    expect(await Promise.race([token, flushTimers().then(() => 'waits')])).toBeUndefined();
  });

  it('dispose() removes the Turnstile challenge and its node', async () => {
    const { turnstile } = createFakeTurnstile();
    page.turnstile = turnstile;
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    await flushTimers();
    challenge.dispose();
    expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('id-1');
    expect(listContainers(host)).toHaveLength(0);
  });
});
