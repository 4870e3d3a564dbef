import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageAt, textOf } from '../../../checks/built-site.ts';
import { VideoFacade } from './video-facade.tsx';

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

test('a film that the brand names is a link to the provider until somebody asks for it', () => {
  const html = renderToStaticMarkup(createElement(VideoFacade, { video: { provider: 'youtube', id: 'abc' } }));
  expect(html).toContain('href="https://www.youtube.com/watch?v=abc"');
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/abc?autoplay=1"');
  expect(html).not.toContain('<iframe');
});
