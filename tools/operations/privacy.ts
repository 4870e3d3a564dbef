/** What is kept of one person, and forgetting it: the right of access and the right to erasure. */
import type Stripe from 'stripe';
import { type Database, type Row, sql } from './database.ts';

/** What is kept of a person: rows as they are stored, by table, and Stripe's customers with that address. */
export interface PersonalData {
  address: string;
  messages: Row[];
  reviews: Row[];
  /** Mails that wait to be sent, or were given up, to that address. */
  mails: Row[];
  orders: Row[];
  subscriptions: Row[];
  invoices: Row[];
  refunds: Row[];
  disputes: Row[];
  stripeCustomers: Pick<Stripe.Customer, 'id' | 'email' | 'name' | 'phone' | 'address' | 'created'>[];
}

/** Stripe tells upper case from lower: asked by the address as it was given, and in lower case. */
async function customersOf(stripe: Stripe, address: string): Promise<Stripe.Customer[]> {
  const found = new Map<string, Stripe.Customer>();
  for (const email of new Set([address, address.toLowerCase()])) {
    for await (const customer of stripe.customers.list({ email, limit: 100 })) found.set(customer.id, customer);
  }
  return [...found.values()];
}

const isTheirs = (column: string, address: string) => `lower(${column}) = ${sql(address.toLowerCase())}`;

/** The orders are found by Stripe's customers: they hold no address themselves. */
function ordersOf(customers: readonly { id: string }[]): string {
  return `SELECT id FROM orders WHERE customer_id IN (${customers.map(({ id }) => sql(id)).join()})`;
}

/** Everything that is kept of who uses an address. */
export async function exportPerson(database: Database, stripe: Stripe, address: string): Promise<PersonalData> {
  const customers = await customersOf(stripe, address);
  const orders = ordersOf(customers);
  const tables = [
    'messages',
    'reviews',
    'mails',
    'orders',
    'subscriptions',
    'invoices',
    'refunds',
    'disputes',
  ] as const;
  const rows = await database.run(
    `SELECT * FROM contact_messages WHERE ${isTheirs('email', address)}`,
    `SELECT * FROM reviews WHERE ${isTheirs('email', address)}`,
    `SELECT * FROM outbox WHERE ${isTheirs('address', address)}`,
    `SELECT * FROM orders WHERE id IN (${orders})`,
    ...['subscriptions', 'invoices', 'refunds', 'disputes'].map(
      (name) => `SELECT * FROM ${name} WHERE order_id IN (${orders})`,
    ),
  );
  const byTable = Object.fromEntries(tables.map((name, index) => [name, rows[index] ?? []]));
  return {
    address,
    ...(byTable as Pick<PersonalData, (typeof tables)[number]>),
    stripeCustomers: customers.map(({ id, email, name, phone, address: at, created }) => ({
      ...{ id, email, name, phone, created },
      address: at,
    })),
  };
}

export interface Erased {
  messages: number;
  reviews: number;
  /** Mails that are no longer sent, or whose address is forgotten. */
  mails: number;
  /** Orders whose way to us (campaign, referrer, first page) is forgotten. */
  attributions: number;
  /** What stays, and why, in sentences. */
  kept: string[];
}

function keptOf(orders: readonly Row[], customers: readonly Stripe.Customer[]): string[] {
  const sentences: string[] = [];
  if (orders.length > 0) {
    sentences.push(
      `Kept for the books: ${orders.map(({ id }) => id).join(', ')} with what was ordered and paid. No name and no address is in them.`,
    );
  }
  if (customers.length > 0) {
    sentences.push(
      `Stripe keeps name, address and invoices of ${customers.map(({ id }) => id).join(', ')}. Once no subscription runs, have them redacted in Stripe’s dashboard.`,
    );
  }
  return sentences;
}

/**
 * Forgets what may be forgotten of who uses an address: messages, reviews (published ones too), the mails about them, addresses
 * that wait in the outbox, and how the person found us. Orders and invoices stay, as the law on bookkeeping asks.
 */
export async function erasePerson(database: Database, stripe: Stripe, address: string): Promise<Erased> {
  const customers = await customersOf(stripe, address);
  const orders = ordersOf(customers);
  const mailsAbout = (kinds: readonly string[], table: string) =>
    kinds.map(
      (kind) =>
        `DELETE FROM outbox WHERE id IN (SELECT '${kind}.' || id FROM ${table} WHERE ${isTheirs('email', address)})`,
    );
  const isMine = isTheirs('address', address);
  const results = await database.run(
    ...mailsAbout(['message', 'copy'], 'contact_messages'),
    ...mailsAbout(['moderation'], 'reviews'),
    `DELETE FROM contact_messages WHERE ${isTheirs('email', address)} RETURNING id`,
    `DELETE FROM reviews WHERE ${isTheirs('email', address)} RETURNING id`,
    `DELETE FROM outbox WHERE ${isMine} AND status IN ('waiting', 'sending') RETURNING id`,
    `UPDATE outbox SET address = NULL WHERE ${isMine} RETURNING id`,
    `UPDATE orders SET attribution = NULL WHERE attribution IS NOT NULL AND id IN (${orders}) RETURNING id`,
    `SELECT id FROM orders WHERE id IN (${orders}) ORDER BY created_at`,
  );
  const [messages = [], reviews = [], unsent = [], forgotten = [], attributions = [], kept = []] = results.slice(3);
  return {
    messages: messages.length,
    reviews: reviews.length,
    mails: unsent.length + forgotten.length,
    attributions: attributions.length,
    kept: keptOf(kept, customers),
  };
}
