// @vitest-environment node
import { setImmediate, setTimeout } from 'node:timers/promises';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** Starts a jsdom whose document the test can remove, unlike the document that Vitest provides to a file. */
async function startEnvironment() {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  return async () => {
    vi.unstubAllGlobals();
    await teardown(globalThis);
  };
}

/** Removes the document, as Jest and Vitest do after the last test of a file. */
function endEnvironment(): void {
  vi.stubGlobal('document', undefined);
}

function Clock() {
  useEffect(() => () => document.removeEventListener('click', console.log));
  return <p>12:00</p>;
}

async function addClock(): Promise<HTMLElement> {
  vi.resetModules();
  const { createReactElementClass } = await import('./react-element.ts');
  customElements.define('test-clock', createReactElementClass(Clock, { styles: '', props: {} }));
  const clock = document.createElement('test-clock');
  document.body.append(clock);
  return clock;
}

/** Waits for React, which renders in immediates. On a busy machine, a timer ends before them. */
async function waitUntilSettled(): Promise<void> {
  await setTimeout(50);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

beforeEach(startEnvironment);

describe('createReactElementClass() in a test environment that ends', () => {
  it('reports no error if the environment removes the element', async () => {
    const reportError = vi.spyOn(console, 'error');
    const clock = await addClock();
    await vi.waitFor(() => expect(clock.shadowRoot?.textContent).toBe('12:00'));
    endEnvironment();
    clock.remove();
    await waitUntilSettled();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('fires no event if the environment ends while React renders', async () => {
    const fire = vi.spyOn(EventTarget.prototype, 'dispatchEvent');
    const clock = await addClock();
    await Promise.resolve();
    const rendering = new MutationObserver(endEnvironment);
    rendering.observe(clock.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await waitUntilSettled();
    expect(clock.shadowRoot?.textContent).toBe('12:00');
    expect(fire).not.toHaveBeenCalled();
  });
});
