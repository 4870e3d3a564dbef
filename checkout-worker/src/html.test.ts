import { expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { htmlPage, pagePolicy, pageStyles } from './html.ts';
import { speechIn } from './lang/speech.ts';

test('the policy of a page lets in the styles of that page', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pageStyles));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`);
  expect(htmlPage('Title', '', speechIn('en'))).toContain(`<style>${pageStyles}</style>`);
});

test('a page says whose it is, and leads to their site', () => {
  expect(htmlPage('Title', '', speechIn('en'))).toContain(`<header><a href="/">${brand.name}</a></header>`);
});
