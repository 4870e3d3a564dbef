import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Database } from '../database.ts';
import type { Order } from './order-repository.ts';
import { endedStatuses } from './order-state.ts';
import { type OrderLine, orders, subscriptions } from './schema.ts';

export interface RunningPlan {
  order: Order;
  /** Ids of the products that renew for a requested service. */
  renewing: readonly string[];
}

export function findSubscribedLines(
  lines: readonly Pick<OrderLine, 'id'>[],
  services: ReadonlySet<Category>,
): string[] {
  return lines.flatMap((line) =>
    [...listSubscribedServices([line])].some((service) => services.has(service)) ? line.id : [],
  );
}

/**
 * Finds the newest order that matches the condition `among` and whose running subscription covers a service of `lines`.
 * The order is paid, or its payment is pending.
 */
export async function findRunningPlan(
  database: Database,
  among: SQL | undefined,
  lines: readonly Pick<OrderLine, 'id'>[],
): Promise<RunningPlan | undefined> {
  const services = listSubscribedServices(lines);
  if (services.size === 0) return undefined;
  const runsOn = or(
    isNull(subscriptions.id),
    and(isNull(subscriptions.endsAt), notInArray(subscriptions.status, [...endedStatuses])),
  );
  // The unary plus keeps SQLite from using the index on `status`, because `among` matches fewer orders.
  const isPaid = sql`+${orders.status} IN ('paid', 'processing')`;
  const found = await database
    .select({ order: orders, current: subscriptions.lines })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(among, eq(orders.mode, 'subscription'), isPaid, runsOn))
    .orderBy(desc(orders.createdAt));
  for (const { order, current } of found) {
    const renewing = findSubscribedLines(current ?? order.lines, services);
    if (renewing.length > 0) return { order, renewing };
  }
  return undefined;
}

/** Returns the services that an order subscribes to. A bundle counts as the plans that it includes. */
export function listSubscribedServices(lines: readonly Pick<OrderLine, 'id'>[]): ReadonlySet<Category> {
  const plans = lines.flatMap(({ id }) => {
    const product = findProduct(id);
    if (product?.kind !== 'package' || product.interval === 'once') return [];
    return product.includes?.flatMap((plan) => findProduct(plan) ?? []) ?? [product];
  });
  return new Set(plans.map(({ category }) => category));
}
