import { expect, test } from 'vitest';
import { formatMoney } from '../../catalogue/money.ts';
import type { Category, PriceUnit, Product } from '../../catalogue/product.ts';
import { addOnsIn, findProduct, fromUnitAmount, packagesIn } from '../../catalogue/products.ts';
import { allPages, type BuiltPage, pageAt, textOf } from '../../site/checks/built-site.ts';
import { claim } from '../../site/src/agency.ts';
import { backlinkPacks } from '../backlinks.ts';
import { dayAWeekUnitAmount } from '../pages/services/social-media/social-media.ts';

/** Services of the list, with the category of their plans. */
const known = [
  ['all-in-one-social-media', 'social-media'],
  ['full-funnel-ads', 'ads'],
  ['website-design', 'website'],
  ['email-marketing', 'email'],
  ['instagram-growth', 'instagram'],
  ['video-production', 'video'],
  ['onsite-booth', 'booth'],
] as const;

const list = pageAt('/services');

const perUnit: Readonly<Record<PriceUnit, string>> = {
  mo: '/mo',
  post: '/post',
  video: '/video',
  event: '/event',
  day: '/day',
  once: ' one-time',
};

function priceOf({ unitAmount, unit }: Product): string {
  return formatMoney(unitAmount) + perUnit[unit];
}

function pricesOf(...ids: readonly string[]): string[] {
  return ids.map((id) => priceOf(findProduct(id) as Product));
}

function fromOnly(category: Category, per: string): string {
  return `from only ${formatMoney(fromUnitAmount(category))}${per}`;
}

function servicePage(id: string): BuiltPage {
  return pageAt(`/services/${id}`);
}

function linksOf({ document }: BuiltPage, selector = 'main'): [string, string][] {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => [
    (link.textContent ?? '').trim(),
    link.getAttribute('href') ?? '',
  ]);
}

function pathsOf(page: BuiltPage): string[] {
  return linksOf(page).map(([, path]) => path);
}

function headingsOf({ document }: BuiltPage, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((heading) => (heading.textContent ?? '').trim());
}

function countOf({ document }: BuiltPage, selector: string): number {
  return document.querySelectorAll(selector).length;
}

test('the list has a card for each of the seven services', () => {
  const ids = [...list.document.querySelectorAll('.service-card')].map(({ id }) => id);
  expect(ids).toEqual(known.map(([id]) => id));
});

test.for(known)(
  'the card of %s has six features, the number of the others, plans with a flag, and a way on',
  ([id, category]) => {
    const card = list.document.getElementById(id);
    const features = countOf(servicePage(id), '.service-features__list > li');
    expect(card?.querySelectorAll('.ticks > li')).toHaveLength(6);
    expect(features).toBeGreaterThan(6);
    expect(card?.textContent).toContain(`+${features - 6} more`);
    const chips = [...(card?.querySelectorAll('.service-card__plans > li') ?? [])].map((chip) => chip.textContent);
    const plans = packagesIn(category);
    expect(chips).toHaveLength(plans.length);
    plans.forEach((plan, index) => {
      expect(chips[index]).toContain(`${plan.plan} ${formatMoney(plan.unitAmount)}`);
      expect(chips[index]?.endsWith('Popular')).toBe(plan.popular === true);
    });
    for (const part of [
      '.badge',
      'h3',
      '.service-card__price',
      '.service-card__stats',
      '.service-card__times',
      'blockquote',
    ])
      expect(card?.querySelector(part)?.textContent).toMatch(/\S/);
    const more = [...(card?.querySelectorAll('a') ?? [])].find((link) =>
      link.textContent?.startsWith('Learn More & Get Started'),
    );
    expect(more?.getAttribute('href')).toBe(`/services/${id}`);
  },
);

test('the list shows the six popular add-ons with their prices', () => {
  const shown = [...list.document.querySelectorAll('.add-on-grid > li')].map((item) => [
    item.querySelector('h3')?.textContent,
    item.querySelector('.figure')?.textContent,
  ]);
  expect(shown.map(([name]) => name)).toEqual([
    'Instagram Stories',
    'A/B Testing',
    'YouTube Ads',
    'Local SEO',
    'Influencer Outreach',
    'Rush Delivery',
  ]);
  expect(shown.map(([, price]) => price)).toEqual(
    pricesOf(
      'addOnInstagramStories',
      'addOnEmailAbTesting',
      'addOnYoutubeAdvertising',
      'addOnLocalSeo',
      'addOnInfluencerOutreach',
      'addOnRushVideoDelivery',
    ),
  );
});

test('the list leads to a free consultation and to the prices', () => {
  expect(linksOf(list)).toContainEqual(['Get Free Consultation', '/contact']);
  expect(pathsOf(list)).toContain('/pricing');
  for (const id of ['clients', 'satisfaction', 'rating']) expect(textOf(list)).toContain(claim(id).figure);
});

const detailed = [...known, ['seo-content-linkbuilding', 'seo'] as const];

test.for(detailed)(
  '%s shows its plans, each to be bought, or with a Get Started that leads to the contact page and names it',
  ([id, category]) => {
    const { document } = servicePage(id);
    const plans = [...document.querySelectorAll('.plan-columns > li')];
    expect(plans).toHaveLength(packagesIn(category).length);
    packagesIn(category).forEach((plan, index) => {
      const shown = plans[index];
      expect(shown?.querySelector('h3')?.textContent).toBe(plan.plan);
      expect(shown?.querySelector('.plan-columns__price')?.textContent).toContain(formatMoney(plan.unitAmount));
      expect(shown?.textContent?.includes('Most Popular')).toBe(plan.popular === true);
      for (const feature of plan.features) expect(shown?.textContent).toContain(feature);
      const [buy, start] = shown?.querySelectorAll('a') ?? [];
      expect(buy?.textContent).toMatch(/^Add to Cart/);
      expect(buy?.getAttribute('href')).toBe(`/pricing?category=${category}#cart=${plan.id}.1`);
      expect(start?.textContent).toMatch(/^Get Started/);
      expect(start?.getAttribute('href')).toBe(`/contact?plan=${plan.id}#contact-form`);
    });
  },
);

test.for(detailed)('%s shows its add-ons, times, platforms, a testimonial and the guarantee', ([id, category]) => {
  const page = servicePage(id);
  const text = textOf(page);
  for (const addOn of addOnsIn(category)) {
    expect(text).toContain(addOn.name);
    expect(text).toContain(formatMoney(addOn.unitAmount));
  }
  expect(headingsOf(page, '.fact-sheet dt')).toEqual(expect.arrayContaining(['Delivery time', 'Setup time']));
  expect(headingsOf(page, '.fact-sheet dt').some((term) => /^(Platforms|Optimized)/.test(term))).toBe(true);
  expect(page.document.querySelector('.client-quote blockquote')?.textContent).toMatch(/\S/);
  expect(text).toContain('100% satisfaction guaranteed or money back within 30 days');
});

test.for(detailed)('%s offers a demo call, all prices and three other services', ([id]) => {
  const page = servicePage(id);
  expect(linksOf(page)).toContainEqual(['Schedule a free demo call', '/contact']);
  expect(linksOf(page)).toContainEqual(['View All Pricing', '/pricing']);
  const related = linksOf(page, '.related-services').map(([, path]) => path);
  const others = known.map(([other]) => other).filter((other) => other !== id);
  expect(related).toEqual(others.slice(0, 3).map((other) => `/services/${other}`));
  for (const item of page.document.querySelectorAll('.related-services > li > p:first-of-type'))
    expect(item.textContent?.length).toBeLessThanOrEqual(101);
});

const allServicePages = allPages().filter(({ path }) => path.startsWith('/services/') && path !== '/services/404');

test.for(allServicePages)('$path shows the way back and says what it sells to machines', ({ path, document }) => {
  const trail = [...document.querySelectorAll('.breadcrumbs a')].map((link) => link.getAttribute('href'));
  expect(trail).toEqual(['/', '/services']);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as { '@type': string; offers?: { price: number }[]; url?: string },
  );
  const service = data.find((entry) => entry['@type'] === 'Service');
  expect(service?.url?.endsWith(path)).toBe(true);
  expect(service?.offers?.every(({ price }) => price > 0)).toBe(true);
  expect(data.filter((entry) => entry['@type'] === 'BreadcrumbList')).toHaveLength(1);
});

test('every link to the footer and menu services has a page', () => {
  expect(allServicePages).toHaveLength(14);
});

test('social media: the price, two claims, six benefits, six platforms, four steps', () => {
  const page = servicePage('social-media');
  const text = textOf(page);
  expect(text).toContain(fromOnly('social-media', '/mo'));
  expect(headingsOf(page, '.big-claims h3')).toEqual(['80% cheaper', 'Made by real people, not AI']);
  expect(countOf(page, '.benefits > li')).toBe(6);
  expect(headingsOf(page, '.networks h3')).toEqual([
    'Instagram',
    'Facebook',
    'LinkedIn',
    'YouTube',
    'Twitter',
    'TikTok',
  ]);
  for (const network of page.document.querySelectorAll('.networks > li'))
    expect(network.querySelectorAll('li').length).toBeGreaterThan(2);
  expect(headingsOf(page, '.steps h3')).toEqual(['Strategy', 'Content creation', 'Publishing', 'Analytics']);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/examples']));
});

test('email design: the price, six benefits, four types with rates and sample codes, four steps', () => {
  const page = servicePage('email-design');
  expect(textOf(page)).toContain(fromOnly('email', '/mo'));
  expect(countOf(page, '.benefits > li')).toBe(6);
  expect(headingsOf(page, '.email-types h3')).toEqual([
    'Welcome series',
    'Product promotions',
    'Newsletters',
    'Abandoned cart',
  ]);
  expect(textOf(page).match(/Open rate/g)).toHaveLength(4);
  expect(textOf(page).match(/Click rate/g)).toHaveLength(4);
  expect(countOf(page, '.email-types .email-template__code')).toBe(3);
  expect(countOf(page, '.steps__list > li')).toBe(4);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});

test('Meta ads: the price, six benefits, both platforms, four steps and three plans compared', () => {
  const page = servicePage('meta-ads');
  const text = textOf(page);
  expect(text).toContain(fromOnly('ads', '/mo'));
  expect(countOf(page, '.benefits > li')).toBe(6);
  expect(headingsOf(page, '.ad-platforms h3')).toEqual(['Facebook', 'Instagram']);
  expect(headingsOf(page, '.steps h3')).toEqual([
    'Strategy',
    'Campaign setup',
    'Creative production',
    'Optimization and reporting',
  ]);
  const rows = [...page.document.querySelectorAll('.comparison tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
  );
  expect(rows[0]).toEqual(['', 'Basic', 'Standard Most Popular', 'Advanced']);
  expect(rows).toContainEqual(['Price', ...packagesIn('ads').map(priceOf)]);
  expect(rows).toContainEqual(['Ad platforms', '1', '2', '3']);
  expect(rows).toContainEqual(['Campaigns', '2', '4', '6']);
  expect(rows).toContainEqual(['Ad creatives monthly', '5', '5', '5']);
  expect(text).toContain('Weekly optimization');
  expect(text).toContain('Pixel and tracking setup');
  expect(text).toContain('ptional add-on');
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});

test('short-form video: the price, the delivery time and what a video costs in each plan', () => {
  const page = servicePage('short-form-video');
  expect(textOf(page)).toContain(`from ${formatMoney(fromUnitAmount('video'))}/mo`);
  expect(textOf(page)).toContain('2–5 business days');
  const perVideo = headingsOf(page, '.ladder tbody td:last-child');
  expect(perVideo).toEqual(['$24.80', '$23.60', '$22.40', '$21.80', '$21.00', '$20.70']);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});

test('SEO blog posts: the price of a plan and of a post, the length, and samples with every fact', () => {
  const page = servicePage('seo-blog-posts');
  expect(page.document.querySelector('h1')?.textContent).toBe('SEO blog posts from $99/mo');
  expect(textOf(page)).toContain('$49.50 a post in the smallest plan, $41.50 in the largest');
  expect(headingsOf(page, '.per-post .figure')).toEqual(['$49.50', '$44.75', '$41.50']);
  expect(textOf(page)).toContain('1000+ words');
  const samples = [...page.document.querySelectorAll('.articles > li')];
  expect(samples.length).toBeGreaterThanOrEqual(3);
  for (const sample of samples) {
    expect(sample.querySelector('h3')?.textContent).toMatch(/\S/);
    expect(sample.querySelector('svg')).not.toBeNull();
    expect(sample.querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sample.textContent).toMatch(/\d min/);
    expect(sample.textContent).toMatch(/[\d,]+ views/);
    expect(sample.textContent).toMatch(/Position \d+/);
    expect(sample.textContent).toMatch(/\d+ SEO score/);
  }
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/examples', '/contact', '/pricing', '/services']));
});

test('SEO backlinks: every pack with its price, the sites, the time and the anchor', () => {
  const page = servicePage('seo-backlinks');
  const packs = [...page.document.querySelectorAll('.packs > li')].map((pack) => pack.textContent ?? '');
  expect(packs).toHaveLength(backlinkPacks.length);
  backlinkPacks.forEach(({ quantity, unitAmount, popular }, index) => {
    expect(packs[index]).toContain(`${quantity} backlinks`);
    expect(packs[index]).toContain(formatMoney(unitAmount));
    expect(packs[index]?.includes('Most Popular')).toBe(popular === true);
  });
  expect(textOf(page)).toMatch(/DA20–65.*30 days.*1 anchor per URL/);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});

test('Instagram growth: organic, counted piece by piece', () => {
  const page = servicePage('instagram-growth');
  expect(page.document.querySelector('h1')?.textContent).toContain('Organic growth');
  for (const [kind, counts] of [
    ['post', [30, 45]],
    ['story', [15, 20]],
    ['reel', [5, 10]],
  ] as const) {
    const drawn = [...page.document.querySelectorAll(`.months__pieces.is-${kind}`)];
    expect(drawn.map((drawing) => drawing.querySelectorAll('rect').length)).toEqual(counts);
  }
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/examples']));
});

test('on-site booth: the price, six benefits, four phases, six events, two packages, six add-ons, three stories', () => {
  const page = servicePage('onsite-booth');
  const text = textOf(page);
  expect(text).toContain(fromOnly('booth', '/event'));
  expect(countOf(page, '.benefits > li')).toBe(6);
  expect(headingsOf(page, '.timeline__time')).toEqual(['1–2 weeks before', 'the morning', '4–8 hours', '5 days after']);
  expect(countOf(page, '.event-list > li')).toBe(6);
  expect(countOf(page, '.plan-columns > li')).toBe(2);
  const addOns = [...page.document.querySelectorAll('.add-on-list > li')].map((item) => [
    item.querySelector('h3')?.textContent,
    item.querySelector('.figure')?.textContent,
  ]);
  expect(addOns.map(([name]) => name)).toEqual([
    'Photography',
    'Video Coverage',
    'Extended Social Coverage',
    'Premium Booth Design',
    'Lead Qualification',
    'Follow-up Campaign',
    'Additional Staff',
  ]);
  expect(addOns.map(([, price]) => price)).toEqual(addOnsIn('booth').map(priceOf));
  expect(countOf(page, '.success-stories > li')).toBe(3);
  expect(text).toContain('Illustrative: three events');
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing']));
});

test('website design: three plans paid once, ready in 14–21 business days', () => {
  const page = servicePage('website-design');
  expect(page.document.querySelector('h1')?.textContent).toContain('14–21 business days');
  expect(headingsOf(page, '.plan-columns__price')).toEqual(packagesIn('website').map(priceOf));
  expect(headingsOf(page, '.page-maps p')).toEqual([
    'Up to 5 pages, 30 days of support',
    'Up to 10 pages, 60 days of support',
    'Up to 25 pages, 90 days of support',
  ]);
});

test('what is 80% cheaper is cheaper than a day a week on the payroll, by at least 80%', () => {
  expect(1 - fromUnitAmount('social-media') / dayAWeekUnitAmount).toBeGreaterThanOrEqual(0.8);
  expect(textOf(servicePage('social-media'))).toContain('US Bureau of Labor Statistics, May 2024');
});

test.for([
  ['email-marketing', 'Add-ons for Standard and Premium'],
  ['video-production', 'Add-ons for Basic, Standard, Growth, and Pro'],
  ['all-in-one-social-media', 'Add to your plan'],
  ['seo-content-linkbuilding', 'Add to any plan'],
] as const)('/services/%s offers add-ons to the plans they can be bought with: “%s”', ([id, heading]) => {
  expect(headingsOf(servicePage(id), '.service-promise__add-ons h2')).toEqual([heading]);
});

test('Extra Platform is offered with the plans that lack a platform', () => {
  const addOns = headingsOf(servicePage('all-in-one-social-media'), '.service-promise__add-ons li');
  expect(addOns.find((text) => text.startsWith('Extra Platform'))).toContain('With Starter and Growth');
});

test('nobody is told that one plan covers both of Meta’s platforms', () => {
  const text = textOf(servicePage('meta-ads'));
  expect(text).not.toContain('one plan for both');
  expect(text).toContain('Basic runs on the one you choose, Standard on both');
});
