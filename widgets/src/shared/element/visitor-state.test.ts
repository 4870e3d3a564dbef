import { afterEach, expect, it, vi } from 'vitest';
import { keepVisitorState } from './visitor-state.ts';

afterEach(() => document.body.replaceChildren());

interface Press {
  /** Place where the mouse button is released, relative to the button's place before hydration. */
  releasedAt?: 'same-place' | 'below';
  /** Effect of hydration on the button. */
  hydration: 'replaces' | 'moves' | 'keeps';
}

/** Presses the mouse button on a button, hydrates, releases the mouse button, and returns the number of clicks. */
function countClicks({ hydration, releasedAt = 'same-place' }: Press): number {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<div><button>Add</button></div>';
  document.body.append(host);
  const [wrapper] = root.children as unknown as [HTMLElement];
  const createMouseEvent = (type: string, clientY: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, composed: true, clientX: 40, clientY }), {
      pointerType: 'mouse',
    });
  const button = wrapper.firstElementChild as HTMLElement;
  button.getBoundingClientRect = () => new DOMRect(20, 290, 60, 24);
  const restore = keepVisitorState(wrapper, new AbortController().signal);
  button.dispatchEvent(createMouseEvent('pointerdown', 300));
  if (hydration === 'replaces') wrapper.innerHTML = '<button>Add</button>';
  const onClick = vi.fn();
  wrapper.firstElementChild?.addEventListener('click', onClick);
  restore();
  const released = hydration === 'keeps' ? button : document.body;
  released.dispatchEvent(createMouseEvent('pointerup', releasedAt === 'same-place' ? 300 : 420));
  return onClick.mock.calls.length;
}

it.each(['replaces', 'moves'] as const)('a press causes one click if hydration %s the pressed button', (hydration) => {
  expect(countClicks({ hydration })).toBe(1);
});

it.each(['replaces', 'moves'] as const)(
  'a press causes no click if hydration %s the button and the pointer is released in another place',
  (hydration) => {
    expect(countClicks({ hydration, releasedAt: 'below' })).toBe(0);
  },
);

it('a press causes no additional click if hydration keeps the button, because the browser clicks the button', () => {
  expect(countClicks({ hydration: 'keeps' })).toBe(0);
});
