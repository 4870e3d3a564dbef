import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { root } from './agency-folder.ts';
import { readShowcases } from './catalogue-extras.ts';
import { readLinkedPages } from './linked-pages.ts';
import { switchablePages } from './site/pages.ts';

it.each([
  ['tests/agencies/shop', { caseStudies: true, embed: true, reviews: true, strategyCall: true, terms: true }],
  ['tests/agencies/minimal', { caseStudies: false, embed: true, reviews: true, strategyCall: true, terms: false }],
])('readLinkedPages() returns the optional pages of %s', (folder, pages) => {
  expect(readLinkedPages(folder)).toEqual(pages);
});

/** Copies the minimal agency, appends to its `agency.yaml`, writes `services.yaml`, and returns the copy's folder. */
function copyMinimalAgency(texts: { agency?: string; services?: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(root, 'tests/agencies/minimal'), folder, { recursive: true });
  appendFileSync(path.join(folder, 'agency.yaml'), texts.agency ?? '');
  if (texts.services) writeFileSync(path.join(folder, 'services.yaml'), texts.services);
  return folder;
}

it('readLinkedPages() returns false for the pages that agency.yaml switches off', () => {
  const folder = copyMinimalAgency({ agency: '\npages: { embed: false, reviews: false, strategy-call: false }\n' });
  expect(readLinkedPages(folder)).toMatchObject({ embed: false, reviews: false, strategyCall: false });
});

it.each([
  ['/services/SERVICE', 'services.yaml is missing', undefined],
  ['/services/SERVICE', 'services.yaml lists no services', 'claims: []'],
  [
    '/services/rooms',
    'services.yaml has a page “rooms” about the service',
    'services: [{ id: rooms, category: SERVICE }]',
  ],
  [undefined, 'services.yaml lists only pages of other services', 'services: [{ id: rooms, category: other }]'],
])('readShowcases() sets the page of a showcase to %s if %s', (page, _, services) => {
  const service = readShowcases('tests/agencies/minimal').showcases[0]?.id ?? '';
  const folder = copyMinimalAgency({ services: services?.replace('SERVICE', service) });
  expect(readShowcases(folder).showcases[0]?.page).toBe(page?.replace('SERVICE', service));
});

/** Matches code that links to a page of the site: `${site}/contact` in a widget, `createSiteUrl('/contact', …)` in the Worker. */
const siteLink =
  /(?:\$\{(?:\w+\.)?(?:site|base|pages)\}|createSiteUrl\(\s*[`']|siteUrlWithCart\([`']|page\(')\/([a-z-]+)/g;

/** Names of the pages that a site may lack. Billing pages are left out, because only agencies with subscriptions link to them. */
const optional = [...switchablePages, 'terms', 'privacy'];

const listLinks = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(siteLink)].map(([, page]) => page);

const sources = globSync(['widgets/src/**/*.{ts,tsx}', 'checkout-worker/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.(test|testing|examples)\.|\/desk\//.test(file),
);
const linking = sources.filter((file) => listLinks(file).some((page) => optional.includes(page ?? '')));

test('the test finds the source files of widgets and Worker that link to optional pages', () => {
  expect(linking).toContain('widgets/src/widgets/payment-status/actions.tsx');
  expect(linking).toContain('checkout-worker/src/orders/mails/order-mails.ts');
});

test.each(linking)('%s links to an optional page only if the agency has that page', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain("from '#agency/linked-pages'");
});
