// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import './filter-group.ts';

const createRadio = (value: string) => `<label><input type="radio" name="kind" value="${value}"> ${value}</label>`;

beforeEach(() => {
  document.body.innerHTML = `
    <filter-group data-shown="{count} of {all} shown">
      <fieldset>${['all', 'posts', 'reels', 'stories'].map(createRadio).join('')}</fieldset>
      <p role="status"></p>
      <ul><li data-kind="posts"></li><li data-kind="posts reels"></li><li data-kind="blogs"></li></ul>
      <p class="filter__empty" hidden>No content found for the selected category.</p>
    </filter-group>`;
});

afterEach(() => {
  document.body.innerHTML = '';
});

function choose(value: string): void {
  document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();
}

const getAnnouncement = () => document.querySelector('[role="status"]')?.textContent;
const isEmptyShown = () => !document.querySelector('.filter__empty')?.hasAttribute('hidden');

test('the filter announces nothing until the visitor selects a category', () => {
  expect(getAnnouncement()).toBe('');
  expect(isEmptyShown()).toBe(false);
});

test('the filter announces the number of matching items, even if an item belongs to several categories', () => {
  choose('posts');
  expect(getAnnouncement()).toBe('2 of 3 shown');
  choose('reels');
  expect(getAnnouncement()).toBe('1 of 3 shown');
  choose('all');
  expect(getAnnouncement()).toBe('3 of 3 shown');
});

test('the filter shows a message for an empty category, and hides the message for the next category', () => {
  choose('stories');
  expect(getAnnouncement()).toBe('0 of 3 shown');
  expect(isEmptyShown()).toBe(true);
  choose('posts');
  expect(isEmptyShown()).toBe(false);
});

test('selecting a category expands a collapsed list, so that all counted items are visible', () => {
  document.querySelector('filter-group')?.insertAdjacentHTML('beforeend', '<details><summary>All</summary></details>');
  expect(document.querySelector('details')?.open).toBe(false);
  choose('posts');
  expect(document.querySelector('details')?.open).toBe(true);
});
