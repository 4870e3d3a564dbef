import { expect, test } from 'vitest';
import { claims } from '../src/content/claims.ts';
import { unregistered, untruths } from './claim-check.ts';

const lie = (text: string, path = '/pricing') => untruths({ path, text });

test.for([
  'Plans from $89/mo',
  'Growth for $289/mo',
  'Carousel posts at $5/post',
  'Save $50 a month',
  'Save 15% with the bundle',
  'We offer 9 services',
  'On 8 platforms',
  'Get 30-100 posts',
  'That is 50 posts a month',
])('a page may not say “%s”', (text) => {
  expect(lie(text).length).toBeGreaterThan(0);
});

test('the price after “from only” is that of the service whose page it is', () => {
  expect(lie('from only $99/mo', '/services/email-design')).toEqual([]);
  expect(lie('from only $99/mo', '/services/social-media')).toHaveLength(1);
});

test.for([
  'from only $199/mo',
  'from $41.50 per post',
  'Growth for $299/mo, was $348/mo',
  'save $61 and save $201',
  'save 14%',
  'Eight services on 7 platforms',
  '30-90 posts a month',
  'usually 5-10 posts a month',
])('a page may say “%s”, which the catalogue bears out', (text) => {
  expect(lie(text)).toEqual([]);
});

test('a claim may be made on the pages of its register entry only, and must be made there', () => {
  const pages = claims.flatMap(({ pages: addresses }) => addresses).map((path) => ({ path, text: '' }));
  const problems = unregistered([...pages, { path: '/blog', text: 'Over 12,000 clients' }]);
  expect(problems).toContain('/blog: makes the claim “allClients”, which the register does not give it.');
  expect(problems).toContain('/about: does not make the claim “allClients”, though the register says so.');
});
