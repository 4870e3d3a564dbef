import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReactElementClass } from './react-element.ts';

function Keys() {
  return (
    <>
      <button type="button">Add</button>
      <div role="tablist" onKeyDown={(event) => event.key === 'ArrowRight' && event.preventDefault()}>
        <button type="button" role="tab">
          SEO
        </button>
      </div>
    </>
  );
}

customElements.define('test-keys', createReactElementClass(Keys, { styles: '', props: {} }));

async function press(selector: string, key: string): Promise<boolean> {
  const host = document.createElement('test-keys');
  document.body.append(host);
  await vi.waitFor(() => expect(host.shadowRoot?.querySelector(selector)).toBeTruthy());
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
  host.shadowRoot?.querySelector(selector)?.dispatchEvent(event);
  document.removeEventListener('keydown', listener);
  return listener.mock.calls.length > 0;
}

afterEach(() => document.body.replaceChildren());

describe('mountView', () => {
  it.each([
    ['[type=button]', ' '],
    ['[type=button]', 'Enter'],
    ['[role=tab]', 'ArrowRight'],
  ])('hides a key that the control %s uses from the page’s keyboard shortcuts: “%s”', async (selector, key) => {
    expect(await press(selector, key)).toBe(false);
  });

  it.each(['Escape', 'Tab', '/', 'ArrowDown', 'e'])(
    'lets the page receive the key “%s”, which a button does not use',
    async (key) => {
      expect(await press('[type=button]', key)).toBe(true);
    },
  );
});
