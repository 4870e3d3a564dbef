import { smallAgencyFiles as smallAgency } from '../small-agency.testing.ts';
import { add, type Change, describeMistakes, page, post, replace, services } from './mistakes.testing.ts';

const terms = smallAgency['legal/terms.md'] ?? '';
const addMovedPage =
  (from: string, to: string): Change =>
  (before) =>
    `${before}moved:\n  - { from: "${from}", page: "${to}" }\n`;

describeMistakes('addresses of pages', [
  [
    'a file name with accents as combining characters',
    'blog/cafe\u0301.md',
    add(post),
    'blog/cafe\u0301.md:1: In the file’s name, letters and their accents are separate characters',
  ],
  [
    'a .env file in public',
    'public/.env',
    add('A=1'),
    'public/.env:1: Everybody could read this file, and names that begin with "." are for settings and secrets. Move it',
  ],
  [
    'a git repository in public',
    'public/.git/config',
    add('[core]'),
    'public/.git/config:1: Everybody could read this file',
  ],
  [
    'a post named index',
    'blog/index.md',
    add(post),
    'blog/index.md:1: /blog/index is already another page. Give the file another name.',
  ],
  [
    'a case study named index',
    'case-studies/index.md',
    add(smallAgency['case-studies/mill.md'] ?? ''),
    'case-studies/index.md:1: /case-studies/index is already another page.',
  ],
  [
    'a legal page named pricing',
    'legal/pricing.md',
    add(terms),
    'legal/pricing.md:1: /pricing is already another page. Give the file another name.',
  ],
  ['a legal page named index', 'legal/index.md', add(terms), 'legal/index.md:1: /index is already another page.'],
  ['a page named like a legal page', 'pages/terms.md', add(page), 'pages/terms.md:1: /terms is already another page.'],
  ['a page named admin', 'pages/admin.md', add(page), 'pages/admin.md:1: /admin is already another page.'],
  ['a page named assets', 'pages/assets.md', add(page), 'pages/assets.md:1: /assets is already another page.'],
  [
    'a post with spaces in its file name',
    'blog/My First Post.md',
    add(post),
    'blog/My First Post.md:1: The file’s name is the page’s address. Use only lowercase letters, digits and "-".',
  ],
  [
    'a post with a percent sign in its file name',
    'blog/50%-off.md',
    add(post),
    'blog/50%-off.md:1: The file’s name is the page’s address.',
  ],
  [
    'a legal page with capitals in its file name',
    'legal/AGB.md',
    add(terms),
    'legal/AGB.md:1: The file’s name is the page’s address.',
  ],
  [
    'a file name that ends with a hyphen',
    'blog/hello-.md',
    add(post),
    'blog/hello-.md:1: The file’s name is the page’s address.',
  ],
  [
    'a translation without an original',
    'blog/hello.de.md',
    add(post),
    'blog/hello.de.md:1: This translates hello.md, which is missing. Give',
  ],
  [
    'a translation into a language without pages',
    'blog/spacing.de.md',
    add(post),
    'blog/spacing.de.md:1: The pages are not in "de", so nothing reads this file. Add it to "languages" in agency.yaml',
  ],
  [
    'a translation into the first language',
    'blog/spacing.en.md',
    add(post),
    'blog/spacing.en.md:1: The first language is "en", so nothing reads this file, only spacing.md.',
  ],
  [
    'an HTML file in public at the path of the home page',
    'public/index.html',
    add('<p>'),
    'public/index.html:1: This file would replace the page /. Give it another name',
  ],
  [
    'an HTML file in public at the path of the pricing page',
    'public/pricing.html',
    add('<p>'),
    'public/pricing.html:1: This file would replace the page /pricing.',
  ],
  [
    'an index.html in public at the path of the pricing page',
    'public/pricing/index.html',
    add('<p>'),
    'public/pricing/index.html:1: This file would replace the page /pricing.',
  ],
  [
    'an HTML file in public at the path of a post',
    'public/blog/spacing.html',
    add('<p>'),
    'public/blog/spacing.html:1: This file would replace the page /blog/spacing.',
  ],
  [
    'an HTML file in public at the path of a Markdown page',
    'public/how-we-work.htm',
    add('<p>'),
    'public/how-we-work.htm:1: This file would replace the page /how-we-work.',
  ],
  [
    'a _headers file in public',
    'public/_headers',
    add('/*'),
    'public/_headers:1: The build writes /_headers itself. Give the file another name.',
  ],
  [
    'a _worker.js file in public',
    'public/_worker.js',
    add(''),
    'public/_worker.js:1: The build writes /_worker.js itself.',
  ],
  ['a sitemap in public', 'public/sitemap.xml', add(''), 'public/sitemap.xml:1: The build writes /sitemap.xml itself.'],
  [
    'a file in public at a path of the widgets',
    'public/widgets/cart.js',
    add(''),
    'public/widgets/cart.js:1: The build writes /widgets/cart.js itself.',
  ],
  [
    'a file in public with the name of a script of the kit',
    'public/keep-draft.js',
    add(''),
    'public/keep-draft.js:1: The build writes /keep-draft.js itself.',
  ],
  [
    'a file in public with the name of a JSON Schema of the kit',
    'public/webhooks.schema.json',
    add('{}'),
    'public/webhooks.schema.json:1: The build writes /webhooks.schema.json itself.',
  ],
  [
    'the Markdown version of a page in public',
    'public/pricing.md',
    add('# Prices'),
    'public/pricing.md:1: The build writes /pricing.md itself.',
  ],
  [
    'the Markdown version of the home page in public',
    'public/index.md',
    add('# Home'),
    'public/index.md:1: The build writes /index.md itself.',
  ],
  [
    'a file in public/partner, whose paths the Worker serves',
    'public/partner/brochure.txt',
    add('Prices'),
    'public/partner/brochure.txt:1: Nobody could read this file, because the Worker answers /partner/brochure.txt itself.',
  ],
  [
    'a file in public/api, whose paths the Worker serves',
    'public/api/data.json',
    add('{}'),
    'public/api/data.json:1: Nobody could read this file, because the Worker answers /api/data.json itself.',
  ],
  [
    'a _redirects file in public',
    'public/_redirects',
    add('/a /b'),
    'public/_redirects:1: The build writes this file. List old paths in navigation.yaml, under "moved".',
  ],
  [
    'an old path without a slash',
    'navigation.yaml',
    addMovedPage('old', '/pricing'),
    'navigation.yaml:9: "from" is "old". Write the old path, such as "/blog/old-title"',
  ],
  [
    'an old path with a placeholder',
    'navigation.yaml',
    addMovedPage('/old/*.html', '/pricing'),
    'navigation.yaml:9: "from" is "/old/*.html". Write the old path, such as "/blog/old-title"',
  ],
  [
    'a folder whose files would be hidden',
    'navigation.yaml',
    addMovedPage('/assets/*', '/pricing'),
    'navigation.yaml:9: /assets/* still exists, and this entry would hide it. Delete one of the two.',
  ],
  [
    'a folder whose first page still exists',
    'navigation.yaml',
    addMovedPage('/blog/*', '/pricing'),
    'navigation.yaml:9: /blog/* still exists, and this entry would hide it.',
  ],
  [
    'a single old path redirected to a folder',
    'navigation.yaml',
    addMovedPage('/old', '/news/*'),
    'navigation.yaml:9: Only a folder can lead to /news/*. Write "/*" at the end of both paths, or of neither.',
  ],
  [
    'an old path that is still a page',
    'navigation.yaml',
    addMovedPage('/blog/spacing/', '/pricing'),
    'navigation.yaml:9: /blog/spacing still exists, and this entry would hide it. Delete one of the two.',
  ],
  [
    'an old path that is a file of the build',
    'navigation.yaml',
    addMovedPage('/sitemap.xml', '/pricing'),
    'navigation.yaml:9: /sitemap.xml still exists, and this entry would hide it.',
  ],
  [
    'an old path that the Worker serves',
    'navigation.yaml',
    addMovedPage('/desk/orders', '/pricing'),
    'navigation.yaml:9: The Worker answers /desk/orders itself.',
  ],
  [
    'an old path redirected to another site',
    'navigation.yaml',
    addMovedPage('/old', 'https://a.example'),
    'navigation.yaml:9: "page" is "https://a.example". Write the path of a page',
  ],
  [
    'an old path listed twice',
    'navigation.yaml',
    (before) => `${before}moved:\n  - { from: /old, page: / }\n  - { from: /old/, page: /pricing }\n`,
    'navigation.yaml:10: /old is listed twice. Keep one of the entries.',
  ],
  [
    'a service page named index',
    'services.yaml',
    add('services:\n  - { id: index, category: ads }\n'),
    'services.yaml:2: /services/index is already another page. Give the service another id.',
  ],
  [
    'a service named index',
    services,
    replace('id: ads\n', 'id: index\n'),
    'catalogue/services.yaml:*: /services/index is already another page. Give the service another id.',
    'and its consequences',
  ],
]);
