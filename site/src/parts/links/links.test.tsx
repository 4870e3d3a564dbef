import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { agency } from '../../agency.ts';
import { ReceiptBand } from '../receipt-band/receipt-band.tsx';
import { Links } from './links.tsx';

const missing = { path: '/glossary#cpc', label: 'In the glossary' };
const there = { path: '/pricing', label: 'All prices' };

const views = {
  buttons: (link: typeof there) => <Links links={[link]} />,
  'a receipt': (link: typeof there) => <ReceiptBand title="Sum" lines={[{ label: 'posts', value: '3' }]} link={link} />,
};

test.each(Object.entries(views))('a link to a page that the site does not have is omitted from %s', (_, view) => {
  expect(agency.hasPage('/glossary')).toBe(false);
  expect(renderToStaticMarkup(view(missing))).not.toContain('href="/glossary');
  expect(renderToStaticMarkup(view(there))).toContain('href="/pricing"');
});
