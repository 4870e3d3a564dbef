import { services } from '#agency/catalogue';
import { isMenu, type NavigationLink } from '#agency-files/site/navigation.ts';
import { workerPagePattern } from '#agency-files/site/owner-links.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { agency } from '../../agency.ts';
import { requiredLinks } from '../../layouts/site-footer.tsx';
import { createAbsoluteUrl, getMarkdownUrl } from '../../layouts/site-url.ts';
import { formatFromPrice } from '../../parts/service/figures.ts';
import { formatPlanPrices } from '../../parts/service/service-prices.ts';
import {
  cataloguePath,
  catalogueSchemaPath,
  createCartLink,
  createRuleSentences,
  createWorkerUrl,
  openApiPath,
  rules,
  sellsAddOns,
} from '../../published-catalogue.ts';
import { fillPlaceholders, words } from '../../words.ts';

const { main, services: servicePages, footer, more } = agency.navigation;
const menuLinks = main.flatMap((item) => (isMenu(item) ? item.links : [item]));
const listedLinks = [
  ...menuLinks.filter(({ price }) => price),
  ...menuLinks.filter(({ price }) => !price),
  ...servicePages,
  ...footer.groups.flatMap(({ links }) => links),
  ...footer.actions,
  ...requiredLinks,
  ...more,
  ...[...agency.prosePages, ...agency.legal].map(({ path, title }) => ({ path, label: title })),
];
/** Links to every page except the home page and the pricing page, by path: pages with a price first. */
const links = new Map<string, NavigationLink>();
for (const entry of listedLinks) {
  if (!['/', '/pricing'].includes(entry.path)) links.set(entry.path, { ...entry, ...links.get(entry.path) });
}
for (const entry of more) links.set(entry.path, entry);

/** Overview of products, cart links, their rules and all pages for language models (https://llmstxt.org). */
export const data = { permalink: '/llms.txt', eleventyExcludeFromCollections: true };

/** Returns the URL to list for a link of a menu: a page's Markdown version, or the URL itself if it isn't a page of the site. */
export function getListedUrl(path: string): string {
  if (path.startsWith('https:')) return path;
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isPage = !workerPagePattern.test(page) && !/\.\w+$/.test(page);
  return (isPage ? getMarkdownUrl(createAbsoluteUrl(page || '/')) : createAbsoluteUrl(page)) + rest;
}

function link({ path, label, price, note = price }: NavigationLink): string {
  return listItem(label, getListedUrl(path), note);
}

function listItem(label: string, address: string, note?: string): string {
  return `- [${label}](${address})${note ? `: ${note}` : ''}`;
}

function createSection(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n');
}

const texts = words.llms;
const sellsBothIntervals = ['month', 'year'].every((interval) =>
  products.some((product) => product.interval === interval),
);
const formatCodes = (...names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export function render(): string {
  const serviceLines = services.map(
    ({ id, name, description }) =>
      `- ${fillPlaceholders(texts.service, { name, description, price: formatFromPrice(id), plans: formatPlanPrices(id) })}`,
  );
  const cartLink = {
    address: formatCodes(rules.link.template),
    line: formatCodes(rules.link.line),
    sign: formatCodes(rules.link.separator),
    sample: rules.link.example,
  };
  const promotion = { parameter: formatCodes('?promo=<code>'), address: `${createCartLink('{items}')}&promo=<code>` };
  return [
    `# ${agency.name}`,
    '',
    `> ${[agency.claim, agency.description].filter(Boolean).join(' ')}`,
    '',
    createSection(texts.sold, serviceLines),
    '',
    createSection(texts.carts, [
      `- ${fillPlaceholders(texts.link, cartLink)}`,
      `- ${fillPlaceholders(texts.check, { address: formatCodes(rules.check) })}`,
      ...(promotions.length > 0 ? [`- ${fillPlaceholders(texts.promotion, promotion)}`] : []),
      `- ${fillPlaceholders(texts.pricing, { address: createAbsoluteUrl('/pricing') })}`,
    ]),
    '',
    createSection(texts.rules, [
      ...Object.entries(createRuleSentences(formatCodes('needsOneOf'))).map(
        ([name, text]) => `- ${formatCodes(name)}: ${text}`,
      ),
      `- ${texts.price}`,
      ...(sellsBothIntervals ? [`- ${texts.checkouts}`] : []),
    ]),
    '',
    createSection(texts.data, [
      listItem(
        'catalogue.json',
        createAbsoluteUrl(cataloguePath),
        fillPlaceholders(texts.catalog, {
          fields: formatCodes('excludes', ...(sellsAddOns ? ['needsOneOf'] : []), 'billed', 'rules'),
        }),
      ),
      listItem('catalogue.schema.json', createAbsoluteUrl(catalogueSchemaPath), texts.schema),
      listItem('openapi.json', createWorkerUrl(openApiPath), texts.api),
      listItem('ucp', createWorkerUrl('/.well-known/ucp'), texts.protocol),
    ]),
    '',
    createSection(texts.pages, [
      fillPlaceholders(texts.twins, { ending: formatCodes('.md'), home: getMarkdownUrl(createAbsoluteUrl('/')) }),
      '',
      link({ path: '/pricing', label: words.pricing.title, note: texts.pricingNote }),
      ...[...links.values()].map(link),
    ]),
    '',
    ...(agency.posts.length > 0
      ? [
          createSection(
            words.blog.title,
            agency.posts.map(({ path, title, description }) => link({ path, label: title, note: description })),
          ),
          '',
        ]
      : []),
  ].join('\n');
}
