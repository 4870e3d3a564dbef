/**
 * Whether widgets only rehearse here: the attribute `test` on any of them counts for the whole page, as its first widget finds it.
 * What takes the Worker's and the payment page's place is a file of its own, fetched by such pages alone.
 */
import type { TestMode } from '../test-mode/test-mode.ts';
import { asks, asksForTest } from './asks-for-test.ts';
import { loadExtra } from './load-extra.ts';

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
