/** Generates three years of orders of a busy shop as rows in the Worker's tables. */
import type { DatabaseSync } from 'node:sqlite';

const daySeconds = 24 * 60 * 60;
const shopDays = 3 * 365;

export interface Fill {
  orders: number;
  now: number;
}

/** Returns SQL for a random id that is long and unsorted, like the ids of Stripe and the Worker. */
const createRandomHexSql = (bytes: number) => `lower(hex(randomblob(${bytes})))`;

/**
 * Returns the SQL statements. Of 100 orders, 88 are paid, 10 are unpaid and at most two months old, and 2 are unpaid
 * and past their retention period. Every second order is a subscription with four payments; every eighth order belongs
 * to one of 200 partners.
 */
const createStatements = ({ orders, now }: Fill): readonly string[] => [
  `CREATE TEMP TABLE placed AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
  SELECT i, i % 100 >= 12 AS isPaid, i % 2 AS isSubscription, CASE
    WHEN i % 100 >= 12 THEN ${now - shopDays * daySeconds} + CAST(i * ${(shopDays * daySeconds) / orders} AS INTEGER)
    WHEN i % 100 >= 2 THEN ${now} - i % ${60 * daySeconds}
    ELSE ${now - 61 * daySeconds} - i % 600 END AS createdAt FROM n`,

  `INSERT INTO orders (id, session_id, status, status_rank, mode, lines, amount, amount_total, currency, livemode, catalogue_version, partner,
    attribution, language, customer_id, subscription_id, payment_intent_id, invoice_id, created_at, paid_at)
  SELECT 'co_' || ${createRandomHexSql(16)}, 'cs_live_' || ${createRandomHexSql(28)},
    CASE WHEN isPaid THEN 'paid' WHEN i % 100 >= 2 AND i % 3 = 0 THEN 'created' ELSE 'expired' END, iif(isPaid, 4, 1),
    iif(isSubscription, 'subscription', 'payment'), '[{"id":"socialMediaGrowth","quantity":1,"unitAmount":29900}]',
    29900, iif(isPaid, 29900, NULL), 'usd', 1, 'a1b2c3d4', iif(i % 8 = 0, 'partner' || (i / 8 % 200), NULL),
    iif(createdAt > ${now - 365 * daySeconds}, '{"first":{"source":"newsletter","medium":"email"},"last":{"source":"google","gclid":"Cj0KCQiA"}}', NULL), 'en',
    iif(isPaid, 'cus_' || ${createRandomHexSql(7)}, NULL), iif(isPaid AND isSubscription, 'sub_' || ${createRandomHexSql(12)}, NULL),
    iif(isPaid, 'pi_' || ${createRandomHexSql(12)}, NULL), iif(isPaid AND isSubscription, 'in_' || ${createRandomHexSql(12)}, NULL),
    createdAt, iif(isPaid, createdAt + 90, NULL)
  FROM placed`,

  `INSERT INTO partners (id, name, created_at) SELECT 'partner' || (i - 1), 'Partner ' || i, 0 FROM placed WHERE i <= 200`,

  `INSERT INTO subscriptions (id, order_id, status, period_end, version)
  SELECT subscription_id, id, CASE rowid % 20 WHEN 1 THEN 'canceled' WHEN 3 THEN 'past_due' ELSE 'active' END, ${now + 15 * daySeconds}, created_at
  FROM orders WHERE subscription_id IS NOT NULL`,

  `INSERT INTO invoices (id, order_id, subscription_id, paid, amount_paid, currency, billing_reason, created_at)
  SELECT iif(month.value = 0, invoice_id, 'in_' || ${createRandomHexSql(12)}), orders.id, subscription_id,
    month.value = 0 OR orders.rowid % 40 > 1, 29900, 'usd', iif(month.value = 0, 'subscription_create', 'subscription_cycle'),
    created_at + month.value * ${30 * daySeconds}
  FROM orders, json_each('[0,1,2,3]') AS month WHERE invoice_id IS NOT NULL`,

  `INSERT INTO invoice_payments (payment_intent_id, invoice_id, order_id)
  SELECT coalesce(payment_intent_id, 'pi_' || ${createRandomHexSql(12)}), invoices.id, order_id FROM invoices LEFT JOIN orders ON orders.invoice_id = invoices.id`,

  `INSERT INTO refunds (charge_id, order_id, payment_intent_id, totals, currency)
  SELECT 'ch_' || ${createRandomHexSql(12)}, id, payment_intent_id, json_object(CAST(paid_at + ${daySeconds} AS TEXT), 29900), 'usd' FROM orders WHERE status = 'paid' AND rowid % 50 = 13`,

  `INSERT INTO disputes (id, order_id, charge_id, amount, currency, status, reason, created_at, status_since, version, movements)
  SELECT 'du_' || ${createRandomHexSql(12)}, id, 'ch_' || ${createRandomHexSql(12)}, 29900, 'usd', 'lost', 'fraudulent', paid_at + ${daySeconds}, paid_at + ${daySeconds}, '1', json_array(json_object('amount', -29900, 'at', paid_at + ${daySeconds}))
  FROM orders WHERE status = 'paid' AND rowid % 200 = 13`,

  `INSERT INTO payment_problems (id, kind, about, order_id, event_id, expected, got, livemode, created_at, settled_at)
  SELECT 'dispute.' || id, 'dispute', id, order_id, 'evt_' || ${createRandomHexSql(12)}, '29900', '0', 1, created_at, iif(rowid % 100, created_at + ${daySeconds}, NULL) FROM disputes`,

  `INSERT INTO outbox (id, kind, about, status, attempts, due_at, created_at, sent_at)
  SELECT mail.value || '.' || orders.id, mail.value, orders.id, 'sent', 1, paid_at, paid_at, paid_at + 2
  FROM orders, json_each('["receipt","order"]') AS mail WHERE orders.status = 'paid'`,

  `INSERT INTO outbox (id, kind, about, status, attempts, due_at, created_at)
  SELECT 'order.dead' || i, 'order', 'dead' || i, 'dead', 11, 0, ${now} - i * 3600 FROM placed WHERE i <= 50`,

  `INSERT INTO stripe_events (id, type, created, received_at)
  SELECT 'evt_' || ${createRandomHexSql(12)}, 'invoice.paid', ${now} - i % ${36 * daySeconds}, ${now} - i % ${36 * daySeconds} FROM placed WHERE i <= ${orders} / 10`,

  `INSERT INTO contact_messages (id, content_key, name, email, phone, company, message, services, other_service, cart, created_at)
  SELECT ${createRandomHexSql(16)}, ${createRandomHexSql(16)}, 'Ada Lovelace', 'ada' || i || '@example.com', '', '', 'We sell bicycles, and nobody knows.', '[]', '', '[]',
    ${now} - i % ${366 * daySeconds}
  FROM placed WHERE i <= ${orders} / 20`,

  `INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, created_at, decided_at)
  SELECT ${createRandomHexSql(16)}, CASE i % 10 WHEN 0 THEN 'held' WHEN 1 THEN 'rejected' ELSE 'published' END, 'Ada', '', 5, 'Good.', ${now} - i, ${now} - i
  FROM placed WHERE i <= ${orders} / 1000`,

  `INSERT INTO stripe_progress (id, reached_at, completed_at) VALUES ('events', ${now - 60}, ${now - 60})`,
];

export function fillDatabase(database: DatabaseSync, fill: Fill): void {
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN');
  for (const statement of createStatements(fill)) database.exec(statement);
  database.exec('COMMIT');
}
