import { expect, it } from 'vitest';
import { keepKeys } from './submissions.ts';

function pageHears(): string[] {
  const heard: string[] = [];
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    document.addEventListener(name, (event) => heard.push(`${name} ${event.key}`));
  }
  return heard;
}

function press(target: Element, init: KeyboardEventInit) {
  for (const name of ['keydown', 'keypress', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(name, { bubbles: true, composed: true, ...init }));
  }
}

it('hides typed keys from the page’s shortcut listeners, but not Escape and Ctrl combinations', () => {
  document.body.innerHTML = '<form><input></form>';
  const form = document.forms[0] as HTMLFormElement;
  const input = form.querySelector('input') as HTMLInputElement;
  const heard = pageHears();
  const end = keepKeys(form);
  press(input, { key: 's' });
  press(input, { key: '?', shiftKey: true });
  press(input, { key: '@', ctrlKey: true, altKey: true });
  press(input, { key: 'Enter' });
  expect(heard).toEqual([]);
  press(input, { key: 'Escape' });
  press(input, { key: 's', ctrlKey: true });
  expect(heard.filter((entry) => entry.startsWith('keydown'))).toEqual(['keydown Escape', 'keydown s']);
  end();
  press(input, { key: 'x' });
  expect(heard).toContain('keydown x');
});
