import { describe, expect, test } from 'vitest';

import {
  findDuplicateClientCounts,
  findUnregisteredClaims,
  findUntrueSentences,
} from '#site/build/checks/claim-check.ts';
import { findUntruePromises } from '#site/build/checks/delivery-check.ts';
import { findUnfoundedFeatures } from '#site/build/checks/feature-check.ts';
import { agency, getClaim } from '#site/src/agency.ts';
import { rules } from './claims.ts';

const findContradictions = (text: string, path = '/pricing') => findUntrueSentences({ path, text }, rules);

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
])('the claim check rejects “%s”, which contradicts the catalogue', (text) => {
  expect(findContradictions(text).length).toBeGreaterThan(0);
});

test('the claim check accepts a “from only” price on a service page only if no plan of the service costs less', () => {
  expect(findContradictions('from only $99/mo', '/services/email-design')).toEqual([]);
  expect(findContradictions('from only $99/mo', '/services/social-media')).toHaveLength(1);
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
])('the claim check accepts “%s”, which matches the catalogue', (text) => {
  expect(findContradictions(text)).toEqual([]);
});

test('the claim check reports pages that lack a claim of claims.yaml or make a claim that is not listed for the page', () => {
  const pages = agency.claims.flatMap(({ pages: addresses }) => addresses).map((path) => ({ path, text: '' }));
  const problems = findUnregisteredClaims([
    ...pages,
    { path: '/blog', text: `${getClaim('allClients').figure} clients` },
  ]);
  expect(problems).toContain('/blog: makes the claim “allClients”, but claims.yaml doesn’t list this page for it.');
  expect(problems).toContain('/about: doesn’t make the claim “allClients”, but claims.yaml lists this page for it.');
});

describe('claim check of add-ons', () => {
  test.for([
    ['/services/email-marketing', 'Add to any plan'],
    ['/services/video-production', 'Add to any plan'],
    ['/services/social-media', 'Add-ons for every plan'],
    ['/services', 'Can be added to any plan'],
  ] as const)('rejects a claim about add-ons on %s: “%s”', ([path, text]) => {
    expect(findContradictions(text, path)).toEqual([expect.stringContaining(`${path}: “`)]);
  });

  test('accepts a claim that add-ons fit all plans of a service if every add-on fits every plan', () => {
    expect(findContradictions('Add to any plan', '/services/seo-content-linkbuilding')).toEqual([]);
    expect(findContradictions('Add to either package', '/services/onsite-booth')).toEqual([]);
  });
});

describe('check of delivery times', () => {
  const findUntrue = (text: string, path = '/pricing') => findUntruePromises({ path, blocks: [text] });

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
  ] as const)('rejects a delivery time on %s: “%s”', ([path, text]) => {
    expect(findUntrue(text, path)).toEqual([expect.stringContaining(`${path}: “${text}”`)]);
  });

  test.for([
    ['/', 'Your posts, drafted with AI and delivered the next day. Videos, ads and emails come from the same team.'],
    ['/services/instagram-growth', '24 hours'],
    ['/services/video-production', 'A rush video the next day, for a little more.'],
    ['/services/email-design', 'We reply within 24 hours.'],
    ['/services/email-design', 'Next-day delivery'],
    ['/strategy-call', 'Work can start the next business day after the call.'],
    ['/terms', 'Videos take 2-5 business days, emails 5 business days.'],
  ] as const)('accepts a delivery time on %s: “%s”', ([path, text]) => {
    expect(findUntrue(text, path)).toEqual([]);
  });
});

describe('findUnfoundedFeatures()', () => {
  const findProblems = (text: string, path = '/') => findUnfoundedFeatures({ path, ownBlocks: [text] });

  test.for([
    ['/', 'Comments get answered.'],
    ['/about', 'Names of everyone who stopped by.'],
    ['/services/onsite-booth', 'Lead capture'],
    ['/services/onsite-booth', 'Leads, sorted, in the Premium package.'],
    ['/services/instagram-growth', 'Growth dashboard'],
    ['/services/all-in-one-social-media', 'Hashtag research'],
    ['/services/meta-ads', 'Retargeting from day one.'],
    ['/services/website-design', 'Your domain and your analytics.'],
    ['/services/website-design', 'On-page SEO'],
  ] as const)('rejects a claim on %s that does not say which plans include it: “%s”', ([path, text]) => {
    expect(findProblems(text, path)).toEqual([expect.stringContaining('Name the plans that include it: {')]);
  });

  test.for([
    ['Comments get answered in the Starter plan.', 'Starter plan'],
    ['Comments get answered with Social Media Starter and in the Growth plan.', 'Social Media Starter'],
    ['A list of leads in the Basic package.', 'Basic package'],
  ] as const)('rejects “%s”, because the %s lacks the feature', ([text, plan]) => {
    expect(findProblems(text)).toEqual([expect.stringContaining(`for ${plan}, which lacks it.`)]);
  });

  test.for([
    ['/', 'Comments get answered on the Growth plan and up.'],
    ['/', 'Comments get answered with Social Media Pro.'],
    ['/services/onsite-booth', 'A list of leads, in the Premium package.'],
    ['/services/onsite-booth', 'Sorting the contacts by interest is an add-on ($99/event).'],
    ['/services/website-design', 'On-page SEO on the Business plan and up.'],
    ['/services/website-design', 'Contact form'],
    ['/glossary', 'Retargeting: ads for people who were here before.'],
  ] as const)('accepts a claim on %s: “%s”', ([path, text]) => {
    expect(findProblems(text, path)).toEqual([]);
  });
});

describe('check of client counts and explanations', () => {
  const now = getClaim('homeClients').figure;
  const { figure: ever, counts: everCounts } = getClaim('clients');
  const createPage = (...blocks: string[]) => ({ path: '/', text: blocks.join(' '), blocks });

  test('rejects a page that states two different numbers of clients', () => {
    const two = createPage(`${now} Happy Clients on a plan today`, `${ever} clients ${everCounts}`);
    expect(findDuplicateClientCounts([two])).toEqual([
      `/: gives 2 numbers of clients, “${now}” and “${ever}”. Keep one.`,
    ]);
  });

  test('rejects a number of clients that does not explain which clients it counts', () => {
    expect(findDuplicateClientCounts([createPage(`${now} Happy Clients on a plan today`)])).toEqual([]);
    expect(findDuplicateClientCounts([createPage(`${now} Happy Clients`)])).toEqual([
      `/: “${now}” lacks its explanation: on a plan today.`,
    ]);
  });

  test('rejects a claim without the explanation that claims.yaml requires', () => {
    const { figure, note } = getClaim('support');
    expect(findDuplicateClientCounts([createPage(`${figure} Support: ${note}`)])).toEqual([]);
    expect(findDuplicateClientCounts([createPage(`${figure} Support`)])).toEqual([
      `/: “${figure}” lacks its explanation: ${note}.`,
    ]);
  });
});
