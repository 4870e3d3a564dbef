import { afterEach, describe, expect, it } from 'vitest';
import { appendStyles, prependStyles } from './style-sheets.ts';

function createRoot(): ShadowRoot {
  return document.createElement('div').attachShadow({ mode: 'open' });
}

afterEach(() => void Reflect.deleteProperty(Element.prototype, 'part'));

describe('styles of a shadow root', () => {
  it('are <style> elements if the page removed constructed stylesheets', () => {
    Object.assign(Element.prototype, { part: '' });
    const root = createRoot();
    prependStyles(root, 'a {}', 'b {}');
    appendStyles(root, 'i {}');
    expect([...root.querySelectorAll('style')].map((style) => style.textContent)).toEqual(['a {}', 'b {}', 'i {}']);
  });

  it('are omitted in a DOM that does not support `part`, such as jsdom 26', () => {
    const root = createRoot();
    prependStyles(root, 'a {}');
    appendStyles(root, 'i {}');
    expect(root.innerHTML).toBe('');
  });
});
