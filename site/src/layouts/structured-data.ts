/** schema.org data of pages, rendered as JSON-LD. `question.ts` contains the FAQ data. */

import { currency, toPrice } from '#catalogue/money.ts';
import type { Package } from '#catalogue/product.ts';
import { agency } from '../agency.ts';
import { firstLanguage, getLocalPath, language } from '../language.ts';
import { words } from '../words.ts';
import { getShareImagePath } from './share-image.ts';
import { createAbsoluteUrl } from './site-url.ts';

const schemaContext = 'https://schema.org';
const organizationId = createAbsoluteUrl('/#organization', firstLanguage);
const publisher = { '@type': 'Organization', '@id': organizationId, name: agency.name } as const;

export function createOrganizationData() {
  return {
    '@context': schemaContext,
    '@type': 'Organization',
    '@id': organizationId,
    name: agency.name,
    url: createAbsoluteUrl('/'),
    logo: createAbsoluteUrl('/favicon.svg'),
    slogan: agency.claim,
    email: agency.email,
    telephone: agency.phone,
    address: agency.address,
    sameAs: Object.values(agency.social).filter((address) => address !== 'soon'),
  };
}

export interface PricedOffer {
  readonly name: string;
  /** Amount in integer cents. */
  readonly unitAmount: number;
  readonly unit?: Package['unit'];
}

/** UN/CEFACT unit codes for month and year, by price unit. */
const unitCodes: Readonly<Record<string, string>> = { mo: 'MON', yr: 'ANN' };

function createOffer({ name, unitAmount, unit }: PricedOffer) {
  const price = { price: toPrice(unitAmount), priceCurrency: currency.toUpperCase() };
  const unitCode = unit && unitCodes[unit];
  const recurring = {
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: 1, unitCode },
  };
  return { '@type': 'Offer', name, ...price, ...(unitCode ? recurring : {}) };
}

interface ServiceFacts {
  readonly name: string;
  readonly description: string;
  /** URL path of the service's page, such as `/services/meta-ads`. */
  readonly path: string;
  readonly offers: readonly PricedOffer[];
}

export function createServiceData({ name, description, path, offers }: ServiceFacts) {
  return {
    '@context': schemaContext,
    '@type': 'Service',
    name,
    description,
    url: createAbsoluteUrl(path),
    provider: publisher,
    offers: offers.map(createOffer),
  };
}

interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** ISO date of the post. */
  readonly date: string;
  /** ISO date of the last change. */
  readonly updated?: string | undefined;
  /** True if the text is in the language of the pages. Otherwise, the data describe the page in the first language. */
  readonly isTranslated: boolean;
  /** Author's name; without a name, the agency is the author. */
  readonly author?: string;
}

export function createArticleData({ title, description, path, date, updated, isTranslated, author }: ArticleFacts) {
  const of = isTranslated ? language : firstLanguage;
  return {
    '@context': schemaContext,
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: createAbsoluteUrl(path, of),
    inLanguage: of,
    datePublished: date,
    dateModified: updated,
    image: createAbsoluteUrl(getShareImagePath(getLocalPath(path, of))),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}

/** Parent page by the first segment of a URL path. */
const sections: Readonly<Record<string, string>> = {
  services: words.services.title,
  blog: words.blog.title,
};

/** Returns the breadcrumbs from the home page to this page; `undefined` for the home page. */
export function createBreadcrumbData(path: string, title: string) {
  if (path === '/') return undefined;
  const section = path.split('/')[1] ?? '';
  const parent = sections[section];
  const trail = [
    { name: agency.name, path: '/' },
    ...(parent && path !== `/${section}` ? [{ name: parent, path: `/${section}` }] : []),
    { name: title, path },
  ];
  return {
    '@context': schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: createAbsoluteUrl(step.path),
    })),
  };
}
