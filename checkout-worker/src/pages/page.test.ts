import { describe, expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { sendRequest, siteOrigin } from '../testing/harness.ts';

const signIn = () => sendRequest(new Request(`${siteOrigin}/partner`));
const openExpiredLink = () => sendRequest(new Request(`${siteOrigin}/api/billing?token=x`));
const submitInvalidForm = () => {
  const headers = { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' };
  return sendRequest(new Request(`${siteOrigin}/api/contact`, { method: 'POST', headers, body: 'name=' }));
};
const openClosedDesk = () => sendRequest(new Request(`${siteOrigin}/desk`));

describe.each([
  ['partner page', signIn],
  ['billing page', openExpiredLink],
  ['problem page', submitInvalidForm],
  ['page without access to the desk', openClosedDesk],
])('%s', (_, open) => {
  test('sends a Content-Security-Policy that allows its own styles and the site’s fonts but no script', async () => {
    const page = await open();
    const html = await page.text();
    const [, css = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}' 'self'; font-src 'self'; img-src 'self';`);
    expect(html).toContain('<link rel="stylesheet" href="/fonts.css"/>');
  });

  test('shows the agency’s logo as a link to the home page, and contact links', async () => {
    const html = await (await open()).text();
    expect(html).toMatch(
      new RegExp(`<header><a href="/" class="brand"><span class="logo" .*</span>${brand.name}</a>`, 's'),
    );
    expect(html).toContain('<a href="/contact">Help and contact</a>');
    expect(html).toContain(`<a href="mailto:${brand.email}">`);
    expect(html).toMatch(/<a href="tel:\+\d+">[^<]+<\/a>/);
  });
});
