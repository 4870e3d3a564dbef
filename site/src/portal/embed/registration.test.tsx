import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Registration } from './registration.tsx';

const site = vi.hoisted(() => ({ language: 'en' }));

vi.mock('../../language.ts', async (original) => ({
  ...(await original<typeof import('../../language.ts')>()),
  get language() {
    return site.language;
  },
}));

vi.mock('../../agency.ts', async (original) => {
  const { agency, ...rest } = await original<typeof import('../../agency.ts')>();
  return { ...rest, agency: { ...agency, placeholders: { 'promises.reply': 'eines Werktags' } } };
});

function renderSection(language: string): string {
  site.language = language;
  return renderToStaticMarkup(<Registration />);
}

test('the registration section states the agency’s reply time', () => {
  expect(renderSection('en')).toContain('write to you with your partner ID within eines Werktags.');
});

test('the registration section omits a reply time without an English text, because the section is in English', () => {
  expect(renderSection('de')).toContain('write to you with your partner ID.');
});
