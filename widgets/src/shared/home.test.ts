import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAgencyFolder } from './home.ts';
import { markOwnPage } from './own-page.ts';

describe('findAgencyFolder()', () => {
  const agency = ['https://agency.example'];
  const local = ['http://localhost:8787'];

  it.each([
    ['the agency’s own file', 'https://agency.example/widgets/v1/loader.js', agency],
    ['a file of a preview deployment', 'https://1a2b-agency.acme.workers.dev/widgets/v1/loader.js', agency],
    ['a production build that a local server serves', 'http://localhost:8787/widgets/v1/loader.js', agency],
    ['a file of a local system', 'http://localhost:8787/widgets/1.0.0/cart.en.js?ver=2', local],
  ])('accepts %s', (_, url, origins) => expect(findAgencyFolder(url, origins)?.[0]).toBe(new URL(url).origin));

  it.each([
    ['a copy on a partner’s site', 'https://shop.example/wp-content/cache/loader.js', agency],
    ['a mirrored folder on a partner’s site', 'https://shop.example/widgets/v1/loader.js', agency],
    [
      'a proxy that has the agency’s URL in its path',
      'https://cdn.example/https://agency.example/widgets/v1/x.js',
      agency,
    ],
    ['a renamed file on the agency’s own site', 'https://agency.example/cache/all.js', agency],
    ['a copy that another local server serves', 'http://localhost:8911/widgets/v1/loader.js', local],
    ['a script inside a page', 'https://shop.example/', agency],
    ['a script without a URL', '', agency],
  ])('rejects %s', (_, url, origins) => expect(findAgencyFolder(url, origins)).toBeUndefined());
});

describe('getAgencyOrigin()', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('AGENCY_ORIGINS', ['https://agency.example']);
    vi.stubGlobal('KIT_VERSION', '1.2.3');
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, Symbol.for('agency.home'));
  });

  it('returns the agency’s origin, whichever site serves the script', async () => {
    const { getAgencyOrigin: agencyOrigin, filesUrl, isCopy } = await import('./home.ts');
    expect(isCopy).toBe(true);
    expect(agencyOrigin()).toBe('https://agency.example');
    expect(filesUrl).toBe('https://agency.example/widgets/1.2.3/');
  });

  it('returns an empty string on the agency’s own pages, even if their origin differs', async () => {
    const { getAgencyOrigin: agencyOrigin } = await import('./home.ts');
    markOwnPage();
    expect(agencyOrigin()).toBe('');
  });
});
