import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLink } from './social-links.tsx';

const renderLink = (network: string, address: string) =>
  renderToStaticMarkup(createElement(SocialLink, { network, address }));

test("a profile appears as an icon labeled with the network's name if the agency has a drawing of that icon", () => {
  const html = renderLink('YouTube', 'https://www.youtube.com/@tideline');
  expect(html).toMatch(/^<a href="https:\/\/www\.youtube\.com\/@tideline" class="[^"]+" aria-label="YouTube"><svg/);
});

test('a profile on a network without a drawing appears as a text link', () => {
  expect(renderLink('Mastodon', 'https://mastodon.social/@tideline')).toBe(
    '<a href="https://mastodon.social/@tideline">Mastodon</a>',
  );
});

test('a profile that does not exist yet appears without a link', () => {
  expect(renderLink('Mastodon', 'soon')).toBe(
    '<button type="button" disabled="" aria-label="Mastodon, coming soon">Mastodon</button>',
  );
});
