import { expect, test } from 'vitest';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { formatMoney } from '#catalogue/money.ts';
import { listAddOns, listPackages } from '#catalogue/products.ts';
import { getPageText, readAllPages, readPageAt } from '#site/checks/built-site.ts';
import { agency, getClaim } from '#site/src/agency.ts';
import {
  countMatches,
  formatProductPrices,
  listHeadings,
  listLinks,
  listPaths,
  readServicePage,
} from './services.testing.ts';

/** Services on the list page: page id and category of the service's plans. */
const known = [
  ['all-in-one-social-media', 'social-media'],
  ['full-funnel-ads', 'ads'],
  ['website-design', 'website'],
  ['email-marketing', 'email'],
  ['instagram-growth', 'instagram'],
  ['video-production', 'video'],
  ['onsite-booth', 'booth'],
] as const;

const list = readPageAt('/services');

test('the services page has a card for each of its seven services', () => {
  const ids = [...list.document.querySelectorAll('.service-card')].map(({ id }) => id);
  expect(ids).toEqual(known.map(([id]) => id));
});

test.for(known)(
  'the card of %s has six features, a "+n more" count, plan prices with the popular plan marked, and a link',
  ([id, category]) => {
    const card = list.document.getElementById(id);
    const features = countMatches(readServicePage(id), '.service-features__list > li');
    expect(card?.querySelectorAll('.ticks > li')).toHaveLength(6);
    expect(features).toBeGreaterThan(6);
    expect(card?.textContent).toContain(`+${features - 6} more`);
    const chips = [...(card?.querySelectorAll('.service-card__plans > li') ?? [])].map((chip) => chip.textContent);
    const plans = listPackages(category);
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

test.for(known)('the card of %s quotes the client whose work is pictured', ([id]) => {
  const card = list.document.getElementById(id);
  const picture = card?.querySelector('.work')?.className ?? '';
  const quoted = agency.clients.find(({ name }) =>
    card?.querySelector('.service-card__author')?.textContent?.includes(name),
  );
  expect(quoted?.palette).toMatch(/^(harbour|loop|still)$/);
  // Each client has two palettes, such as `harbour` and `harbour-rain`, so compare only the first word.
  expect(/palette-([a-z]+)/.exec(picture)?.[1]).toBe(quoted?.palette);
});

test.for(known)('the card of %s states its delivery time only once', ([id, category]) => {
  const facts = list.document.getElementById(id)?.querySelector('.service-card__row')?.textContent;
  expect(facts?.split(deliveryTimes[category] ?? 'none')).toHaveLength(2);
});

test('the services page shows the six popular add-ons with their prices', () => {
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
    formatProductPrices(
      'addOnInstagramStories',
      'addOnEmailAbTesting',
      'addOnYoutubeAdvertising',
      'addOnLocalSeo',
      'addOnInfluencerOutreach',
      'addOnRushVideoDelivery',
    ),
  );
});

test('the services page links to a free consultation and to the pricing page', () => {
  expect(listLinks(list)).toContainEqual(['Get Free Consultation', '/contact']);
  expect(listPaths(list)).toContain('/pricing');
  for (const id of ['clients', 'satisfaction', 'rating']) expect(getPageText(list)).toContain(getClaim(id).figure);
});

const detailed = [...known, ['seo-content-linkbuilding', 'seo'] as const];

test.for(detailed)(
  'each plan on the page of %s has an Add to Cart button and a Get Started link that passes the plan to the contact page',
  ([id, category]) => {
    const { document } = readServicePage(id);
    const plans = [...document.querySelectorAll('.plan-columns > li')];
    expect(plans).toHaveLength(listPackages(category).length);
    listPackages(category).forEach((plan, index) => {
      const shown = plans[index];
      expect(shown?.querySelector('h3')?.textContent).toBe(plan.plan);
      expect(shown?.querySelector('.plan-columns__price')?.textContent).toContain(formatMoney(plan.unitAmount));
      expect(shown?.textContent?.includes('Most Popular')).toBe(plan.popular === true);
      const base = listPackages(category).find(({ id: other }) => other === plan.extends);
      const said = [...(base ? [`Everything in ${base.plan}, plus`] : []), ...plan.features.slice(0, plan.added)];
      expect(
        [...(shown?.querySelectorAll('.plan-columns__included :is(p, li)') ?? [])].map((item) => item.textContent),
      ).toEqual(said);
      const [buy, start] = shown?.querySelectorAll('a') ?? [];
      expect(buy?.textContent).toMatch(/^Add to Cart/);
      // Only the popular plan has a button in the primary color.
      expect(buy?.classList.contains('button--primary')).toBe(plan.popular === true);
      expect(buy?.getAttribute('href')).toBe(`/buy/${plan.id}:1?context/language=en`);
      expect(buy?.getAttribute('data-cart-page')).toBe(`/pricing?category=${category}#cart=${plan.id}:1`);
      expect(start?.textContent).toMatch(/^Get Started/);
      expect(start?.getAttribute('href')).toBe(`/contact?plan=${plan.id}#contact-form`);
    });
  },
);

test.for(detailed)(
  'the page of %s shows its add-ons, delivery and setup times, platforms, a testimonial and the guarantee',
  ([id, category]) => {
    const page = readServicePage(id);
    const text = getPageText(page);
    for (const addOn of listAddOns(category)) {
      expect(text).toContain(addOn.name);
      expect(text).toContain(formatMoney(addOn.unitAmount));
    }
    expect(listHeadings(page, '.fact-sheet dt')).toEqual(expect.arrayContaining(['Delivery time', 'Setup time']));
    expect(listHeadings(page, '.fact-sheet dt').some((term) => /^(Platforms|Optimized)/.test(term))).toBe(true);
    expect(page.document.querySelector('.client-quote blockquote')?.textContent).toMatch(/\S/);
    expect(text).toContain('100% satisfaction guaranteed or money back within 30 days');
  },
);

test.for(detailed)('the page of %s links to a demo call, the pricing page and three other services', ([id]) => {
  const page = readServicePage(id);
  expect(listLinks(page)).toContainEqual(['Schedule a free demo call', '/contact']);
  expect(listLinks(page)).toContainEqual(['View All Pricing', '/pricing']);
  const related = listLinks(page, '.related-services').map(([, path]) => path);
  const others = known.map(([other]) => other).filter((other) => other !== id);
  expect(related).toEqual(others.slice(0, 3).map((other) => `/services/${other}`));
  for (const item of page.document.querySelectorAll('.related-services > li > p:first-of-type'))
    expect(item.textContent?.length).toBeLessThanOrEqual(101);
});

const allServicePages = readAllPages().filter(({ path }) => path.startsWith('/services/') && path !== '/services/404');

test.for(allServicePages)('$path has a breadcrumb and structured data about the service', ({ path, document }) => {
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

test('the site has 14 service pages', () => {
  expect(allServicePages).toHaveLength(14);
});

test.for([
  ['email-marketing', 'Add-ons for Standard and Premium'],
  ['video-production', 'Add-ons for Basic, Standard, Growth and Pro'],
  ['all-in-one-social-media', 'Add to your plan'],
  ['seo-content-linkbuilding', 'Add to any plan'],
] as const)('the heading above the add-ons on /services/%s names the compatible plans: “%s”', ([id, heading]) => {
  expect(listHeadings(readServicePage(id), '.service-promise__add-ons h2')).toEqual([heading]);
});

test('the Extra Platform add-on is offered with the plans that do not include every platform', () => {
  const addOns = listHeadings(readServicePage('all-in-one-social-media'), '.service-promise__add-ons li');
  expect(addOns.find((text) => text.startsWith('Extra Platform'))).toContain('With Starter and Growth');
});
