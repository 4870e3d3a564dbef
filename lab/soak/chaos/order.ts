import type { BillingMode, Package } from '#catalogue/product.ts';
import type { OrderStatus } from '#worker/orders/order-state.ts';
import type { StripeActions } from './stripe-actions.ts';

export type Step = (order: Order, stripe: StripeActions) => Promise<unknown>;

export interface Story {
  name: string;
  modes: readonly BillingMode[];
  /** Run one simulated hour apart. */
  steps: readonly Step[];
  status: OrderStatus;
  /** Queries that must each return 1 for the order; `?` is the order's id. */
  rows?: Readonly<Record<string, string>>;
  /** True if a payment was started. The Worker must report such an order as a problem after the database lost it. */
  movesMoney: boolean;
}

export type Mismatch = 'wrong-amount' | 'paid-twice' | 'api-version';

export interface Order {
  number: number;
  story: Story;
  plan: Package;
  mismatch: Mismatch | undefined;
  email: string;
  /** Attempt id: the Worker returns the same checkout for repeated requests with it. */
  attempt: string;
  id: string;
  sessionId: string;
  charge?: { id: string; payment_intent: string | null; amount: number };
  invoice?: { id: string; total: number };
  stepsTaken: number;
  /** True if restoring the backup removed the order. */
  isLost: boolean;
}
