/** Helpers for browser tests: a fake Worker, and checks for injected markup and leaked listeners. */
import { expect } from 'chai';
import {
  findAllInShadow,
  findInShadow,
  mountWidget,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from '../element/testing.ts';

type Reply = () => Response | Promise<Response>;

export interface FakeWorker {
  sent: { path: string; body: Record<string, unknown> }[];
  answer(path: string, reply: Reply): void;
  end(): void;
}

const realFetch = window.fetch.bind(window);

/** Returns the fields of a request, and the names of its files if it has some. */
function readBody(body: BodyInit): Record<string, unknown> {
  if (!(body instanceof FormData)) return JSON.parse(String(body));
  const files = body.getAll('files').map((file) => (file as File).name);
  return { ...JSON.parse(String(body.get('json'))), files };
}

/**
 * Replaces `fetch` with a fake Worker. Requests for built files still reach the server; a path without a registered
 * reply gets status 500.
 */
export function createFakeWorker(): FakeWorker {
  const replies = new Map<string, Reply>();
  const sent: FakeWorker['sent'] = [];
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (/^\/(widgets|node_modules)\//.test(pathname)) return realFetch(input, init);
    const path = `${init?.method ?? 'GET'} ${pathname}`;
    if (init?.body) sent.push({ path, body: readBody(init.body) });
    return replies.get(path)?.() ?? new Response('', { status: 500 });
  };
  return {
    sent,
    answer: (path, reply) => void replies.set(path, reply),
    end: () => {
      window.fetch = realFetch;
    },
  };
}

export function getFocusedElement(host: Element): Element | null | undefined {
  return host.shadowRoot?.activeElement;
}

export function findSubmitButton(host: Element): HTMLButtonElement {
  return findInShadow<HTMLButtonElement>(host, '.submit');
}

export function findControl(host: Element, name: string): HTMLInputElement {
  return findInShadow<HTMLInputElement>(host, `[name="${name}"]`);
}

export function fillIn(host: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = findControl(host, name);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const hostileValues = [
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  '{"__proto__":{"polluted":1}}',
  '[{"id":1}]',
];

/** Asserts that no attribute value can inject a script, frame or image, or point a form at a non-HTTP URL (T11 in docs/reliability.md). */
export async function expectNoInjection(html: string, attributes: readonly string[]): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  const host = await mountWidget(html);
  for (const name of attributes) {
    for (const value of hostileValues) {
      host.setAttribute(name, value);
      await waitForFrame();
      expect(host.shadowRoot?.querySelector('iframe, script, img, object, embed') == null, `${name}=${value}`).to.equal(
        true,
      );
      for (const form of findAllInShadow<HTMLFormElement>(host, 'form')) {
        expect(new URL(form.action).protocol, `${name}=${value}`).to.match(/^https?:$/);
      }
    }
    host.removeAttribute(name);
  }
  console.warn = warn;
  expect(({} as { polluted?: number }).polluted).to.equal(undefined);
}

/** Asserts that adding and removing the element 100 times leaks no nodes and no `window` or `document` listeners. */
export async function expectNoLeaks(tag: string): Promise<void> {
  const { activeListeners, end } = trackListeners();
  const place = await mountWidget('<div></div>');
  const nodes = document.querySelectorAll('*').length;
  for (let round = 0; round < 100; round++) {
    const host = document.createElement(tag);
    const live = round % 20 === 0 ? waitUntilReady(host) : undefined;
    place.append(host);
    await live;
    host.remove();
    if (live) await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
  }
  await waitUntil(() => activeListeners.size === 0);
  end();
  expect(document.querySelectorAll('*').length).to.equal(nodes);
}

/** Tracks `window` and `document` listeners that are added after this call and not yet removed. */
function trackListeners(): { activeListeners: Set<unknown>; end: () => void } {
  const activeListeners = new Set<unknown>();
  const targets = [window, document] as const;
  const originals = targets.map(({ addEventListener, removeEventListener }) => ({
    addEventListener,
    removeEventListener,
  }));
  targets.forEach((target, index) => {
    const { addEventListener, removeEventListener } = originals[index] as (typeof originals)[number];
    target.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      const [, listener, options] = all;
      activeListeners.add(listener);
      if (typeof options === 'object')
        options.signal?.addEventListener('abort', () => activeListeners.delete(listener));
      addEventListener.apply(target, all);
    };
    target.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      activeListeners.delete(all[1]);
      removeEventListener.apply(target, all);
    };
  });
  return {
    activeListeners,
    end: () => {
      targets.forEach((target, index) => {
        Object.assign(target, originals[index]);
      });
    },
  };
}
