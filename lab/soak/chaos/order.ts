/** One simulated order: what it is meant to become, and what is known of it at Stripe. */
import type { BillingMode, Package } from '#catalogue/product.ts';
import type { OrderStatus } from '#worker/orders/order-state.ts';
import type { StripeSide } from './stripe-side.ts';

export type Step = (order: Order, stripe: StripeSide) => Promise<unknown>;

export interface Story {
  name: string;
  /** Both where it may happen to any order. */
  modes: readonly BillingMode[];
  /** An hour apart. */
  steps: readonly Step[];
  /** What the order must be in the end. */
  status: OrderStatus;
  /** Rows that must stand beside it, counted by these queries; `?` is the order's id. */
  rows?: Readonly<Record<string, string>>;
  /** Money was about to come, at any time: such an order is a problem once the database has lost it. */
  movesMoney: boolean;
}

/** What is planted in an order, so that somebody must be told. */
export type Mismatch = 'wrong-amount' | 'paid-twice' | 'api-version';

export interface Order {
  number: number;
  story: Story;
  plan: Package;
  mismatch: Mismatch | undefined;
  /** The buyer's. */
  email: string;
  /** What makes the checkout one and the same however often it is asked for. */
  attempt: string;
  /** As the Worker names it, in the metadata at Stripe. */
  id: string;
  sessionId: string;
  charge?: { id: string; payment_intent: string | null; amount: number };
  invoice?: { id: string; total: number };
  /** Steps of its story that have been taken. */
  stepsTaken: number;
  /** True once a restore of the database has taken it away. */
  isLost: boolean;
}
