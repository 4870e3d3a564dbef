import { expect, it, vi } from 'vitest';
import { closeModal, isRendered, matchMediaQuery, observeIntersection, observeResize, openModal } from './layout.ts';

it('treats an element as rendered if checkVisibility() is missing or throws', () => {
  const element = document.createElement('div');
  expect(isRendered(element)).toBe(true);
  element.checkVisibility = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  expect(isRendered(element)).toBe(true);
  element.checkVisibility = () => false;
  expect(isRendered(element)).toBe(false);
  expect(isRendered(null)).toBe(false);
});

it('observes nothing and matches no media query in a DOM without layout (F74)', () => {
  const element = document.createElement('div');
  const callback = vi.fn();
  observeIntersection(element, callback)();
  observeResize(element, callback)();
  const query = matchMediaQuery('(min-width: 1px)');
  query.addEventListener('change', callback);
  expect(query.matches).toBe(false);
  expect(callback).not.toHaveBeenCalled();
});

it('opens and closes a dialog in a DOM without modal dialogs (F74)', () => {
  const dialog = document.createElement('dialog');
  const onClose = vi.fn();
  dialog.addEventListener('close', onClose);
  openModal(dialog);
  expect(dialog.open).toBe(true);
  closeModal(dialog);
  expect(dialog.open).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});
