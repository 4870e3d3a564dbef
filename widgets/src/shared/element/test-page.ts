/**
 * Test mode: a `test` attribute on any widget applies to the whole page. The first widget to start sets the mode of the
 * page.
 * Only pages in test mode load the fakes of the Worker and the payment page.
 */
import type { TestMode } from '../test-mode/test-mode.ts';
import { loadExtra } from './load-extra.ts';
import { isInTestMode, testModeSelector } from './prop-spec.ts';

/** URL in a reserved top-level domain that never resolves (RFC 2606), so that a request that bypasses the fake Worker reaches no server. */
const testApi = 'https://agency-test.invalid';

/** Props that replace a widget's own props on a page in test mode, so that the widget calls no real service. */
export const testProps = { api: testApi, turnstileSitekey: undefined };

let isTest: boolean | undefined;
let mode: TestMode | undefined;
let loading: Promise<void> | undefined;

/** Returns the page's test mode. Undefined if the page is not in test mode, or if test mode has not loaded yet. */
export function testMode(): TestMode | undefined {
  return mode;
}

/**
 * Returns a promise if the widget must wait until test mode has loaded. The promise never resolves for a `test` widget
 * added after real widgets have started.
 */
export function loadTestMode(host: Element): Promise<unknown> | undefined {
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
