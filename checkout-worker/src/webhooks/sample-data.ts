import { currency } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import type { EventData, EventType } from '#catalogue/webhooks.ts';

const time = '2026-01-31T12:00:00.000Z';

/** Returns made-up data of a test event, as its owner's endpoint would get it. */
export function createSampleData(type: EventType, partner: string | null): EventData {
  const [product] = products;
  if (!product) throw new Error('Nothing is sold');
  const { id, name, unitAmount: unit_amount, interval } = product;
  const lines = [{ id, name, quantity: 1, unit_amount, interval, interval_count: 1 }];
  const orderFields = {
    order: {
      id: 'co_test',
      number: 'TEST0000',
      livemode: false,
      currency,
      amount_total: unit_amount,
      amount_discount: 0,
      amount_tax: 0,
      lines,
      extras: [],
      promotion: null,
      partner,
      partner_proof: partner === null ? null : ('link' as const),
      language: 'en',
      consent: { statistics: 'granted' as const, marketing: 'denied' as const },
      paid_at: time,
    },
    ...(partner === null && { buyer: { name: 'Ada Example', email: 'ada@example.com' } }),
  };
  const createSubscription = (status: string, ends_at: string | null): EventData<'subscription.changed'> => ({
    ...orderFields,
    subscription: { id: 'sub_test', status, plan: id, lines, current_period_end: time, ends_at },
  });
  const money = { amount: unit_amount, currency };
  switch (type) {
    case 'order.paid':
      return { event_id: orderFields.order.number, ...orderFields };
    case 'order.renewed':
      return {
        ...orderFields,
        invoice: { id: 'in_test', amount_paid: unit_amount, currency, reason: 'subscription_cycle' },
      };
    case 'order.refunded':
      return {
        event_id: `${orderFields.order.number}-refund-${unit_amount}`,
        ...orderFields,
        refund: {
          charge: 'ch_test',
          amount_charged: unit_amount,
          amount_refunded: unit_amount,
          order_refunded: unit_amount,
          currency,
        },
      };
    case 'order.disputed': {
      const dispute = { id: 'dp_test', charge: 'ch_test', status: 'needs_response', reason: 'general', ...money };
      return { ...orderFields, dispute: { ...dispute, due_by: time } };
    }
    case 'subscription.changed':
    case 'subscription.resumed':
      return createSubscription('active', null);
    case 'subscription.ending':
      return createSubscription('active', time);
    case 'subscription.ended':
      return createSubscription('canceled', time);
    case 'message.received': {
      const person = { name: 'Ada Example', email: 'ada@example.com', phone: '', company: '' };
      const wishes = { text: 'Hello!', services: [], other_service: '', cart: [] };
      return { message: { id: 'test', kind: 'message', ...person, ...wishes, partner: null, language: 'en' } };
    }
    case 'review.received':
      return { review: { id: 'test', author_name: 'Ada Example', author_title: '', rating: 5, text: 'Great work.' } };
  }
}
