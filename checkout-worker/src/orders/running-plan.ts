import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Database } from '../database.ts';
import type { Order } from './order-repository.ts';
import { listServices } from './order-services.ts';
import { endedStatuses } from './order-state.ts';
import { orders, type SubscribedLine, subscriptions } from './schema.ts';

type PlanLine = Pick<SubscribedLine, 'id' | 'name' | 'services' | 'interval'>;

export interface RunningPlan {
  order: Order;
  /** Lines that renew for a requested service. */
  renewing: readonly PlanLine[];
}

export function findSubscribedLines(lines: readonly PlanLine[], services: ReadonlySet<Category>): PlanLine[] {
  return lines.filter((line) => [...listSubscribedServices([line])].some((service) => services.has(service)));
}

/**
 * Finds the newest order that matches the condition `among` and whose running subscription covers a service of `lines`.
 * The order is paid, or its payment is pending.
 */
export async function findRunningPlan(
  database: Database,
  among: SQL | undefined,
  lines: readonly PlanLine[],
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

/** Returns the services that an order's plans subscribe to. Of a product that is no longer sold, the stored interval counts. */
export function listSubscribedServices(lines: readonly PlanLine[]): ReadonlySet<Category> {
  const isPlan = (line: PlanLine) => {
    const product = findProduct(line.id);
    return product ? product.kind === 'package' && product.interval !== 'once' : line.interval !== 'once';
  };
  return new Set(listServices(lines.filter(isPlan)));
}
