import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnModules } from '#site/build/own-modules.ts';
import { HomeBand } from './home-band.tsx';

const none = new OwnModules([]);
const modules = { art: none, own: none, services: none, caseStudies: none, pictures: none };

test('a home page section omits a link to a page that the site does not have', () => {
  const renderBand = (path: string) => {
    const link = { path, label: 'More' };
    return renderToStaticMarkup(
      <HomeBand band={{ kind: 'plans', joined: false, title: 'Plans', link }} {...modules} />,
    );
  };
  expect(renderBand('/glossary#cpc')).not.toContain('href="/glossary');
  expect(renderBand('/pricing')).toContain('href="/pricing"');
});
