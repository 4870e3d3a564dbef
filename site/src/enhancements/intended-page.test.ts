// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openIntendedPage } from './intended-page.ts';

function getOpenedUrls(href: string): unknown[] {
  const open = vi.fn();
  openIntendedPage({ href } as Location, open);
  return open.mock.calls.flat();
}

test.each([
  ['https://agency.example/Pricing', 'https://agency.example/pricing'],
  ['https://agency.example/de/Preise?utm_source=Print#FAQ', 'https://agency.example/de/preise?utm_source=Print#FAQ'],
  ['https://agency.example/pricing.', 'https://agency.example/pricing'],
  ['https://agency.example/pricing).', 'https://agency.example/pricing'],
  ['https://agency.example/pricing%20', 'https://agency.example/pricing'],
  ['https://agency.example/pricing%E2%80%9D', 'https://agency.example/pricing'],
  ['https://agency.example//Other.example', 'https://agency.example//other.example'],
])('the mistyped URL %s opens %s', (href, intended) => {
  expect(getOpenedUrls(href)).toEqual([intended]);
});

test.each(['https://agency.example/nowhere', 'https://agency.example/blog/nowhere/', 'https://agency.example/'])(
  'the unknown URL %s, in which no typing mistake is recognized, opens no other page',
  (href) => {
    expect(getOpenedUrls(href)).toEqual([]);
  },
);
