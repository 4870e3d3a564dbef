// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import './code-block.ts';

/** Shows a code block on a page at http://localhost:3000 that was built for agency.example. Returns the displayed code. */
async function show(text: string): Promise<string | null | undefined> {
  const block = document.createElement('code-block');
  const code = document.createElement('code');
  code.textContent = text;
  block.append(code);
  document.body.replaceChildren(block);
  await vi.waitFor(() => expect(block.querySelector('button')).not.toBeNull());
  return document.querySelector('code')?.textContent;
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://agency.example/embed/guides/webflow">';
});

test("a code block on localhost replaces the site's published origin with the current origin", async () => {
  const at = (origin: string) => `<script type="module" src="${origin}/widgets/v1/loader.js"></script>`;
  expect(await show(at('https://agency.example'))).toBe(at(location.origin));
});

test('a code block replaces only the canonical URL’s origin, and changes nothing if the page has no canonical URL', async () => {
  expect(await show('https://checkout.stripe.com')).toBe('https://checkout.stripe.com');
  document.head.replaceChildren();
  expect(await show('https://agency.example')).toBe('https://agency.example');
});

test('many code blocks start in several short tasks, so that the page stays responsive', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  const blocks = Array.from({ length: 20 }, () => document.createElement('code-block'));
  document.body.replaceChildren(...blocks);
  const countStarted = () => document.querySelectorAll('code-block button').length;
  const counts: number[] = [];
  while (countStarted() < blocks.length) {
    await new Promise((resolve) => setTimeout(resolve));
    counts.push(countStarted());
  }
  clock.mockRestore();
  expect(counts.length).toBeGreaterThan(3);
});

test.each([
  ['has no clipboard', undefined],
  ['denies access to the clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('a code block selects its code and explains how to copy the code if the browser %s', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await show('[agency_widget]');
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toContain('press Ctrl+C'));
  expect(String(getSelection())).toBe('[agency_widget]');
});
