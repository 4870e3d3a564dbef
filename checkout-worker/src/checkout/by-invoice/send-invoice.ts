/**
 * Has Stripe create and send the invoice of a request. Each step is stored or has an idempotency key, so that repeating
 * the operation after a lost reply continues it and never creates a second invoice.
 */
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { brand, stripeTax, taxBehavior } from '#agency/brand';
import { translations } from '#agency/translations';
import { type ResolvedLine, resolveCart } from '#catalogue/cart-rules.ts';
import { currency as shopCurrency } from '#catalogue/money.ts';
import { findProduct } from '#catalogue/products.ts';
import { calculateDiscount, findPromotion } from '#catalogue/promotions.ts';
import { type Env, getDatabase } from '../../env.ts';
import { agencyMessages, getMessages } from '../../lang/messages.ts';
import { toStripeLocale } from '../../lang/stripe-locale.ts';
import type { Log } from '../../log.ts';
import { OperationError } from '../../operation-error.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import { findOrderById, type Order, storeOrder } from '../../orders/order-repository.ts';
import { invoiceRequests, invoices, orders } from '../../orders/schema.ts';
import { toLaterDiscount } from '../../orders/stripe-events/later-discount.ts';
import { getId } from '../../stripe/id-of.ts';
import { orderKey, resolveSiteIds, siteKey } from '../../stripe/site-metadata.ts';
import { getStripeClient, isLiveKey } from '../../stripe/stripe-client.ts';
import { describeFailure, isMissing, isRefused } from '../../stripe/stripe-problem.ts';
import { createAttributionMetadata } from '../attribution.ts';
import {
  catalogueVersion,
  createIdempotencyKey,
  findUsablePrices,
  type PriceIds,
  type SyncedObjects,
  selectSynced,
} from '../synced.ts';
import {
  allowDecline,
  declineInvoiceRequest,
  endOperation,
  findInvoiceRequest,
  type InvoiceRequest,
  reopenRequest,
  startOperation,
} from './invoice-requests.ts';
import { toStripeTaxId } from './tax-id.ts';

/** Days until an invoice is due. The default is for requests from before the agency removed the setting. */
export const dueDays = brand.invoices?.dueDays ?? 14;

/** Maximum length of a custom field's name on an invoice. */
const maxFieldName = 40;

interface Draft {
  request: InvoiceRequest;
  lines: readonly ResolvedLine[];
  /** Stripe's ids of the synced prices that match the request. */
  prices: PriceIds;
  /** Stripe's id of the coupon behind the promotion code of the request. */
  coupon: string | undefined;
  metadata: Record<string, string>;
  env: Env;
  log: Log;
}

/**
 * Returns the lines with their products, at the prices and intervals of the request, because the catalogue may have
 * changed since. Throws if a product is no longer sold.
 */
function resolveLines({ lines }: InvoiceRequest): readonly ResolvedLine[] {
  const missing = lines
    .filter(({ id }) => !findProduct(id))
    .map(({ id, name }) => agencyMessages.productName(id, name));
  if (missing.length > 0) {
    const names = missing.join(', ');
    throw new OperationError(`No longer sold: ${names}.`, 'invoice-gone', { names });
  }
  const intervals = new Map(lines.map(({ id, interval }) => [id, interval]));
  return resolveCart(lines).map(({ product, ...line }) => ({
    ...line,
    product: { ...product, interval: intervals.get(product.id) ?? product.interval },
  }));
}

/** Creates the customer with the billing address. A tax id that Stripe refuses becomes a plain field of the invoice. */
async function createCustomer(draft: Draft, taxIdDatum: ReturnType<typeof toStripeTaxId>): Promise<string> {
  const { request, metadata, env, log } = draft;
  const { orderId, company, name, email, city, country, taxId, poNumber } = request;
  const { byInvoice } = getMessages(request.language).strings;
  const createField = (label: string, value: string) => ({ name: label.slice(0, maxFieldName), value });
  const fields = [
    ...(poNumber ? [createField(byInvoice.poNumber, poNumber)] : []),
    ...(taxId && !taxIdDatum ? [createField(byInvoice.taxId, taxId)] : []),
  ];
  const address = {
    line1: request.line1,
    line2: request.line2 || undefined,
    postal_code: request.postalCode || undefined,
    city,
    state: request.state || undefined,
    country,
  };
  const params: Stripe.CustomerCreateParams = {
    name: company,
    business_name: company,
    individual_name: name,
    email,
    address,
    preferred_locales: [toStripeLocale(request.language)],
    metadata,
    ...(taxIdDatum ? { tax_id_data: [taxIdDatum] } : {}),
    ...(fields.length > 0 ? { invoice_settings: { custom_fields: fields } } : {}),
  };
  const idempotencyKey = `${orderId}_customer${taxIdDatum ? '' : '_plain'}`;
  try {
    return (await getStripeClient(env).customers.create(params, { idempotencyKey })).id;
  } catch (error) {
    if (!taxIdDatum || !isRefused(error) || describeFailure(error).code !== 'tax_id_invalid') throw error;
    log('warn', 'tax-id-refused', { order: orderId });
    return createCustomer(draft, undefined);
  }
}

const collectionParams = {
  collection_method: 'send_invoice',
  days_until_due: dueDays,
  ...(stripeTax ? { automatic_tax: { enabled: true } } : {}),
} as const;

const createPriceData = ({ unitAmount }: ResolvedLine, { request }: Draft) => ({
  currency: request.currency,
  unit_amount: unitAmount,
  tax_behavior: taxBehavior,
});

function createProductData({ product }: ResolvedLine, { request }: Draft) {
  return { name: getMessages(request.language).productName(product.id), tax_code: product.taxCode };
}

/**
 * Returns the line's synced Stripe price. Returns none for a one-time line in another language, because the invoice
 * shows the product's translated name. With a coupon, the synced price is used anyway, because the coupon may depend on
 * the product.
 */
function findPriceId({ product }: ResolvedLine, { request, prices, coupon }: Draft): string | undefined {
  const isTranslated = !coupon && product.interval === 'once' && translations[request.language]?.products[product.id];
  return isTranslated ? undefined : prices.get(product.priceId);
}

const createDiscountParams = ({ coupon }: Draft) => (coupon ? { discounts: [{ coupon }] } : {});

function createDraft(draft: Draft, customer: string, deleted: string): Promise<Stripe.Invoice> {
  const { request, metadata, env } = draft;
  const params = {
    customer,
    currency: request.currency,
    metadata,
    ...collectionParams,
    ...createDiscountParams(draft),
  };
  return getStripeClient(env).invoices.create(
    { ...params, auto_advance: false, pending_invoice_items_behavior: 'exclude' },
    { idempotencyKey: `${request.orderId}_invoice${deleted}` },
  );
}

/** Adds the lines to a draft that has none. Stripe adds all of them or none. */
function addLines(draft: Draft, { id }: Stripe.Invoice): Promise<Stripe.Invoice> {
  const lines = draft.lines.map((line) => {
    const price = findPriceId(line, draft);
    const { quantity } = line;
    if (price) return { pricing: { price }, quantity };
    return { price_data: { ...createPriceData(line, draft), product_data: createProductData(line, draft) }, quantity };
  });
  const idempotencyKey = createIdempotencyKey(`${draft.request.orderId}_lines`, draft.prices, [id]);
  return getStripeClient(draft.env).invoices.addLines(id, { lines }, { idempotencyKey });
}

/** Returns the synced price, or price data with a new product, because subscriptions take no inline products. */
async function createSubscriptionItem(line: ResolvedLine, draft: Draft) {
  const { product, quantity } = line;
  const price = findPriceId(line, draft);
  if (price) return { price, quantity };
  const idempotencyKey = `${draft.request.orderId}_product_${product.id}`;
  const made = await getStripeClient(draft.env).products.create(
    {
      ...createProductData(line, draft),
      metadata: { [siteKey]: resolveSiteIds(draft.env)[0], [orderKey]: draft.request.orderId },
    },
    { idempotencyKey },
  );
  return { price_data: { ...createPriceData(line, draft), product: made.id }, quantity };
}

/** Creates the subscription. Its first invoice is a draft that includes the one-time lines. */
async function subscribe(draft: Draft, customer: string): Promise<Stripe.Invoice> {
  const items: Stripe.SubscriptionCreateParams.Item[] = [];
  const once: Stripe.SubscriptionCreateParams.AddInvoiceItem[] = [];
  for (const line of draft.lines) {
    const { interval } = line.product;
    const item = await createSubscriptionItem(line, draft);
    if (interval === 'once') once.push(item);
    else if (item.price_data) items.push({ ...item, price_data: { ...item.price_data, recurring: { interval } } });
    else items.push(item);
  }
  const { latest_invoice: invoice } = await getStripeClient(draft.env).subscriptions.create(
    {
      customer,
      items,
      ...(once.length > 0 ? { add_invoice_items: once } : {}),
      metadata: draft.metadata,
      ...collectionParams,
      ...createDiscountParams(draft),
      expand: ['latest_invoice'],
    },
    { idempotencyKey: createIdempotencyKey(`${draft.request.orderId}_subscription`, draft.prices, []) },
  );
  if (!invoice || typeof invoice === 'string') throw new Error('The subscription has no invoice');
  return invoice;
}

/** Calls Stripe again with inline prices if Stripe refuses a synced one, which may be archived. */
async function retryWithoutRefusedPrices<T>(draft: Draft, call: (draft: Draft) => Promise<T>): Promise<T> {
  try {
    return await call(draft);
  } catch (error) {
    if (!isRefused(error) || draft.prices.size === 0) throw error;
    draft.log('alert', 'catalogue-drift', { order: draft.request.orderId, refused: draft.prices.size });
    return call({ ...draft, prices: new Map() });
  }
}

/** Returns the order's invoice at Stripe, if an earlier attempt created one whose reply or id was lost. */
async function findInvoice(env: Env, { id, customerId, sessionId }: Order): Promise<Stripe.Invoice | undefined> {
  const { invoices: atStripe } = getStripeClient(env);
  if (sessionId !== null) {
    return atStripe.retrieve(sessionId).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }
  if (customerId === null) return undefined;
  const { data } = await atStripe.list({ customer: customerId, limit: 100 });
  return data.find(
    ({ metadata, parent }) => metadata?.[orderKey] === id || parent?.subscription_details?.metadata?.[orderKey] === id,
  );
}

/** Stores which invoice pays the order. Until it is paid, the order's status does not change. */
async function storeInvoice({ request, env }: Draft, invoice: Stripe.Invoice): Promise<void> {
  const database = getDatabase(env);
  const { orderId, termsAcceptedAt, currency } = request;
  const { id, created: createdAt, billing_reason: billingReason } = invoice;
  await database.batch([
    database.update(orders).set({ sessionId: id, termsAcceptedAt }).where(eq(orders.id, orderId)),
    database.update(invoiceRequests).set({ invoiceId: id }).where(eq(invoiceRequests.orderId, orderId)),
    database
      .insert(invoices)
      .values({ id, orderId, paid: false, amountPaid: 0, currency, billingReason, createdAt })
      .onConflictDoNothing(),
  ]);
}

/** Returns the order's invoice with its lines, as a draft or in the state that an earlier attempt left. */
async function createOrContinue(draft: Draft, order: Order): Promise<Stripe.Invoice> {
  const { request, env } = draft;
  const customer = order.customerId ?? (await createCustomer(draft, toStripeTaxId(request.taxId, request.country)));
  if (order.customerId === null) {
    await getDatabase(env).update(orders).set({ customerId: customer }).where(eq(orders.id, order.id));
  }
  const found = await findInvoice(env, order);
  const isUsable = found !== undefined && found.status !== 'void';
  const isSubscription = request.mode === 'subscription';
  const invoice =
    isUsable || (found && isSubscription)
      ? found
      : isSubscription
        ? await retryWithoutRefusedPrices(draft, (priced) => subscribe(priced, customer))
        : await createDraft(draft, customer, order.sessionId ?? '');
  await storeInvoice(draft, invoice);
  const isEmpty = invoice.status === 'draft' && !isSubscription && invoice.lines.data.length === 0;
  return isEmpty ? retryWithoutRefusedPrices(draft, (priced) => addLines(priced, invoice)) : invoice;
}

/**
 * Throws if Stripe's draft differs from the buyer's order, before the draft is sent. Stripe sends a subscription's
 * draft by itself after an hour.
 */
async function checkAmount(draft: Stripe.Invoice, { request, env }: Draft): Promise<void> {
  const { subtotal } = draft;
  const { amount, discount, currency } = request;
  const reduction = (draft.total_discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0);
  const isSame = subtotal === amount && reduction === discount && draft.currency === currency;
  if (draft.status !== 'draft' || isSame) return;
  if (request.mode === 'subscription') await getStripeClient(env).invoices.update(draft.id, { auto_advance: false });
  const money = createMoneyFormat(currency, agencyMessages);
  const [got, expected] = [subtotal - reduction, amount - discount];
  throw new OperationError(`Stripe's draft is ${got} instead of ${expected}.`, 'invoice-amount', {
    got: money(got),
    expected: money(expected),
  });
}

async function finalizeAndSend(draft: Draft, order: Order): Promise<Stripe.Invoice> {
  const { invoices: atStripe } = getStripeClient(draft.env);
  const invoice = await createOrContinue(draft, order);
  await checkAmount(invoice, draft);
  const key = `${draft.request.orderId}_${invoice.id}`;
  const finalized =
    invoice.status === 'draft'
      ? await atStripe.finalizeInvoice(invoice.id, { auto_advance: true }, { idempotencyKey: `${key}_finalize` })
      : invoice;
  if (finalized.status !== 'open') return finalized;
  return atStripe.sendInvoice(invoice.id, {}, { idempotencyKey: `${key}_send` });
}

async function storeRequestedOrder(request: InvoiceRequest, lines: readonly ResolvedLine[], env: Env, log: Log) {
  const { orderId, mode, amount, currency, partner, partnerProof, attribution, language } = request;
  const { promotion, laterDiscount } = request;
  const livemode = isLiveKey(env);
  const order = { id: orderId, mode, lines: request.lines, amount, currency, livemode, catalogueVersion };
  const stored = await storeOrder(
    getDatabase(env),
    { ...order, partner, partnerProof, attribution, language, promotion, laterDiscount },
    selectSynced(lines, findPromotion(promotion), livemode),
  );
  // The buyer pays the price shown when ordering. If that price has changed since, no synced price matches.
  const unchanged = lines.filter(
    ({ product, unitAmount }) => currency === shopCurrency && product.unitAmount === unitAmount,
  );
  const synced = JSON.parse(stored.extra) as SyncedObjects;
  return {
    partner: stored.partner ?? undefined,
    prices: findUsablePrices(synced.prices, unchanged, livemode, log),
    promotionCode: synced.promotion,
  };
}

/**
 * Returns the coupon of the request's promotion code. The coupon is used instead of the code, because the code may have
 * ended since the buyer's request. Throws if the discount on later invoices has changed since.
 */
async function findCoupon(
  request: InvoiceRequest,
  promotionCode: string | null,
  env: Env,
): Promise<string | undefined> {
  if (request.discount === 0) return undefined;
  const promotion = findPromotion(request.promotion);
  const later = promotion && toLaterDiscount(calculateDiscount(promotion, request.lines));
  if (later && JSON.stringify(later) !== JSON.stringify(request.laterDiscount)) {
    throw new OperationError(`The promotion ${promotion.code} has changed.`, 'invoice-code-changed', {
      code: promotion.code,
    });
  }
  const code = promotionCode === null ? undefined : await getStripeClient(env).promotionCodes.retrieve(promotionCode);
  const coupon = getId(code?.promotion.coupon);
  if (coupon !== null) return coupon;
  const name = promotion?.code ?? request.promotion ?? '';
  throw new OperationError(`Stripe has no promotion ${name}.`, 'invoice-no-code', { code: name });
}

/** Logs a Stripe error and returns an error that the desk can explain. */
function explainFailure(error: unknown, { orderId, email }: InvoiceRequest, log: Log): OperationError {
  if (error instanceof OperationError) return error;
  const failure = describeFailure(error);
  log('error', 'invoice-not-sent', { order: orderId, ...failure });
  if (failure.code === 'email_invalid') {
    return new OperationError('Stripe refused the email address.', 'invoice-email', { email });
  }
  const reason = isRefused(error) ? 'invoice-refused' : 'invoice-unknown';
  return new OperationError('Stripe did not send the invoice.', reason);
}

/** Creates the order of a request, and has Stripe create, finalize and send its invoice. */
async function orderAndSend(request: InvoiceRequest, env: Env, log: Log): Promise<Stripe.Invoice> {
  const lines = resolveLines(request);
  const { partner, prices, promotionCode } = await storeRequestedOrder(request, lines, env, log);
  const metadata = {
    catalogue: catalogueVersion,
    ...createAttributionMetadata(partner, request.attribution ?? undefined),
    [siteKey]: resolveSiteIds(env)[0],
    [orderKey]: request.orderId,
  };
  const order = await findOrderById(getDatabase(env), request.orderId);
  if (!order) throw new Error('The order was not stored');
  try {
    const coupon = await findCoupon(request, promotionCode, env);
    return await finalizeAndSend({ request, lines, prices, coupon, metadata, env, log }, order);
  } catch (error) {
    throw explainFailure(error, request, log);
  }
}

/** Sends the invoice of a request. If that fails before Stripe has the customer, the request can be declined again. */
export async function sendInvoice(env: Env, requestId: string, log: Log, now: number): Promise<void> {
  const database = getDatabase(env);
  const request = await startOperation(database, requestId, now);
  try {
    const sent = await orderAndSend(request, env, log);
    await database
      .update(invoiceRequests)
      .set({ sentAt: now, dueAt: sent.due_date })
      .where(eq(invoiceRequests.id, requestId));
  } catch (error) {
    if (error instanceof OperationError && error.reason !== 'invoice-unknown') await allowDecline(database, requestId);
    await endOperation(database, requestId);
    throw error;
  }
}

/**
 * Removes the draft that an unfinished attempt left at Stripe. Stripe cannot delete a subscription's draft, but never
 * sends it after the subscription is canceled. Throws if the invoice is no longer a draft.
 */
async function removeDraft(env: Env, order: Order): Promise<void> {
  const { invoices: atStripe, subscriptions } = getStripeClient(env);
  const invoice = await findInvoice(env, order);
  if (!invoice || invoice.status === 'void') return;
  if (invoice.status !== 'draft') throw new OperationError('The invoice is no draft.', 'invoice-finalized');
  const subscription = getId(invoice.parent?.subscription_details?.subscription);
  await (subscription === null ? atStripe.del(invoice.id) : subscriptions.cancel(subscription));
}

/**
 * Declines a request with a reason that is mailed to the buyer, after removing its draft at Stripe. Returns the ids of
 * the mails to queue.
 */
export async function declineRequest(
  env: Env,
  requestId: string,
  reason: string,
  log: Log,
  now: number,
): Promise<readonly string[]> {
  const database = getDatabase(env);
  const request = await findInvoiceRequest(database, requestId);
  if (request?.startedAt) {
    await startOperation(database, requestId, now);
    const order = await findOrderById(database, request.orderId);
    try {
      if (order) await removeDraft(env, order);
    } catch (error) {
      await endOperation(database, requestId);
      if (error instanceof OperationError) throw error;
      log('error', 'invoice-not-removed', { order: request.orderId, ...describeFailure(error) });
      throw new OperationError('Stripe did not remove the draft.', 'invoice-not-removed');
    }
    await reopenRequest(database, requestId);
  }
  return declineInvoiceRequest(database, requestId, reason, now);
}
