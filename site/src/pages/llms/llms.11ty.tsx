import { services } from '#agency/catalogue';
import { isMenu, type NavigationLink } from '#agency-files/site/navigation.ts';
import { workerPage } from '#agency-files/site/owner-links.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { agency } from '../../agency.ts';
import { linksForBuyers } from '../../layouts/site-footer.tsx';
import { absoluteUrl, markdownUrl } from '../../layouts/site-url.ts';
import { fromPrice } from '../../parts/service/figures.ts';
import { planPrices } from '../../parts/service/service-prices.ts';
import {
  cartLinkTo,
  cataloguePath,
  catalogueSchemaPath,
  openApiPath,
  ruleSentences,
  rules,
  sellsAddOns,
  workerUrl,
} from '../../published-catalogue.ts';
import { fillPlaceholders, words } from '../../words.ts';

const { main, services: servicePages, footer, more } = agency.navigation;
const inMenus = main.flatMap((item) => (isMenu(item) ? item.links : [item]));
const listed = [
  ...inMenus.filter(({ price }) => price),
  ...inMenus.filter(({ price }) => !price),
  ...servicePages,
  ...footer.groups.flatMap(({ links }) => links),
  ...footer.actions,
  ...linksForBuyers,
  ...more,
  ...[...agency.prosePages, ...agency.legal].map(({ path, title }) => ({ path, label: title })),
];
/** Links to every page except the home page and the pricing page, by path: pages with a price first. */
const links = new Map<string, NavigationLink>();
for (const entry of listed) {
  if (!['/', '/pricing'].includes(entry.path)) links.set(entry.path, { ...entry, ...links.get(entry.path) });
}
for (const entry of more) links.set(entry.path, entry);

/** Overview of products, cart links, their rules and all pages for language models (https://llmstxt.org). */
export const data = { permalink: '/llms.txt', eleventyExcludeFromCollections: true };

/** Returns the URL to list for a link of a menu: a page's Markdown version, or the URL itself if it isn't a page of the site. */
export function listedUrl(path: string): string {
  if (path.startsWith('https:')) return path;
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isPage = !workerPage.test(page) && !/\.\w+$/.test(page);
  return (isPage ? markdownUrl(absoluteUrl(page || '/')) : absoluteUrl(page)) + rest;
}

function link({ path, label, price, note = price }: NavigationLink): string {
  return listItem(label, listedUrl(path), note);
}

function listItem(label: string, address: string, note?: string): string {
  return `- [${label}](${address})${note ? `: ${note}` : ''}`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

const texts = words.llms;
const sellsBothIntervals = ['month', 'year'].every((interval) =>
  products.some((product) => product.interval === interval),
);
const codes = (...names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export function render(): string {
  const serviceLines = services.map(
    ({ id, name, description }) =>
      `- ${fillPlaceholders(texts.service, { name, description, price: fromPrice(id), plans: planPrices(id) })}`,
  );
  const cartLink = {
    address: codes(rules.link.template),
    line: codes(rules.link.line),
    sign: codes(rules.link.separator),
    sample: rules.link.example,
  };
  const promotion = { parameter: codes('?promo=<code>'), address: `${cartLinkTo('{items}')}&promo=<code>` };
  return [
    `# ${agency.name}`,
    '',
    `> ${[agency.claim, agency.description].filter(Boolean).join(' ')}`,
    '',
    section(texts.sold, serviceLines),
    '',
    section(texts.carts, [
      `- ${fillPlaceholders(texts.link, cartLink)}`,
      `- ${fillPlaceholders(texts.check, { address: codes(rules.check) })}`,
      ...(promotions.length > 0 ? [`- ${fillPlaceholders(texts.promotion, promotion)}`] : []),
      `- ${fillPlaceholders(texts.pricing, { address: absoluteUrl('/pricing') })}`,
    ]),
    '',
    section(texts.rules, [
      ...Object.entries(ruleSentences(codes('needsOneOf'))).map(([name, text]) => `- ${codes(name)}: ${text}`),
      `- ${texts.price}`,
      ...(sellsBothIntervals ? [`- ${texts.checkouts}`] : []),
    ]),
    '',
    section(texts.data, [
      listItem(
        'catalogue.json',
        absoluteUrl(cataloguePath),
        fillPlaceholders(texts.catalog, {
          fields: codes('excludes', ...(sellsAddOns ? ['needsOneOf'] : []), 'billed', 'rules'),
        }),
      ),
      listItem('catalogue.schema.json', absoluteUrl(catalogueSchemaPath), texts.schema),
      listItem('openapi.json', workerUrl(openApiPath), texts.api),
      listItem('ucp', workerUrl('/.well-known/ucp'), texts.protocol),
    ]),
    '',
    section(texts.pages, [
      fillPlaceholders(texts.twins, { ending: codes('.md'), home: markdownUrl(absoluteUrl('/')) }),
      '',
      link({ path: '/pricing', label: words.pricing.title, note: texts.pricingNote }),
      ...[...links.values()].map(link),
    ]),
    '',
    ...(agency.posts.length > 0
      ? [
          section(
            words.blog.title,
            agency.posts.map(({ path, title, description }) => link({ path, label: title, note: description })),
          ),
          '',
        ]
      : []),
  ].join('\n');
}
