import { describe, expect, it } from 'vitest';
import { apiBase, safeUrl, siteBase } from './addresses.ts';

const here = location.origin;

describe('where the Worker is', () => {
  it('is /api on the page’s own origin when the script comes from there', () => {
    expect(apiBase(undefined, `${here}/widgets/v1/cart-1.js`)).toBe('/api');
  });

  it('is /api on the origin the script came from, when that is another one', () => {
    expect(apiBase(undefined, 'https://agency.example/widgets/v1/cart-1.js')).toBe('https://agency.example/api');
  });

  it('is /api while the site is being built', () => {
    expect(apiBase(undefined, 'file:///project/widgets/dist/prerender.js')).toBe('/api');
  });

  it('is what the attribute says, without the slash at its end', () => {
    expect(apiBase('https://api.example/v2/', here)).toBe('https://api.example/v2');
    expect(apiBase('/other', here)).toBe('/other');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', 'https://', ''])(
    'is not what a hostile or broken attribute says: %j (T11)',
    (attribute) => {
      expect(apiBase(attribute, `${here}/x.js`)).toBe('/api');
      expect(siteBase(attribute, `${here}/x.js`)).toBe('');
    },
  );
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc',
    null,
    '',
  ])('is refused unless a browser may go there: %j', (text) => expect(safeUrl(text)).toBeUndefined());
});
