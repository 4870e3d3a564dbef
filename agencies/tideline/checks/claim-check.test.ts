import { describe, expect, test } from 'vitest';
import { findDuplicateClientCounts, findUnregisteredClaims, findUntrueSentences } from '#site/build/claim-check.ts';
import { violatedPromises } from '#site/build/delivery-check.ts';
import { agency, claim } from '#site/src/agency.ts';
import { rules } from './claims.ts';

const lie = (text: string, path = '/pricing') => findUntrueSentences({ path, text }, rules);

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
  'That is 30 blog posts a month',
  'Backlinks from $80 each',
  'SEO blog posts from $41.50 per post',
])('a page may not say “%s”', (text) => {
  expect(lie(text).length).toBeGreaterThan(0);
});

test("a page's “from only” price is the lowest of its service", () => {
  expect(lie('from only $99/mo', '/services/email-design')).toEqual([]);
  expect(lie('from only $99/mo', '/services/social-media')).toHaveLength(1);
});

test.for([
  'from only $199/mo',
  'Links from $69.95',
  'about $80 each',
  'Growth for $299/mo, was $348/mo',
  'save $61 and save $201',
  'save 14%',
  'Eight services on 7 platforms',
  '30-90 posts a month',
  'usually 5–10 posts a month',
  '30 posts a month, and 4 blog posts a month',
])('a page may say “%s”, which matches the catalogue', (text) => {
  expect(lie(text)).toEqual([]);
});

test('a claim appears on all pages of its register entry, and on no other', () => {
  const pages = agency.claims.flatMap(({ pages: addresses }) => addresses).map((path) => ({ path, text: '' }));
  const problems = findUnregisteredClaims([...pages, { path: '/blog', text: `${claim('allClients').figure} clients` }]);
  expect(problems).toContain('/blog: makes the claim “allClients”, which the register does not give it.');
  expect(problems).toContain('/about: does not make the claim “allClients”, though the register says so.');
});

describe('claims about add-ons', () => {
  test.for([
    ['/services/email-marketing', 'Add to any plan'],
    ['/services/video-production', 'Add to any plan'],
    ['/services/social-media', 'Add-ons for every plan'],
    ['/services', 'Can be added to any plan'],
  ] as const)('%s may not say “%s”', ([path, text]) => {
    expect(lie(text, path)).toEqual([expect.stringContaining(`${path}: “`)]);
  });

  test('may cover all plans of a service if each add-on fits all of them', () => {
    expect(lie('Add to any plan', '/services/seo-content-linkbuilding')).toEqual([]);
    expect(lie('Add to either package', '/services/onsite-booth')).toEqual([]);
  });
});

describe('claims about delivery times', () => {
  const promises = (text: string, path = '/pricing') => violatedPromises({ path, blocks: [text] });

  test.for([
    ['/', 'Your posts, videos, ads and emails, drafted with AI and delivered the next day.'],
    ['/about', 'Next-day delivery of every video.'],
    ['/pricing', 'Emails are with you within 24 hours.'],
    ['/examples', 'Your new website, live tomorrow.'],
    ['/blog/x', 'We place links in 24 hours.'],
    ['/services/seo-content-linkbuilding', '24 hours'],
    ['/services/full-funnel-ads', 'Content is ready the next day.'],
    ['/services/short-form-video', 'Posted within 24 hours'],
    ['/pricing', 'Videos take 3 business days.'],
    ['/terms', 'Websites take 10-14 business days.'],
  ] as const)('%s may not say “%s”', ([path, text]) => {
    expect(promises(text, path)).toEqual([expect.stringContaining(`${path}: “${text}”`)]);
  });

  test.for([
    ['/', 'Your posts, drafted with AI and delivered the next day. Videos, ads and emails come from the same team.'],
    ['/services/instagram-growth', '24 hours'],
    ['/services/video-production', 'A rush video the next day, for a little more.'],
    ['/services/email-design', 'We reply within 24 hours.'],
    ['/services/email-design', 'Next-day delivery'],
    ['/strategy-call', 'Work can start the next business day after the call.'],
    ['/terms', 'Videos take 2-5 business days, emails 5 business days.'],
  ] as const)('%s may say “%s”', ([path, text]) => {
    expect(promises(text, path)).toEqual([]);
  });
});

describe('numbers of clients', () => {
  const now = claim('homeClients').figure;
  const { figure: ever, counts: everCounts } = claim('clients');
  const page = (...blocks: string[]) => ({ path: '/', text: blocks.join(' '), blocks });

  test('appear at most once per page', () => {
    const two = page(`${now} Happy Clients on a plan today`, `${ever} clients ${everCounts}`);
    expect(findDuplicateClientCounts([two])).toEqual([
      `/: names 2 numbers of clients, “${now}” and “${ever}”. A page names one.`,
    ]);
  });

  test('a number of clients is shown with an explanation of what it counts', () => {
    expect(findDuplicateClientCounts([page(`${now} Happy Clients on a plan today`)])).toEqual([]);
    expect(findDuplicateClientCounts([page(`${now} Happy Clients`)])).toEqual([
      `/: “${now}” does not say what it counts: on a plan today.`,
    ]);
  });
});
