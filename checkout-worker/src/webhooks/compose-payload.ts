/** Composes the payload of an event when it is sent, so that no personal data is stored with it. */
import { eq } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { findProduct } from '#catalogue/products.ts';
import type { EventData, EventType, WebhookPayload } from '#catalogue/webhooks.ts';
import { contactMessages } from '../contact/schema.ts';
import { type Env, getDatabase } from '../env.ts';
import type { Delivery, Endpoint } from '../events/endpoints.ts';
import { formatIso, formatIsoOrNull } from '../iso.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { noAddressKey } from '../orders/find-by-address.ts';
import { getInterval } from '../orders/order-lines.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { reviews } from '../reviews/schema.ts';
import { createSampleData } from './sample-data.ts';

type OrderData = EventData<'order.paid'>['order'];

function createOrderData(order: Order): OrderData {
  return {
    id: order.id,
    number: getOrderNumber(order.sessionId ?? order.id),
    livemode: order.livemode,
    currency: order.currency,
    amount_total: order.amountTotal ?? order.amount,
    amount_discount: order.amountDiscount ?? 0,
    amount_tax: order.amountTax ?? 0,
    lines: order.lines.map((line) => {
      const { id, quantity, unitAmount } = line;
      const name = findProduct(id)?.name ?? line.name ?? null;
      const interval = getInterval(line) ?? null;
      return { id, name, quantity, unit_amount: unitAmount, interval, interval_count: 1 };
    }),
    extras: (order.extras ?? []).map(({ intervalCount: interval_count = 1, ...extra }) => ({
      ...extra,
      interval_count,
    })),
    promotion: order.promotion,
    partner: order.partner,
    partner_proof: order.partnerProof,
    language: order.language,
    consent: order.consent,
    paid_at: formatIsoOrNull(order.paidAt),
  };
}

/** Returns the buyer for the agency, or `null` if the buyer's data was deleted on request. */
async function findBuyerData(order: Order, env: Env): Promise<EventData<'order.paid'>['buyer']> {
  const buyer = order.addressKey === noAddressKey ? undefined : await findBuyer(order, env);
  return buyer ? { name: buyer.name, email: buyer.email } : null;
}

async function createOrderEventData({ type, about, details }: Delivery, { partner }: Endpoint, env: Env) {
  const order = await findOrderById(getDatabase(env), about);
  // A partner gets only the partner's own sales, also if the sale was assigned to another partner meanwhile.
  if (!order || (partner !== null && order.partner !== partner)) return undefined;
  const isAgency = partner === null;
  const hasMarketing = isAgency && order.consent?.marketing === 'granted' && order.attribution;
  const data = createOrderData(order);
  return {
    ...(type === 'order.paid' && { event_id: data.number }),
    order: data,
    ...(isAgency && { buyer: await findBuyerData(order, env) }),
    ...(type === 'order.paid' && hasMarketing && { attribution: order.attribution }),
    ...details,
  };
}

async function findMessageData(id: string, env: Env): Promise<EventData<'message.received'> | undefined> {
  const row = await getDatabase(env).select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!row) return undefined;
  const { kind, name, email, phone, company, message: text, services, otherService, cart, partner, language } = row;
  const lines = cart.map(({ id, quantity, unitAmount }) => ({ id, quantity, unit_amount: unitAmount }));
  const others = { text, services: [...services], other_service: otherService, cart: lines, partner, language };
  return { message: { id, kind, name, email, phone, company, ...others } };
}

async function findReviewData(id: string, env: Env): Promise<EventData<'review.received'> | undefined> {
  const row = await getDatabase(env).select().from(reviews).where(eq(reviews.id, id)).get();
  if (!row) return undefined;
  const { authorName: author_name, authorTitle: author_title, rating, reviewText: text } = row;
  return { review: { id, author_name, author_title, rating, text } };
}

function createEventData(delivery: Delivery, endpoint: Endpoint, env: Env): Promise<unknown> {
  const { type, about, isTest } = delivery;
  if (isTest) return Promise.resolve(createSampleData(type, endpoint.partner));
  if (type === 'message.received') return findMessageData(about, env);
  if (type === 'review.received') return findReviewData(about, env);
  return createOrderEventData(delivery, endpoint, env);
}

/** Returns the payload of a delivery, or `undefined` if the record that the event is about no longer exists. */
export async function composePayload(
  delivery: Delivery,
  endpoint: Endpoint,
  env: Env,
): Promise<WebhookPayload | undefined> {
  const data = await createEventData(delivery, endpoint, env);
  if (data === undefined) return undefined;
  const { eventId: id, type, occurredAt, isTest: test } = delivery;
  return { id, type, timestamp: formatIso(occurredAt), test, data: data as EventData<EventType> };
}
