/** Stub of Shopify's Storefront API for the Buy Button. Its only collection contains every plan, because the Buy Button has no tabs. */
import { type GridPlan, grid } from './grid.ts';

interface Query {
  query: string;
}

const createMoney = (price: string) => ({ amount: `${price.replace(/[$,]/g, '')}.0`, currencyCode: 'USD' });

function createProduct({ id, name, price, description }: GridPlan, index: number) {
  const variant = {
    id: `gid://shopify/ProductVariant/${index + 1}`,
    title: 'Default Title',
    price: createMoney(price),
    priceV2: createMoney(price),
    weight: 0,
    available: true,
    sku: null,
    compareAtPrice: null,
    compareAtPriceV2: null,
    image: null,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    unitPrice: null,
    unitPriceMeasurement: null,
  };
  const createEdge = (node: object) => ({ cursor: 'c', node });
  const page = { hasNextPage: false, hasPreviousPage: false };
  return createEdge({
    id: `gid://shopify/Product/${index + 1}`,
    availableForSale: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    descriptionHtml: `<p>${description}</p>`,
    description,
    handle: id,
    productType: '',
    title: name,
    vendor: 'Agency',
    publishedAt: '2026-01-01T00:00:00Z',
    onlineStoreUrl: null,
    options: [{ id: `gid://shopify/ProductOption/${index + 1}`, name: 'Title', values: ['Default Title'] }],
    images: { pageInfo: page, edges: [] },
    variants: { pageInfo: page, edges: [createEdge({ ...variant })] },
  });
}

export function answerShopify(body: string): string {
  const { query } = JSON.parse(body) as Query;
  const page = { hasNextPage: false, hasPreviousPage: false };
  const data: Record<string, unknown> = {};
  if (/\bshop\b/.test(query)) {
    data.shop = {
      currencyCode: 'USD',
      paymentSettings: { enabledPresentmentCurrencies: ['USD'] },
      description: '',
      moneyFormat: '$' + '{{amount_no_decimals}}',
      name: 'Bench',
      primaryDomain: { host: 'bench.myshopify.com', sslEnabled: true, url: 'https://bench.myshopify.com' },
    };
  }
  if (query.includes('$id')) {
    data.node = {
      __typename: 'Collection',
      id: 'gid://shopify/Collection/1',
      handle: 'plans',
      description: '',
      descriptionHtml: '',
      updatedAt: '2026-01-01T00:00:00Z',
      title: 'Plans',
      image: null,
      products: { pageInfo: page, edges: grid.flatMap(({ plans }) => plans).map(createProduct) },
    };
  }
  return JSON.stringify({ data });
}
