/**
 * Test mode: a `test` attribute on any widget applies to the whole page. The first widget to start decides for the
 * page. Only test pages load the fakes of the Worker and the payment page.
 */
import type { TestMode } from '../test-mode/test-mode.ts';
import { loadExtra } from './load-extra.ts';
import { isInTestMode, testModeSelector } from './prop-spec.ts';

/** Reserved top-level domain that never resolves (RFC 2606), so a request that bypasses the fake reaches no server. */
const testApi = 'https://agency-test.invalid';

/** Props that replace a widget's own on a test page, so that no real service is called. */
export const testProps = { api: testApi, turnstileSitekey: undefined };

let isTest: boolean | undefined;
let mode: TestMode | undefined;
let loading: Promise<void> | undefined;

/** Undefined if the page is not in test mode, and until test mode has loaded. */
export function testMode(): TestMode | undefined {
  return mode;
}

/**
 * Returns a promise if the widget must wait for test mode to load. The promise never resolves for a `test` widget that
 * was added too late.
 */
export function pendingTestMode(host: Element): Promise<unknown> | undefined {
  isTest ??= isInTestMode(host);
  if (!isTest && host.matches(testModeSelector)) {
    console.error(`<${host.localName} test> was added after the first widget without test mode, so it does not start.`);
    return new Promise(() => {});
  }
  if (!isTest || mode) return undefined;
  loading ??= loadExtra('test-mode', () => import('../test-mode/test-mode.ts')).then(({ createTestMode }) => {
    mode = createTestMode(testApi);
  });
  return loading;
}
