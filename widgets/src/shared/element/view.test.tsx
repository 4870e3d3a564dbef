import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatPartNames } from './part-names.ts';
import { ElementContext, outsideElement, useSitePages } from './view.tsx';

vi.mock('#agency/brand', async (original) => ({ ...(await original<object>()), languages: ['de', 'en'] }));

describe('useSitePages', () => {
  function getSitePages(lang: string, site?: string): string {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ElementContext value={{ ...outsideElement, lang }}>{children}</ElementContext>
    );
    return renderHook(() => useSitePages(site), { wrapper }).result.current;
  }

  it('returns the base URL in the page’s language if the site has that language, otherwise in its first language', () => {
    expect(getSitePages('en-GB')).toBe('/en');
    expect(getSitePages('de')).toBe('');
    expect(getSitePages('fr')).toBe('');
    expect(getSitePages('en', 'https://agency.example/')).toBe('https://agency.example/en');
  });
});

describe('formatPartNames()', () => {
  it('returns the part’s name, and a further name for each active state', () => {
    expect(formatPartNames('tab', { selected: true, 'in-cart': false })).toBe('tab tab--selected');
    expect(formatPartNames('tab', { selected: undefined })).toBe('tab');
  });
});
