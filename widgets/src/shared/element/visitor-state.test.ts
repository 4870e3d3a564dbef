import { afterEach, expect, it, vi } from 'vitest';
import { keepVisitorState } from './visitor-state.ts';

afterEach(() => document.body.replaceChildren());

/** Presses the mouse button on a button, replaces the button as React does, and releases the mouse button on the page. */
function pressWhileReplaced(pressed: { clientX: number; clientY: number }, released: typeof pressed): number {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<div><button>Add</button></div>';
  document.body.append(host);
  const [wrapper] = root.children as unknown as [HTMLElement];
  const mouse = (type: string, at: typeof pressed) =>
    Object.assign(new MouseEvent(type, { bubbles: true, composed: true, ...at }), { pointerType: 'mouse' });
  const restore = keepVisitorState(wrapper, new AbortController().signal);
  wrapper.firstElementChild?.dispatchEvent(mouse('pointerdown', pressed));
  wrapper.innerHTML = '<button>Add</button>';
  const onClick = vi.fn();
  wrapper.firstElementChild?.addEventListener('click', onClick);
  restore();
  document.body.dispatchEvent(mouse('pointerup', released));
  return onClick.mock.calls.length;
}

it('counts a press if the page moved under the pointer while React replaced the pressed button', () => {
  expect(pressWhileReplaced({ clientX: 40, clientY: 300 }, { clientX: 40, clientY: 300 })).toBe(1);
});

it('does not count a press if the pointer left the button before its release', () => {
  expect(pressWhileReplaced({ clientX: 40, clientY: 300 }, { clientX: 40, clientY: 420 })).toBe(0);
});
