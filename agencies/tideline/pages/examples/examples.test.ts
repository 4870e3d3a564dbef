import { expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';

const examples = readPageAt('/examples').document;

const count = (root: ParentNode | null, selector: string) => root?.querySelectorAll(selector).length;
const readText = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function findSection(id: string): Element {
  const found = examples.querySelector(`#${id}`);
  if (!found) throw new Error(`/examples has no section #${id}.`);
  return found;
}

/** Returns the label and the displayed item count of each filter in a section. */
function listFilters(root: ParentNode): [string, number][] {
  return [...root.querySelectorAll('fieldset label')].map((label) => {
    const [name = '', number = ''] = readText(label).split(/ (?=\d+$)/);
    return [name, Number(number)];
  });
}

/** Returns the number of items that match each filter of a section. */
function matchCounts(root: ParentNode): number[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(({ value }) =>
    value === 'all' ? (count(root, '[data-kind]') ?? 0) : (count(root, `[data-kind~="${value}"]`) ?? 0),
  );
}

test('the examples page has eight sections, starting with social posts', () => {
  const ids = [...examples.querySelectorAll('main > section[id]')].map(({ id }) => id).filter((id) => id !== 'top');
  expect(ids).toEqual([
    'social-posts',
    'stories',
    'gallery',
    'before-after',
    'email-designs',
    'seo-blog-posts',
    'by-service',
    'testimonials',
  ]);
  const jumps = [...examples.querySelectorAll('.jump-list a')].map((link) => link.getAttribute('href')?.slice(1));
  expect(jumps).toEqual(ids);
});

test.for([
  [
    'social-posts',
    [
      ['All', 12],
      ['Instagram', 6],
      ['Facebook', 4],
      ['LinkedIn', 2],
    ],
  ],
  [
    'gallery',
    [
      ['All', 31],
      ['Posts', 18],
      ['Carousels', 8],
      ['Blog posts', 13],
      ['Reels', 4],
    ],
  ],
  [
    'seo-blog-posts',
    [
      ['All posts', 24],
      ['SEO guides', 12],
      ['How-to', 8],
      ['Industry', 4],
    ],
  ],
] as const)('each filter of the section #%s displays its number of matching items', ([id, expected]) => {
  expect(listFilters(findSection(id))).toEqual(expected);
  expect(matchCounts(findSection(id))).toEqual(expected.map(([, number]) => number));
});

test('each filtered section initially shows all items', () => {
  const chosen = [...examples.querySelectorAll<HTMLInputElement>('input[type="radio"][checked]')];
  expect(chosen.map(({ value }) => value)).toEqual(['all', 'all', 'all']);
});

test('the filtered sections contain a hidden message for a filter without matching items', () => {
  expect(readText(findSection('social-posts').querySelector('[hidden]'))).toBe(
    'No posts found for the selected category.',
  );
  expect(readText(findSection('gallery').querySelector('[hidden]'))).toBe(
    'No content found for the selected category.',
  );
});

test('the before-and-after section compares followers, engagement, reach and leads of three clients', () => {
  const cases = [...findSection('before-after').querySelectorAll('.before-after')];
  expect(cases).toHaveLength(3);
  for (const sample of cases) {
    const rows = [...sample.querySelectorAll('tbody th')].map(readText);
    expect(rows).toEqual(['Followers', 'Engagement', 'Monthly reach', 'Leads a month']);
  }
});

test('the email section shows six designs of each of four types of email', () => {
  const group = findSection('email-designs');
  expect([...group.querySelectorAll('.tabs a')].map(readText)).toEqual([
    'Promotional 6',
    'Newsletter 6',
    'Welcome 6',
    'Cart recovery 6',
  ]);
  const panels = [...group.querySelectorAll('.tabs__panel')];
  expect(panels.map((panel) => count(panel, '.email'))).toEqual([6, 6, 6, 6]);
});

test('the service showcase starts with social media and links to pricing and contact', () => {
  const tabs = [...findSection('by-service').querySelectorAll('.tabs a')];
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '#service-social-media',
    '#service-ads',
    '#service-seo',
    '#service-email',
    '#service-video',
  ]);
  for (const panel of findSection('by-service').querySelectorAll('.tabs__panel')) {
    expect(panel.querySelector('a[href="/pricing"]')).not.toBeNull();
    expect(panel.querySelector('a[href="/contact"]')).not.toBeNull();
  }
});

test('the examples page links to contact and reviews, and only its first section says that samples are made up', () => {
  expect(examples.querySelector('main a[href="/contact"]')).not.toBeNull();
  expect(examples.querySelector('main a[href="/reviews"]')).not.toBeNull();
  expect(count(examples, '.illustrative')).toBe(1);
  expect(count(examples, '.page-hero .illustrative')).toBe(1);
});

test('long lists show their first items and a button with the total number of items', () => {
  const folds = [...examples.querySelectorAll('.folded-list')].map((list) => [
    readText(list.querySelector('summary')),
    count(list, ':scope > ul > li'),
    count(list, ':scope li.gallery__item, :scope [data-kind], .email'),
  ]);
  expect(folds).toEqual([
    ['Show all 12 posts', 3, 12],
    ['Show all 31 pieces', 8, 31],
    ...Array.from({ length: 4 }, () => ['Show all 6', 3, 6]),
    ['Show all 24 articles', 6, 24],
  ]);
});

test('the portfolio page and the examples page link to each other', () => {
  expect(findSection('social-posts').querySelector('a[href="/portfolio"]')).not.toBeNull();
  const parts = [...readPageAt('/portfolio').document.querySelectorAll('.gallery-parts a')];
  expect(parts.map((link) => link.getAttribute('href'))).toEqual([
    '/examples#stories',
    '/examples#gallery',
    '/examples#before-after',
    '/examples#email-designs',
    '/examples#seo-blog-posts',
    '/examples#by-service',
    '/examples#testimonials',
  ]);
});

test('a drawing appears at most twice while the lists are collapsed, and at most seven times in total', () => {
  const everywhere = [...examples.querySelectorAll('main .scene')];
  const inView = everywhere.filter(
    (scene) => !scene.closest('.folded-list details, .tabs__panel:not(.tabs + .tabs__panel)'),
  );
  const countTimes = (scenes: readonly Element[]) => {
    const times = new Map<string, number>();
    for (const scene of scenes) {
      const name = scene.getAttribute('data-scene') ?? '';
      times.set(name, (times.get(name) ?? 0) + 1);
    }
    return times;
  };
  expect(inView.length).toBeGreaterThan(35);
  expect([...countTimes(inView)].filter(([, times]) => times > 2)).toEqual([]);
  expect([...countTimes(everywhere)].filter(([, times]) => times > 7)).toEqual([]);
});
