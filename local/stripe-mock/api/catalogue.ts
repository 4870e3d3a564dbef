import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import { createRequestError, createStateError } from '../http.ts';
import type { Price, Product, Recurring } from '../objects.ts';
import { createId, find, findNamed } from '../state.ts';
import { createMetadata, updateMetadata } from '../validation.ts';

const largestAmount = 99_999_999;

/** Throws if a product has more features or images than Stripe accepts. The schema has no such limits. */
function checkLists(data: Stripe.ProductUpdateParams): void {
  for (const [param, max] of [
    ['marketing_features', 15],
    ['images', 8],
  ] as const) {
    if ((data[param]?.length ?? 0) > max) throw createRequestError(`There are at most ${max} ${param}.`, { param });
  }
}

export function createProduct(
  { state, clock }: StripeMock,
  data: Stripe.ProductCreateParams,
  metadataParam = 'metadata',
): Product {
  checkLists(data);
  if (data.id !== undefined && state.products.has(data.id)) {
    throw createStateError(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  }
  const now = clock.now();
  const product: Product = {
    id: data.id ?? createId('prod'),
    object: 'product',
    active: data.active ?? true,
    created: now,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: data.marketing_features ?? [],
    metadata: createMetadata(data.metadata, metadataParam),
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: data.statement_descriptor ?? null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: now,
    url: data.url ?? null,
  };
  state.products.set(product.id, product);
  return product;
}

export function updateProduct(
  { state, clock }: StripeMock,
  productId: string,
  data: Stripe.ProductUpdateParams,
): Product {
  checkLists(data);
  const product = find(state.products, 'product', productId);
  if (data.default_price) {
    const price = findNamed(state.prices, 'price', data.default_price, 'default_price');
    if (price.product !== productId || !price.active) {
      throw createStateError('The default price must be an active price of the product.', { param: 'default_price' });
    }
  }
  const { metadata, ...rest } = data;
  const plain = [
    'active',
    'default_price',
    'description',
    'images',
    'marketing_features',
    'name',
    'tax_code',
    'unit_label',
    'url',
  ];
  for (const [field, value] of Object.entries(rest)) {
    if (plain.includes(field)) product[field] = value === '' ? null : value;
  }
  product.metadata = updateMetadata(product.metadata, metadata);
  product.updated = clock.now();
  return product;
}

function readUnitAmount(data: Stripe.PriceCreateParams, path: string): number {
  const { unit_amount: whole, unit_amount_decimal: decimal } = data;
  if ((whole === undefined) === (decimal === undefined)) {
    throw createRequestError(
      `You must specify exactly one of ${path}[unit_amount], ${path}[unit_amount_decimal] (the mock supports no tiers).`,
      { param: `${path}[unit_amount]`, code: 'parameter_missing' },
    );
  }
  const amount = whole ?? Number(decimal);
  if (!Number.isInteger(amount)) {
    throw createRequestError('The mock accepts only whole cents.', { param: `${path}[unit_amount_decimal]` });
  }
  if (amount < 0) {
    throw createRequestError('Invalid non-negative integer', {
      param: `${path}[unit_amount]`,
      code: 'parameter_invalid_integer',
    });
  }
  if (amount > largestAmount) {
    throw createRequestError('Amount must be no more than $999,999.99', {
      param: `${path}[unit_amount]`,
      code: 'amount_too_large',
    });
  }
  return amount;
}

function resolveProduct(mock: StripeMock, data: Stripe.PriceCreateParams, path: string): Product {
  if ((data.product === undefined) === (data.product_data === undefined)) {
    throw createRequestError(`You must specify exactly one of ${path}[product], ${path}[product_data].`, {
      param: `${path}[product]`,
    });
  }
  return data.product_data
    ? createProduct(mock, data.product_data, `${path}[product_data][metadata]`)
    : findNamed(mock.state.products, 'product', data.product ?? '', `${path}[product]`);
}

/**
 * Assigns the lookup key to `price`. If another price has the key, removes the key there if the request allows a
 * transfer, and throws otherwise.
 */
function claimLookupKey({ state }: StripeMock, price: Price, key: string, mayTransfer: boolean): void {
  if (key.length > 200) throw createRequestError('A lookup key has at most 200 characters.', { param: 'lookup_key' });
  const holder = [...state.prices.values()].find((other) => other.lookup_key === key && other !== price);
  if (holder && !mayTransfer) {
    throw createStateError(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  if (holder) holder.lookup_key = null;
  price.lookup_key = key;
}

/** Creates a price. A price created for a line item's `price_data` is inactive, because only one session uses it. */
export function createPrice(
  mock: StripeMock,
  data: Stripe.PriceCreateParams,
  { path = '', isInline = false } = {},
): Price {
  const { state, clock } = mock;
  const amount = readUnitAmount(data, path);
  const { recurring } = data;
  const price: Price = {
    id: createId('price'),
    object: 'price',
    active: isInline ? false : (data.active ?? true),
    billing_scheme: 'per_unit',
    created: clock.now(),
    currency: data.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: createMetadata(data.metadata),
    nickname: data.nickname ?? null,
    product: '',
    recurring: recurring
      ? {
          interval: recurring.interval as Recurring['interval'],
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  if (data.lookup_key !== undefined) claimLookupKey(mock, price, data.lookup_key, data.transfer_lookup_key ?? false);
  price.product = resolveProduct(mock, data, path).id;
  state.prices.set(price.id, price);
  return price;
}

export function updatePrice(mock: StripeMock, priceId: string, changes: Stripe.PriceUpdateParams): Price {
  const price = find(mock.state.prices, 'price', priceId);
  if (changes.active === false && mock.state.products.get(price.product)?.default_price === priceId) {
    throw createStateError('This price cannot be archived because it is the default price of its product.');
  }
  if (changes.lookup_key === '') price.lookup_key = null;
  else if (changes.lookup_key !== undefined) {
    claimLookupKey(mock, price, changes.lookup_key, changes.transfer_lookup_key ?? false);
  }
  price.active = changes.active ?? price.active;
  if (changes.nickname !== undefined) price.nickname = changes.nickname || null;
  if (changes.tax_behavior !== undefined) price.tax_behavior = changes.tax_behavior;
  price.metadata = updateMetadata(price.metadata, changes.metadata);
  return price;
}
