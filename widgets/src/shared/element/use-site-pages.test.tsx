import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ElementContext, outsideElement, useSitePages } from './view.tsx';

vi.mock('#agency/brand', async (original) => ({ ...(await original<object>()), languages: ['de', 'en'] }));

function pages(lang: string, site?: string): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ElementContext value={{ ...outsideElement, lang }}>{children}</ElementContext>
  );
  return renderHook(() => useSitePages(site), { wrapper }).result.current;
}

it('leads to the pages in the reader’s language, and to the first where the agency does not have it', () => {
  expect(pages('en-GB')).toBe('/en');
  expect(pages('de')).toBe('');
  expect(pages('fr')).toBe('');
  expect(pages('en', 'https://agency.example/')).toBe('https://agency.example/en');
});
