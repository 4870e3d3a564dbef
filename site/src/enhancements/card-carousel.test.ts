// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './card-carousel.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.body.innerHTML = `
    <card-carousel data-position="{at} of {count}">
      <button type="button" disabled data-step="-1">Previous</button>
      <button type="button" disabled data-step="1">Next</button>
      <p role="status"></p>
      <ul class="carousel__row" tabindex="0"><li>1</li><li>2</li><li>3</li><li>4</li></ul>
    </card-carousel>`;
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const getButton = (step: string) => document.querySelector<HTMLButtonElement>(`[data-step="${step}"]`);
const getAnnouncement = () => document.querySelector('[role="status"]')?.textContent;

test('the carousel shows its buttons once its script has loaded', () => {
  expect(getButton('1')?.disabled).toBe(false);
  expect(getAnnouncement()).toBe('');
});

test('the Next button moves through four cards and from the last to the first', () => {
  const heard = Array.from({ length: 4 }, () => {
    getButton('1')?.click();
    return getAnnouncement();
  });
  expect(heard).toEqual(['2 of 4', '3 of 4', '4 of 4', '1 of 4']);
});

test('the Previous button moves from the first card to the last', () => {
  getButton('-1')?.click();
  expect(getAnnouncement()).toBe('4 of 4');
  expect(document.querySelector('[data-current]')?.textContent).toBe('4');
});

test('arrow keys move between cards, and scrolling is not animated under reduced motion', () => {
  const row = document.querySelector('.carousel__row');
  row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(getAnnouncement()).toBe('2 of 4');
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

test('on a right-to-left page, the left arrow key moves to the next card, and the row scrolls to the left', () => {
  const row = document.querySelector<HTMLElement>('.carousel__row');
  const [, second] = row?.children ?? [];
  document.querySelector('card-carousel')?.setAttribute('style', 'direction: rtl');
  row?.setAttribute('style', 'direction: rtl');
  // The first card fills the row, and the second is to the left of it.
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  Object.defineProperties(second, { offsetLeft: { value: -300 }, offsetWidth: { value: 300 } });
  row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(getAnnouncement()).toBe('2 of 4');
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: -300 }));
  row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(getAnnouncement()).toBe('1 of 4');
});

test('the Next button continues from the card to which the visitor scrolled before the script loaded', () => {
  const carousel = document.querySelector('card-carousel');
  const row = carousel?.querySelector('.carousel__row');
  carousel?.remove();
  for (const [index, card] of [...(row?.children ?? [])].entries())
    Object.defineProperty(card, 'offsetLeft', { value: 300 * index });
  Object.defineProperties(row, { scrollWidth: { value: 1200 }, clientWidth: { value: 300 } });
  if (row) row.scrollLeft = 600;
  document.body.append(carousel ?? '');
  getButton('1')?.click();
  expect(getAnnouncement()).toBe('4 of 4');
});
