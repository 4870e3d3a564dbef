/**
 * Test mode: the attribute `test` on any widget counts for the whole page, as its first widget finds it. The replacement of the Worker
 * and the payment page is a file that only such pages load.
 */
import type { TestMode } from '../test-mode/test-mode.ts';
import { loadExtra } from './load-extra.ts';
import { asks, asksForTest } from './prop-spec.ts';

/** Ends in what is no address anywhere, by the rules of the net: whatever is sent there arrives nowhere. */
const testApi = 'https://agency-test.invalid';

/** What a widget on such a page has instead of its own: nothing real is asked. */
export const testProps = { api: testApi, turnstileSitekey: undefined };

let isTest: boolean | undefined;
let mode: TestMode | undefined;
let loading: Promise<void> | undefined;

/** Undefined on a page whose widgets are for real, and until the first one starts. */
export function testMode(): TestMode | undefined {
  return mode;
}

/** What a widget has to wait for before it starts. Undefined where it need not wait. Where it must not start, it waits for ever. */
export function pendingTest(host: Element): Promise<unknown> | undefined {
  isTest ??= asksForTest(host);
  if (!isTest && host.matches(asks)) {
    console.error(`<${host.localName} test> came after the first widget.`);
    return new Promise(() => {});
  }
  if (!isTest || mode) return undefined;
  loading ??= loadExtra('test-mode', () => import('../test-mode/test-mode.ts')).then(({ createTestMode }) => {
    mode = createTestMode(testApi);
  });
  return loading;
}
