import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLink } from './social-links.tsx';

const shown = (network: string, address: string) =>
  renderToStaticMarkup(createElement(SocialLink, { network, address }));

test("shows an icon with the network's name if the agency has a drawing of it", () => {
  const html = shown('YouTube', 'https://www.youtube.com/@tideline');
  expect(html).toMatch(/^<a href="https:\/\/www\.youtube\.com\/@tideline" class="[^"]+" aria-label="YouTube"><svg/);
});

test('shows any other network as a text link', () => {
  expect(shown('Mastodon', 'https://mastodon.social/@tideline')).toBe(
    '<a href="https://mastodon.social/@tideline">Mastodon</a>',
  );
});

test('shows a network that is not open yet without a link', () => {
  expect(shown('Mastodon', 'soon')).toBe(
    '<button type="button" disabled="" aria-label="Mastodon, not open yet">Mastodon</button>',
  );
});
