// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseOrigin } from './registration-check.ts';

test.each([
  ['https://www.shop.example', 'https://www.shop.example'],
  ['shop.example', 'https://shop.example'],
  [' http://shop.example:8080/prices?a=b#c ', 'http://shop.example:8080'],
  ['HTTPS://Shop.Example/', 'https://shop.example'],
])('originOf converts the input %j to the origin %s', (written, origin) => {
  expect(parseOrigin(written)).toBe(origin);
});

test.each(['', 'my shop', 'shop', 'javascript://shop.example/%0Aalert(1)', 'mailto:me@shop.example'])(
  'originOf returns undefined for the invalid input %j',
  (written) => {
    expect(parseOrigin(written)).toBeUndefined();
  },
);

describe('the Check button', () => {
  const getInput = () => document.querySelector('input') as HTMLInputElement;
  const answer = () => document.querySelector('.registration__answer')?.textContent;
  const asks = () => !document.querySelector<HTMLElement>('.registration__ask')?.hidden;

  function check(written: string): void {
    getInput().value = written;
    document.querySelector('button')?.click();
  }

  beforeEach(() => {
    document.body.innerHTML = `<registration-check>
      <input name="message"><button type="button" class="registration__check">Check</button>
      <p class="registration__answer"></p><div class="registration__ask"></div>
    </registration-check>`;
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('ignores a late response for a URL that the visitor has since replaced', async () => {
    const replies: ((reply: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)));
    check('first.example');
    check('second.example');
    replies[1]?.(Response.json({ isRegistered: false }));
    await expect.poll(answer).toContain('https://second.example isn’t registered yet.');
    replies[0]?.(Response.json({ isRegistered: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(answer()).toContain('https://second.example isn’t registered yet.');
    expect(asks()).toBe(true);
  });

  test('lets the visitor request registration if the response is not JSON, such as the login page of a network', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Log in</html>')));
    check('shop.example');
    await expect.poll(answer).toBe('We couldn’t check right now. You can request registration anyway.');
    expect(asks()).toBe(true);
  });
});
