import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveAgencyCache, root } from '../agency-folder.ts';
import { MistakeError } from '../mistake.ts';
import { parseOwnerFile } from '../owner-file.ts';
import { checkAgencyFiles, resolveOwnJsonSchema } from './kinds.ts';
import { loadAgency } from './load.ts';
import { findBrokenLinks } from './owner-links.ts';
import { formatToday, selectPublished } from './prose-pages.ts';
import { smallAgencyFiles } from './small-agency.testing.ts';

let folder: string;
const agencyBefore = process.env.AGENCY;

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = path.relative(root, mkdtempSync(path.join(root, '.cache/agency-')));
  process.env.AGENCY = folder;
  for (const [file, text] of Object.entries(smallAgencyFiles)) write(file, text);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path.join(root, folder), { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
});

function write(file: string, text: string): void {
  const target = path.join(root, folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Replaces text in a file and returns the build's error messages. */
function listMistakesAfter(file: string, from: string, to: string): string[] {
  const text = smallAgencyFiles[file] ?? '';
  expect(text).toContain(from);
  write(
    file,
    text.replace(from, () => to),
  );
  try {
    loadAgency();
  } catch (error) {
    if (error instanceof MistakeError) return error.mistakes.map((mistake) => String(mistake).slice(folder.length + 1));
    throw error;
  }
  return [];
}

test('loadAgency() reads an agency without mistakes', () => {
  expect(loadAgency()).toMatchObject({
    name: 'Kerning',
    claims: [{ pages: ['/', '/pricing'] }],
    posts: [{ minutes: 1 }],
  });
});

test('loadAgency() calculates the reading time of a text without spaces between words', () => {
  const japanese = '文字のあいだの間隔は、読みやすさを決めます。'.repeat(100);
  write('blog/spacing.md', (smallAgencyFiles['blog/spacing.md'] ?? '').replace(/Read the.*/, japanese));
  expect(loadAgency()).toMatchObject({ posts: [{ minutes: 5 }] });
});

test('loadAgency() keeps braces in a post’s code unchanged', () => {
  const code = 'Write `{{ product.title }}` or:\n\n```js\nDear {user.name}\n\n{{ order.id }}\n```\n';
  write(
    'blog/spacing.md',
    (smallAgencyFiles['blog/spacing.md'] ?? '').replace(/Read the.*\n/, `${code}{facts.guarantee}\n`),
  );
  expect(loadAgency()).toMatchObject({ posts: [{ body: `\n${code}30 days\n` }] });
});

test('loadAgency() omits drafts and posts with a future date, and reports them', () => {
  const createPostDated = (day: string) => (smallAgencyFiles['blog/spacing.md'] ?? '').replace('2026-02-28', day);
  write('blog/later.md', createPostDated('2099-01-01'));
  write('blog/idea.md', createPostDated('2026-02-28').replace('topic', 'draft: true\ntopic'));
  write(
    'pages/how-we-work.md',
    (smallAgencyFiles['pages/how-we-work.md'] ?? '').replace('---\n', '---\ndraft: true\n'),
  );
  write(
    'case-studies/mill.md',
    (smallAgencyFiles['case-studies/mill.md'] ?? '').replace('---\n', '---\ndraft: true\n'),
  );
  const { posts, prosePages, caseStudies, notices, hasPage, navigation } = loadAgency();
  expect(posts.map(({ slug }) => slug)).toEqual(['spacing']);
  expect([prosePages, caseStudies, navigation.footer.groups]).toEqual([[], [], []]);
  expect(hasPage('/case-studies')).toBe(false);
  expect(notices.map((notice) => notice.replace(`${folder}/`, '')).sort()).toEqual([
    'blog/idea.md is not on the site: it is a draft.',
    'blog/later.md is not on the site: its date is 2099-01-01; build again from that day on.',
    'case-studies/mill.md is not on the site: it is a draft.',
    'pages/how-we-work.md is not on the site: it is a draft.',
  ]);
});

test('a post is published on its date in the agency’s time zone', () => {
  expect(formatToday('Pacific/Kiritimati', new Date('2026-02-27T10:00:00Z'))).toBe('2026-02-28');
  const [post] = ['2026-02-28'].map((date) => ({ head: { draft: false, date }, file: parseOwnerFile('a.yaml', '') }));
  const countPublished = (day: string) => selectPublished(day, post ? [post] : []).shown.length;
  expect([countPublished('2026-02-27'), countPublished('2026-02-28'), countPublished('2026-03-01')]).toEqual([0, 1, 1]);
});

test('the URL of a post is percent-encoded', () => {
  write('blog/今日は.md', smallAgencyFiles['blog/spacing.md'] ?? '');
  expect(loadAgency().posts.map(({ path }) => path)).toContain('/blog/%E4%BB%8A%E6%97%A5%E3%81%AF');
});

test('a mistake in a blog post is reported only once', () => {
  expect(listMistakesAfter('blog/spacing.md', 'topic: Type\n', '')).toEqual([
    'blog/spacing.md:2: "topic" is missing. Add it.',
  ]);
});

test.for([
  ['agency.yaml', 'name: Kerning\n', '', '1: "name" is missing. Add it.'],
  ['agency.yaml', 'email:', 'e-mail:', '3: "e-mail" isn’t a field here. Did you mean "email"?'],
  ['agency.yaml', 'hello@kerning.co', 'kerning.co', '3: "email" is "kerning.co". Write it like "hello@kerning.co".'],
  ['agency.yaml', 'url: https://kerning.co', 'url: kerning.co', '4: "url" is "kerning.co". Write the full URL'],
  [
    'agency.yaml',
    'url: https',
    'url: http',
    '4: "url" is "http://kerning.co". The site is at the root of its domain and uses https: write "https://kerning.co".',
  ],
  ['agency.yaml', 'url: https://kerning.co', 'url: https://żółty.pl/sklep', 'write "https://żółty.pl".'],
  ['agency.yaml', 'https://mastodon', 'mastodon', '5: "Mastodon" is "mastodon.social/@kerning". Write the full'],
  [
    'agency.yaml',
    'currency:',
    'npm: {name: kerning-widgets}\ncurrency:',
    '8: "name" is "kerning-widgets". Begin with the scope that your agency owns',
  ],
  [
    'agency.yaml',
    'currency:',
    'npm: {name: "@kerning/widgets", registry: npm.kerning.co}\ncurrency:',
    '8: "registry" is "npm.kerning.co". Write the full URL',
  ],
  ['agency.yaml', '[en]', '[english]', '6: "languages" is "english". Write two letters'],
  ['agency.yaml', 'en-US', 'american', '7: "locale" is "american". A locale is a language and a country'],
  ['agency.yaml', 'USD', 'dollars', '8: "currency" is "dollars". A currency is three capital letters'],
  [
    'agency.yaml',
    'USD',
    'CUP',
    '8: "currency" is "CUP". A currency is three capital letters, such as "USD" or "EUR", and one that Stripe charges in.',
  ],
  ['agency.yaml', 'America/New_York', 'New York', '9: "timeZone" is "New York". A time zone is written like'],
  [
    'agency.yaml',
    'customers:',
    'tax: { included: yes, note: incl. VAT }\ncustomers:',
    '10: "included" must be "true" or "false"',
  ],
  ['agency.yaml', 'customers:', 'tax: { included: true }\ncustomers:', '10: "note" is missing. Add it.'],
  [
    'agency.yaml',
    'customers:',
    'tax: { note: plus tax, stripeTax: "on" }\ncustomers:',
    '10: "stripeTax" must be "true" or "false", but it’s "on".',
  ],
  [
    'agency.yaml',
    'businesses',
    'busineses',
    '10: "customers" is "busineses", but must be "businesses" or "consumers". Did you mean',
  ],
  ['agency.yaml', 'widgets:', 'widgts:', '11: "widgts" is not a page you can switch off. Did you mean "widgets"?'],
  ['agency.yaml', 'widgets: false', 'widgets: no', '11: "widgets" must be "true" or "false", but it’s "no".'],
  [
    'agency.yaml',
    "'@fontsource-variable/instrument-sans' }",
    'Arial }',
    '13: "package" is "Arial". Name a package such as',
  ],
  ['agency.yaml', '400-700', 'bold', '14: "weights" is "bold". Write a weight or a range'],
  ['agency.yaml', "band: '#383838'", 'band: anthracite', '20: "band" is "anthracite". A color is "#" and six digits'],
  [
    'agency.yaml',
    "on-band-quiet: '#d0d0d0'",
    "on-band-quiet: '#606060'",
    '22: "on-band-quiet" is "#606060". On "band" (#383838) it has a contrast of 1.8 to 1',
  ],
  [
    'agency.yaml',
    "light: '#484848'",
    "light: '#aaaaaa'",
    '19: "light" is "#aaaaaa". On "surface" (#ffffff) it has a contrast of 2.3 to 1, but text needs 4.5. #6c6c6c would be readable.',
  ],
  [
    'agency.yaml',
    "dark: '#555555'",
    "dark: '#3a3a3a'",
    '23: "dark" is "#3a3a3a". On dark pages it touches "band" (#383838) and differs from it by only 1.03 to 1. At least 1.5 is needed to see the difference. #525252 would work.',
  ],
  [
    'agency.yaml',
    '{facts.guarantee}',
    '{facts.guarante}',
    '32: There is no "{facts.guarante}" to quote. Did you mean "facts.guarantee"?',
  ],
  ['agency.yaml', 'guarantee: 30 days', "guarantee: '{facts.refund}'", '31: This fact quotes itself.'],
  ['agency.yaml', 'guarantee: 30 days', "guarantee: '{facts.guarantee}'", '31: This fact quotes itself.'],
  [
    'agency.yaml',
    'guarantee: 30 days\n  refund: Within {facts.guarantee}.',
    "guarantee: '{facts.refund}'\n  refund: '{facts.guarantee}'",
    '31: This fact quotes itself.',
  ],
  ['agency.yaml', 'claim: We', 'claim: We: we', '2: There is one ":" too many'],
  [
    'home.yaml',
    '{facts.guarantee}',
    '{facts.gurantee}',
    '6: There is no "{facts.gurantee}" to quote. Did you mean "facts.guarantee"?',
  ],
  ['home.yaml', '[founded]', '[fuonded]', '7: There is no claim "fuonded" in claims.yaml. Did you mean "founded"?'],
  ['claims.yaml', 'pages: [/, work]', 'pages: [/, wrok]', '7: There is no group of pages "wrok". Did you mean "work"?'],
  ['claims.yaml', '"2025"', '2025', '5: "figure" is "2025". Put it in quotes'],
  [
    'claims.yaml',
    'pages: [/, work]',
    'pages: [/]\n  - { id: founded, figure: 1, label: a, pages: [/] }',
    '8: "figure" is "1". Put it in quotes',
  ],
  [
    'claims.yaml',
    'pages: [/, work]',
    'pages: [/]\n  - { id: founded, figure: "1", label: a, pages: [/] }',
    '8: The claim "founded" is used twice.',
  ],
  ['navigation.yaml', 'path: / }', 'href: / }', '2: "href" isn’t a field here.'],
  ['navigation.yaml', 'from: ads', 'from: add', '5: There is no service "add". Did you mean "ads"?'],
  ['navigation.yaml', 'path: /pricing', 'path: pricing', '5: "path" is "pricing". Begin the link with "/"'],
  [
    'navigation.yaml',
    '{ label: Home, path: / }',
    '{ label: Home }',
    'Give each entry a "path", or "links" for a menu.',
  ],
  [
    'navigation.yaml',
    'links:\n      - { label: Pricing, path: /pricing, from: ads }',
    'links: all',
    '"links" is "all". Write a list of links, or "services"',
  ],
  [
    'glossary.yaml',
    'meaning: The',
    'meaning: A\n  - term: kerning\n    meaning: The',
    '4: "kerning" appears twice. Keep one.',
  ],
  ['glossary.yaml', 'meaning:', 'definition:', '3: "definition" isn’t a field here.'],
  [
    'reviews.yaml',
    'permitted',
    'invented',
    '5: "source" is "invented", but must be "real", "permitted" or "illustrative".',
  ],
  ['reviews.yaml', 'rating: 5', 'rating: 6', '4: "rating" is "6". A rating is 1 to 5.'],
  ['reviews.yaml', '2026-01-31', '2026-02-31', '7: "date" is "2026-02-31". Write the year, month and day'],
  [
    'reviews.yaml',
    'samples:',
    'cases:\n  - { quote: It holds., author: Eva, company: Sill, initials: Si, caseStudy: nobody, source: permitted }\nsamples:',
    '7: There is no case-studies/nobody.md.',
  ],
  ['about.yaml', 'people:\n  - name: Ada', 'people: Ada', '4: "people" must be a list'],
  [
    'contact.yaml',
    'speaker: Ada',
    'speaker: Adda',
    '2: "Adda" isn’t one of the people in about.yaml. Did you mean "Ada"?',
  ],
  ['blog/spacing.md', '---\ntitle', 'title', '1: The file doesn’t begin with its fields'],
  ['blog/spacing.md', '2026-02-28', 'February', '4: "date" is "February". Write the year, month and day'],
  ['blog/spacing.md', 'topic: Type\n', '', '"topic" is missing. Add it.'],
  [
    'blog/spacing.md',
    'topic: Type\n',
    'topic: Type\nauthor: Adda\n',
    '6: "Adda" isn’t one of the people in about.yaml. Did you mean "Ada"?',
  ],
  ['blog/spacing.md', '**then**', '**then', '8: A "**" is opened but not closed'],
  [
    'blog/spacing.md',
    '[prices](/pricing)',
    '[prices](/pricing',
    '8: A link isn’t closed. Write it as [words](/address).',
  ],
  ['blog/spacing.md', 'Read', '# Spacing\n\nRead', '8: A heading with one "#" is the title'],
  ['blog/spacing.md', '**then**', '<b>then</b>', '8: <b> is HTML, which isn’t supported here. Write it in Markdown.'],
  [
    'blog/spacing.md',
    'write.',
    'write.\n\n![](/wheel.webp)',
    '10: The picture /wheel.webp has no description for people who can’t see it.',
  ],
  [
    'blog/spacing.md',
    'write.',
    'write.\nWithin {facts.garantee}.',
    '9: There is no "{facts.garantee}" to quote. Did you mean "facts.guarantee"?',
  ],
  ['pages/how-we-work.md', 'description: In four steps.\n', '', '2: "description" is missing. Add it.'],
  ['pages/how-we-work.md', 'footer', 'top', '4: "navigation" is "top", but must be "main" or "footer".'],
  ['pages/how-we-work.md', '## First', '# First', '7: A heading with one "#" is the title'],
  ['pages/how-we-work.md', '(/pricing)', '(/pricing', '9: A link isn’t closed. Write it as [words](/address).'],
  ['legal/terms.md', '> You pay first.\n\n', '', '9: "Payment" doesn’t begin with its short summary.'],
  [
    'legal/terms.md',
    'section: payment',
    'section: paying',
    '6: The clause "advance" names the section "paying", which is missing.',
  ],
  [
    'legal/terms.md',
    '50% in\nadvance.',
    'in full.',
    '6: The clause "advance" says "50% in advance", but the section "payment" doesn’t. Correct one.',
  ],
  [
    'pricing.yaml',
    'promise: advance',
    'promise: advanced',
    '2: No legal page backs the promise "advanced". Name its clause under "clauses" in legal/terms.md. Did you mean "advance"?',
  ],
  [
    'pricing.yaml',
    'Only 50%',
    'Only 30%',
    '2: "Only 30% in advance" says 30, but the clause in /terms#payment says "50% in advance". Correct one.',
  ],
  [
    'claims.yaml',
    'claims:',
    'features:\n  - { of: ads.retargetting, says: [again] }\nclaims:',
    '4: There is no feature or add-on "ads.retargetting". Did you mean "ads.retargeting"?',
  ],
  ['legal/terms.md', 'updated: 2026-01', 'updated: soon', '5: "updated" is "soon". Write the year'],
  ['case-studies/mill.md', 'adsBasic', 'adsBasics', '5: There is no package "adsBasics". Did you mean "adsBasic"?'],
  ['case-studies/mill.md', 'before: 10', 'before: ten', '7: "before" must be a number, but it’s "ten".'],
] as const)('the build reports a mistake in %s after “%s” is replaced by “%s”', ([file, from, to, sentence]) => {
  const mistakes = listMistakesAfter(file, from, to);
  expect(mistakes.join('\n')).toContain(sentence);
  expect(mistakes.every((mistake) => mistake.startsWith(`${file}:`))).toBe(true);
});

test.for([
  ['pages/pricing.md', '/pricing is already another page. Give the file another name.'],
  ['pages/embed.md', '/embed is already another page. Give the file another name.'],
  ['pages/terms.md', '/terms is already another page. Give the file another name.'],
  ['pages/cart.md', '/cart is already another page. Give the file another name.'],
  ['pages/desk.md', '/desk is already another page. Give the file another name.'],
  ['pages/How we work.md', 'The file’s name is the page’s address. Use only lowercase letters, digits and "-".'],
  [
    'pages/faq.de.md',
    'This translates faq.md, which is missing. Give the file in the first language that name, or delete this one.',
  ],
] as const)('the build refuses the page file %s because of its name', ([file, sentence]) => {
  write(file, smallAgencyFiles['pages/how-we-work.md'] ?? '');
  expect(() => loadAgency()).toThrow(`${folder}/${file}:1: ${sentence}`);
});

test('a Markdown page is linked in the menu that its front matter names', () => {
  const page = smallAgencyFiles['pages/how-we-work.md'] ?? '';
  write('pages/hours.md', page.replace('How we work', 'Hours').replace('footer', 'main'));
  write('pages/imprint.md', page.replace('How we work', 'Imprint').replace('navigation: footer\n', ''));
  const { navigation, prosePages, links } = loadAgency();
  expect(prosePages.map(({ path }) => path)).toEqual(['/hours', '/how-we-work', '/imprint']);
  expect(navigation.main.at(-1)).toEqual({ path: '/hours', label: 'Hours' });
  expect(navigation.footer.groups).toEqual([
    { label: 'Kerning', links: [{ path: '/how-we-work', label: 'How we work' }] },
  ]);
  expect(links).toContainEqual({ file: `${folder}/pages/how-we-work.md`, line: 9, target: '/pricing' });
});

test.each([
  ['/pictures/wh%65el.webp', 'blog/spacing.md:10: There is no pictures/wheel.webp. Put it in FOLDER/pictures.'],
  [
    '/wheel.webp',
    'blog/spacing.md:10: There is no public/wheel.webp. Put it in FOLDER/pictures and write /pictures/wheel.webp.',
  ],
  ['/pictures/wheel.pdf', 'blog/spacing.md:10: pictures/wheel.pdf can’t be used here: save it as JPEG'],
])('checkAgencyFiles() reports the unusable picture %s of a post', async (source, mistake) => {
  write('blog/spacing.md', `${smallAgencyFiles['blog/spacing.md']}\n![A wheel](${source})\n`);
  await expect(checkAgencyFiles()).rejects.toThrow(mistake.replace('FOLDER', folder));
});

test('checkAgencyFiles() reports a missing picture in a Markdown text of a YAML file', async () => {
  write(
    'pricing.yaml',
    'questions:\n  title: Q\n  questions:\n    - { question: Who?, answer: "![Us](/pictures/us.jpg)" }\n',
  );
  await expect(checkAgencyFiles()).rejects.toThrow('pricing.yaml:4: There is no pictures/us.jpg.');
});

test('checkAgencyFiles() reports a missing portrait', async () => {
  write(
    'about.yaml',
    (smallAgencyFiles['about.yaml'] ?? '').concat('    portrait: { file: pictures/ada.jpg, alt: Ada }\n'),
  );
  await expect(checkAgencyFiles()).rejects.toThrow(
    `${folder}/about.yaml:6: There is no pictures/ada.jpg. Put it in ${folder}/pictures.`,
  );
});

test('the mistakes of all files are reported together', () => {
  write('glossary.yaml', 'terms: none');
  expect(listMistakesAfter('reviews.yaml', 'rating: 5', 'rating: 6')).toEqual([
    expect.stringContaining('glossary.yaml:1:'),
    expect.stringContaining('reviews.yaml:4:'),
  ]);
});

test('a link to a missing page or fragment is reported with file and line', () => {
  const site = path.join(root, folder, 'site');
  mkdirSync(site);
  for (const page of ['index', 'pricing']) writeFileSync(path.join(site, `${page}.html`), '<h2 id="plans">Plans</h2>');
  const { links } = loadAgency();
  expect(findBrokenLinks(links, site, ['/', '/pricing'])).toEqual([]);
  for (const target of ['/pricing?category=ads#plans', '/buy/logo:1?promo=SPRING', '/cart?items=logo:1']) {
    expect(findBrokenLinks([{ file: 'a.md', line: 1, target }], site, [])).toEqual([]);
  }
  write('blog/spacing.md', (smallAgencyFiles['blog/spacing.md'] ?? '').replace('/pricing', '/prices'));
  write('navigation.yaml', (smallAgencyFiles['navigation.yaml'] ?? '').replace('/pricing', '/pricing#plan'));
  expect(
    findBrokenLinks(loadAgency().links, site, ['/', '/pricing']).map(({ line, sentence }) => [line, sentence]),
  ).toEqual([
    [8, 'There is no page /prices. Did you mean "/pricing"?'],
    [5, 'The page /pricing has nothing called "#plan".'],
  ]);
});

test('a link with the site’s own domain to a missing page is reported only by the first language’s build', () => {
  const site = path.join(root, folder, 'site');
  mkdirSync(path.join(site, 'de'), { recursive: true });
  for (const page of ['index', 'pricing', 'de/pricing']) writeFileSync(path.join(site, `${page}.html`), '');
  write('agency.yaml', (smallAgencyFiles['agency.yaml'] ?? '').replace('[en]', '[en, de]'));
  const links = ['/', '/pricing', '/de/pricing', '/de/prices'].map((place) => `[A](https://kerning.co${place})`);
  write('blog/spacing.de.md', `---\ntitle: Abstand\n---\n\n${links.join('\n')}\n`);
  const breakTranslation = (language: string, start: string) => {
    vi.stubEnv('SITE_LANGUAGE', language);
    const ofPost = loadAgency().links.filter(({ hasDomain }) => hasDomain);
    return findBrokenLinks(ofPost, site, [], (address) => start + address).map(({ line, sentence }) => [
      line,
      sentence,
    ]);
  };
  expect(breakTranslation('', '')).toEqual([[8, 'There is no page /de/prices.']]);
  expect(breakTranslation('de', '/de')).toEqual([]);
});

test('findBrokenLinks() accepts a link to a section whose id contains “ü”, which Markdown encodes', () => {
  const site = path.join(root, folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'terms.html'), '<h2 id="über-uns">Über uns</h2>');
  write('blog/spacing.md', (smallAgencyFiles['blog/spacing.md'] ?? '').replace('/pricing', '/terms#über-uns'));
  write(
    'pages/how-we-work.md',
    (smallAgencyFiles['pages/how-we-work.md'] ?? '').replace('/pricing', '/terms#über-alles'),
  );
  const links = loadAgency().links.filter(({ target }) => target.startsWith('/terms'));
  expect(findBrokenLinks(links, site, []).map(({ line, sentence }) => [line, sentence])).toEqual([
    [9, 'The page /terms has nothing called "#über-alles".'],
  ]);
});

test('a claim may name a page whose path contains accents', () => {
  write('claims.yaml', (smallAgencyFiles['claims.yaml'] ?? '').replace('[/, work]', '[/, /über-uns]'));
  expect(loadAgency().claims[0]?.pages).toEqual(['/', '/über-uns']);
});

test.for([
  ['98\u00a0%', 'Read by 98 % of all.', true],
  ['98%', 'Read by 98 % of all.', true],
  ['98 %', 'Read by 98% of all.', true],
  ['98%', 'Read by 198% of all.', false],
] as const)(
  'the pattern of a claim with the figure “%s”, tested on the page text “%s”, returns %s',
  ([figure, text, isFound]) => {
    write('claims.yaml', (smallAgencyFiles['claims.yaml'] ?? '').replace('"2025"', `"${figure}"`));
    expect(loadAgency().claims[0]?.pattern.test(text)).toBe(isFound);
  },
);

test('a client whose first figure started at 0 has no percentage growth', () => {
  write('clients.yaml', 'clients:\n  - { id: mill, name: The mill, initials: M }\n');
  expect(loadAgency().clients).toMatchObject([{ growth: 100 }]);
  write('case-studies/mill.md', (smallAgencyFiles['case-studies/mill.md'] ?? '').replace('before: 10', 'before: 0'));
  expect(loadAgency().clients[0]?.growth).toBeUndefined();
});

test('a placeholder for a quantity is one number instead of a range if all plans have the same quantity', () => {
  const { placeholders } = loadAgency();
  const ranges = Object.keys(placeholders).filter((name) => name.startsWith('range.'));
  expect(ranges.length).toBeGreaterThan(0);
  for (const name of ranges) expect(placeholders[name]).not.toMatch(/^(\d+)–\1$/);
});

test('a link to a section is checked on the pages in the language of the text that contains the link', () => {
  const terms = smallAgencyFiles['legal/terms.md'] ?? '';
  write('agency.yaml', (smallAgencyFiles['agency.yaml'] ?? '').replace('[en]', '[en, de]'));
  write('legal/terms.md', `${terms}\n## Rights\n\n> Yours.\n\n[Up](#rights), [down](#right).\n`);
  write('legal/terms.de.md', `${terms}\n## Rechte\n\n> Ihre.\n\n[Auf](#rechte), [ab](#rights).\n`);
  const site = path.join(root, folder, 'site');
  mkdirSync(path.join(site, 'de'), { recursive: true });
  writeFileSync(path.join(site, 'terms.html'), '<h2 id="rights">Rights</h2>');
  writeFileSync(path.join(site, 'de/terms.html'), '<h2 id="rechte">Rechte</h2>');
  const findBroken = (language: string, start: string) => {
    vi.stubEnv('SITE_LANGUAGE', language);
    const ofTerms = loadAgency().links.filter(({ file }) => file.includes('terms'));
    return findBrokenLinks(ofTerms, site, [], (address) => start + address).map(({ sentence }) => sentence);
  };
  expect(findBroken('', '')).toEqual(['The page /terms has nothing called "#right".']);
  expect(findBroken('de', '/de')).toEqual(['The page /terms has nothing called "#rights".']);
  rmSync(path.join(root, folder, 'legal/terms.de.md'));
  expect(findBroken('de', '')).toEqual(['The page /terms has nothing called "#right".']);
});

test('a showcase’s link to a page that is switched off is reported with file and line', () => {
  const showcase = '{ id: ads, category: ads, name: Ads, description: Ads., features: [], page: /widgets }';
  write('catalogue/showcases.yaml', `showcases:\n  - ${showcase}\n`);
  const mistakes = findBrokenLinks(loadAgency().links, path.join(root, folder, 'site'), ['/pricing']).map(String);
  expect(mistakes).toContainEqual(expect.stringMatching(/showcases.yaml:2: There is no page \/widgets/));
});

test('the menu `services` has one link per service, with the lowest price of the service', () => {
  write('services.yaml', 'services:\n  - { id: ads-for-shops, category: ads, title: Ads for shops }\n');
  write('navigation.yaml', 'main:\n  - { label: Services, links: services }\nfooter: { title: Write to us. }\n');
  expect(loadAgency().navigation.main).toEqual([
    {
      label: 'Services',
      links: [{ label: 'Ads for shops', path: '/services/ads-for-shops', price: expect.stringMatching(/^from .*\d/) }],
    },
  ]);
});

test('menus omit pages that are switched off or have no content', () => {
  write(
    'navigation.yaml',
    (smallAgencyFiles['navigation.yaml'] ?? '').replace(
      'footer:',
      '  - { label: Kit, path: /widgets }\n  - { label: Blog, path: /blog }\nfooter:',
    ),
  );
  expect(loadAgency().navigation.main.map(({ label }) => label)).toEqual(['Home', 'More', 'Blog']);
  rmSync(path.join(root, folder, 'blog'), { recursive: true });
  expect(loadAgency().navigation.main.map(({ label }) => label)).toEqual(['Home', 'More']);
  expect(loadAgency().hasPage('/widgets/cart')).toBe(false);
  // Menus may link to a switched-off page, so that an owner can switch the page on again with one word.
  expect(loadAgency().links.map(({ target }) => target)).not.toContain('/widgets');
});

test('an agency without home.yaml and navigation.yaml has default sections and menus', () => {
  for (const name of ['home.yaml', 'navigation.yaml']) rmSync(path.join(root, folder, name));
  write('claims.yaml', 'claims: []\n');
  const { home, navigation } = loadAgency();
  expect(home.title).toBe('We set type.');
  expect(home.bands.map(({ kind }) => kind)).toEqual(['hero', 'services', 'plans', 'contact']);
  expect(home.bands[0]).toMatchObject({ title: 'We set type.', lead: expect.stringMatching(/^Kerning: \w/) });
  expect(navigation.main.map(({ label }) => label)).toEqual([
    'Services',
    'Case Studies',
    'Pricing',
    'About',
    'Blog',
    'Contact',
  ]);
  const inFooter = navigation.footer.groups.flatMap(({ links }) => links.map((link) => link.path));
  expect(inFooter).toContain('/glossary');
  expect(inFooter).toContain('/terms');
  expect(inFooter).not.toContain('/widgets');
});

test('a clause is found on its legal page even if the text of the clause contains a no-break space', () => {
  expect(listMistakesAfter('legal/terms.md', 'says: 50% in advance', 'says: "50%\\u00a0in advance"')).toEqual([]);
});

test("the default home page uses the agency's own texts", () => {
  rmSync(path.join(root, folder, 'home.yaml'));
  write('claims.yaml', 'claims: []\n');
  const described = 'claim: We set type.\ndescription: "{facts.refund}"\n';
  write('agency.yaml', (smallAgencyFiles['agency.yaml'] ?? '').replace('claim: We set type.\n', described));
  expect(loadAgency().home.description).toBe('Within 30 days.');
});

test("checkAgencyFiles() reports mistakes in files of the agency's own pages and writes JSON Schemas of these files", async () => {
  const object =
    "import * as v from 'valibot';\nconst fish = v.strictObject({ name: v.string(), quote: v.string() });\n";
  write('kinds.ts', `${object}export const kinds = { 'pages/pond/fish': fish, 'pages/pond/frogs': fish };\n`);
  write('pages/pond/fish.yaml', 'name: Carp\nquoet: "{facts.guarantee}"\n');
  write('pages/pond/frogs.yaml', 'name: 7\nquote: "{facts.warranty}"\n');
  await expect(checkAgencyFiles()).rejects.toThrow(
    [
      `${folder}/pages/pond/fish.yaml:2: "quoet" isn’t a field here. Did you mean "quote"?`,
      `${folder}/pages/pond/frogs.yaml:1: "name" must be a text (put it in quotes), but it’s "7".`,
    ].join('\n'),
  );
  write('pages/pond/fish.yaml', 'name: Carp\nquote: "{facts.guarantee}"\n');
  write('pages/pond/frogs.yaml', 'name: Frog\nquote: "{facts.warranty}"\n');
  await expect(checkAgencyFiles()).rejects.toThrow(`${folder}/pages/pond/frogs.yaml:2: There is no "{facts.warranty}"`);
  const schema = JSON.parse(readFileSync(path.join(root, resolveOwnJsonSchema('pages/pond/fish')), 'utf8')) as object;
  expect(schema).toMatchObject({ required: ['name', 'quote'], additionalProperties: false });
  rmSync(path.join(root, resolveAgencyCache()), { recursive: true });
});
