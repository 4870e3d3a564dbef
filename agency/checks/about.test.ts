import { expect, test } from 'vitest';
import { pageAt, textOf } from '../../site/checks/built-site.ts';

const page = pageAt('/about');
const text = textOf(page);

test('the about page says who we are, how many clients there are, and what it costs to begin', () => {
  expect(text).toContain('Over 12,000 clients');
  expect(text).toContain('From $199/mo');
  expect(text).toContain('2025 Founded');
});

test('the about page names eight values and eight reasons to choose us', () => {
  expect(page.document.querySelectorAll('[aria-labelledby=values-title] li')).toHaveLength(8);
  expect(page.document.querySelectorAll('[aria-labelledby=reasons-title] li')).toHaveLength(8);
});

test('the about page leads to the contact page', () => {
  expect(page.document.querySelector('main a[href="/contact"]')).not.toBeNull();
});

test('no film is loaded, and where there is none nothing speaks of one', () => {
  expect(page.document.querySelector('iframe, video, video-facade')).toBeNull();
  expect(text).not.toMatch(/\bfilm is\b|not cut/);
});
