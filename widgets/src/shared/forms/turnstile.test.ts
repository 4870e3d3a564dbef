import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = globalThis as { turnstile?: unknown; trustedTypes?: unknown };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=turnstile]')];
const places = (host: Element) => host.querySelectorAll('[slot=turnstile]');
const settled = () => new Promise((resolve) => setTimeout(resolve));

function stub() {
  let options: Record<string, (value?: string) => unknown> = {};
  const turnstile = {
    render: vi.fn((_place: HTMLElement, given: typeof options) => {
      options = given;
      return 'id-1';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  return { turnstile, say: (name: string, value?: string) => options[name]?.(value) };
}

/** The script has come, and brought this along. */
function arrive(turnstile: unknown) {
  page.turnstile = turnstile;
  scripts().at(-1)?.onload?.(new Event('load'));
}

let host: HTMLElement;
let createChallenge: typeof import('./turnstile.ts').createChallenge;

beforeEach(async () => {
  // Each test is a page of its own: a page loads the script once.
  vi.resetModules();
  ({ createChallenge } = await import('./turnstile.ts'));
  host = document.createElement('agency-contact-form');
  document.body.append(host);
});
afterEach(() => {
  host.remove();
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(page, 'turnstile');
  Reflect.deleteProperty(page, 'trustedTypes');
  vi.useRealTimers();
});

describe('a challenge', () => {
  it('loads nothing before the form is touched', () => {
    createChallenge(host, 'key', 'en');
    expect(scripts()).toEqual([]);
    expect(places(host)).toHaveLength(0);
  });

  it('that cannot load leaves the message to the Worker, and is tried again with the next one (F29)', async () => {
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    scripts()[0]?.onerror?.(new Event('error'));
    expect(await challenge.token()).toBeUndefined();
    expect(places(host)).toHaveLength(0);
    challenge.renew();
    challenge.touch();
    expect(scripts()).toHaveLength(2);
  });

  it('that the page’s policy keeps out does not hold up the message', async () => {
    page.trustedTypes = {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    };
    expect(await createChallenge(host, 'key', 'en').token()).toBeUndefined();
    expect(scripts()).toEqual([]);
  });

  it('that never arrives is not waited for for ever', async () => {
    vi.useFakeTimers();
    const token = createChallenge(host, 'key', 'en').token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toBeUndefined();
  });

  it('is shown in the page’s own tree, in the form’s language and theme', async () => {
    const { turnstile } = stub();
    host.setAttribute('theme', 'dark');
    createChallenge(host, 'key', 'de').touch();
    arrive(turnstile);
    await settled();
    expect(scripts()).toHaveLength(1);
    expect(turnstile.render).toHaveBeenCalledExactlyOnceWith(
      places(host)[0],
      expect.objectContaining({ sitekey: 'key', language: 'de', theme: 'dark' }),
    );
  });

  it('gives one token for one message, and another for the next', async () => {
    const { turnstile, say } = stub();
    page.turnstile = turnstile;
    const challenge = createChallenge(host, 'key', 'en');
    const first = challenge.token();
    await settled();
    say('callback', 'token-1');
    expect(await first).toBe('token-1');
    challenge.renew();
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('id-1');
    const second = challenge.token();
    say('callback', 'token-2');
    expect(await second).toBe('token-2');
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  it('that fails leaves the message to the Worker', async () => {
    const { turnstile, say } = stub();
    page.turnstile = turnstile;
    const token = createChallenge(host, 'key', 'en').token();
    await settled();
    say('error-callback');
    expect(await token).toBeUndefined();
  });

  it('leaves nothing behind', async () => {
    const { turnstile } = stub();
    page.turnstile = turnstile;
    const challenge = createChallenge(host, 'key', 'en');
    challenge.touch();
    await settled();
    challenge.end();
    expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('id-1');
    expect(places(host)).toHaveLength(0);
  });
});
