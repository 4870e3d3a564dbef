// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepOneChecked } from './form-state.ts';

test('the only checked checkbox of a list cannot be unchecked, but a single checkbox can', () => {
  document.body.innerHTML = `<form>
    <input type="checkbox" data-option="reviews.show" value="list">
    <input type="checkbox" data-option="reviews.show" value="form">
    <input type="checkbox" name="cart.open">
  </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const [list, formBox, open] = [...form.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  for (const control of [list, open]) keepOneChecked(form, control);
  expect([list, formBox, open].map(({ checked }) => checked)).toEqual([true, false, false]);
  formBox.checked = true;
  list.checked = false;
  keepOneChecked(form, list);
  expect([list, formBox].map(({ checked }) => checked)).toEqual([false, true]);
});
