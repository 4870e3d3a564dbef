import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Database } from '../database.ts';
import type { Order } from './order-repository.ts';
import { endedStatuses } from './order-state.ts';
import { type OrderLine, orders, subscriptions } from './schema.ts';

export interface RunningPlan {
  order: Order;
  /** Ids of the products that renew for a wanted service: as ordered, or the plan that it was changed to since. */
  renewing: readonly string[];
}

/** The lines that subscribe to one of these services. */
export function subscribedLines(lines: readonly OrderLine[], services: ReadonlySet<Category>): string[] {
  return lines.flatMap((line) => ([...servicesOf([line])].some((service) => services.has(service)) ? line.id : []));
}

/** The newest of some paid orders whose subscription runs on, and is for a service that these lines subscribe to. */
export async function findRunning(
  database: Database,
  among: SQL | undefined,
  lines: readonly Pick<OrderLine, 'id'>[],
): Promise<RunningPlan | undefined> {
  const services = servicesOf(lines);
  if (services.size === 0) return undefined;
  const runsOn = or(
    isNull(subscriptions.id),
    and(isNull(subscriptions.endsAt), notInArray(subscriptions.status, [...endedStatuses])),
  );
  // The plus keeps SQLite from going through all that is paid, rather than find these few by their own index.
  const isPaid = sql`+${orders.status} = 'paid'`;
  const found = await database
    .select({ order: orders, plan: subscriptions.plan })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(among, eq(orders.mode, 'subscription'), isPaid, runsOn))
    .orderBy(desc(orders.createdAt));
  for (const { order, plan } of found) {
    const renewing = subscribedLines(order.lines, services);
    if (renewing.length > 0) return { order, renewing: plan ? [plan] : renewing };
  }
  return undefined;
}

/** The services that an order subscribes to. A bundle counts as those of its plans. */
export function servicesOf(lines: readonly Pick<OrderLine, 'id'>[]): ReadonlySet<Category> {
  const plans = lines.flatMap(({ id }) => {
    const product = findProduct(id);
    if (product?.kind !== 'package' || product.interval === 'once') return [];
    return product.includes?.flatMap((plan) => findProduct(plan) ?? []) ?? [product];
  });
  return new Set(plans.map(({ category }) => category));
}
