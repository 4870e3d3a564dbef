import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLink } from './social-links.tsx';

const shown = (network: string, address: string) =>
  renderToStaticMarkup(createElement(SocialLink, { network, address }));

test('a network that the agency has a drawing of is an icon with its name', () => {
  const html = shown('YouTube', 'https://www.youtube.com/@tideline');
  expect(html).toMatch(/^<a href="https:\/\/www\.youtube\.com\/@tideline" class="[^"]+" aria-label="YouTube"><svg/);
});

test('any other network is a link in words', () => {
  expect(shown('Mastodon', 'https://mastodon.social/@tideline')).toBe(
    '<a href="https://mastodon.social/@tideline">Mastodon</a>',
  );
});

test('one that is not open yet leads nowhere', () => {
  expect(shown('Mastodon', 'soon')).toBe(
    '<button type="button" disabled="" aria-label="Mastodon, not open yet">Mastodon</button>',
  );
});
