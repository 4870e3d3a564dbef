import { beforeEach, expect, it } from 'vitest';
import { createSubmissions, hideTyping } from './submissions.ts';

beforeEach(() => sessionStorage.clear());

it('returns the same submission id for repeated attempts to send the same content (F27)', () => {
  const submissions = createSubmissions(undefined);
  expect(submissions.idFor('Hello')).toBe(submissions.idFor('Hello'));
  expect(submissions.idFor('Hello')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('returns a new submission id when the content changes', () => {
  const submissions = createSubmissions(undefined);
  expect(submissions.idFor('Hello')).not.toBe(submissions.idFor('Hello again'));
});

it('restores the submission id after a reload', () => {
  const id = createSubmissions('k').idFor('Hello');
  expect(createSubmissions('k').idFor('Hello')).toBe(id);
});

it('returns a new submission id for the same content after forget()', () => {
  const submissions = createSubmissions('k');
  const first = submissions.idFor('Hello');
  submissions.forget();
  expect(sessionStorage.length).toBe(0);
  expect(submissions.idFor('Hello')).not.toBe(first);
});

it.each(['', 'null', '7', '{"id":"<x>","content":"Hello"}', '{"id":7}'])(
  'ignores the invalid stored submission %j',
  (text) => {
    sessionStorage.setItem('k', text);
    expect(createSubmissions('k').idFor('Hello')).toMatch(/^[0-9a-f]{32}$/);
  },
);

function recordPageKeys(): string[] {
  const received: string[] = [];
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    document.addEventListener(name, (event) => received.push(`${name} ${event.key}`), true);
  }
  return received;
}

function pressKey(target: Element, init: KeyboardEventInit) {
  for (const name of ['keydown', 'keypress', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(name, { bubbles: true, composed: true, ...init }));
  }
}

it('hideTyping() hides keys that type or edit text from the page’s listeners, but not Escape or Ctrl+S', () => {
  document.body.innerHTML = '<form><input></form>';
  const form = document.forms[0] as HTMLFormElement;
  const input = form.querySelector('input') as HTMLInputElement;
  const received = recordPageKeys();
  const end = hideTyping(form);
  pressKey(input, { key: 's' });
  pressKey(input, { key: '?', shiftKey: true });
  pressKey(input, { key: '@', ctrlKey: true, altKey: true });
  pressKey(input, { key: 'Enter' });
  pressKey(input, { key: 'v', ctrlKey: true });
  pressKey(input, { key: 'Z', metaKey: true, shiftKey: true });
  expect(received).toEqual([]);
  pressKey(input, { key: 'Escape' });
  pressKey(input, { key: 's', ctrlKey: true });
  expect(received.filter((entry) => entry.startsWith('keydown'))).toEqual(['keydown Escape', 'keydown s']);
  end();
  pressKey(input, { key: 'x' });
  expect(received).toContain('keydown x');
});

// https://github.com/nolimits4web/swiper/issues/3411
const fieldEvents = [
  ...['pointerdown', 'mousedown', 'touchstart', 'contextmenu', 'cut', 'copy', 'paste'],
  // https://github.com/react-dropzone/react-dropzone/issues/87
  ...['dragstart', 'dragover', 'drop'],
];
it.each(fieldEvents)(
  'hideTyping() hides %s events on fields, but not on buttons, from the page’s listeners',
  (name) => {
    document.body.innerHTML = '<form><input><textarea></textarea><button></button></form>';
    const form = document.forms[0] as HTMLFormElement;
    const received: unknown[] = [];
    const listen = ({ target }: Event) => received.push((target as Element).localName);
    document.addEventListener(name, listen, true);
    const end = hideTyping(form);
    for (const node of form.children) node.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    expect(received).toEqual(['button']);
    end();
    form.firstElementChild?.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    expect(received).toEqual(['button', 'input']);
    document.removeEventListener(name, listen, true);
  },
);

// https://github.com/darkroomengineering/lenis/issues/294
it.each(['wheel', 'touchmove'])(
  'hideTyping() hides %s events on a text that scrolls, but not on a text that fits, from the page’s listeners',
  (name) => {
    document.body.innerHTML = '<form><textarea></textarea><textarea></textarea><button></button></form>';
    const form = document.forms[0] as HTMLFormElement;
    Object.defineProperty(form.firstElementChild, 'clientHeight', { value: 100 });
    Object.defineProperty(form.firstElementChild, 'scrollHeight', { value: 200 });
    const received: unknown[] = [];
    const listen = ({ target }: Event) => received.push(target);
    document.addEventListener(name, listen, true);
    hideTyping(form);
    const nodes = [...form.children];
    for (const node of nodes) node.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    expect(received).toEqual(nodes.slice(1));
    document.removeEventListener(name, listen, true);
  },
);
