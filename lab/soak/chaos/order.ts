/** A simulated order: its story and its objects at Stripe. */
import type { BillingMode, Package } from '#catalogue/product.ts';
import type { OrderStatus } from '#worker/orders/order-state.ts';
import type { StripeSide } from './stripe-side.ts';

export type Step = (order: Order, stripe: StripeSide) => Promise<unknown>;

export interface Story {
  name: string;
  /** Billing modes to which the story applies. */
  modes: readonly BillingMode[];
  /** Run one simulated hour apart. */
  steps: readonly Step[];
  /** Expected status of the order at the end. */
  status: OrderStatus;
  /** Queries that must each return 1 for the order; `?` is its id. */
  rows?: Readonly<Record<string, string>>;
  /** True if a payment was started. The Worker must report such an order as a problem after the database lost it. */
  movesMoney: boolean;
}

/** A planted error that the Worker must report. */
export type Mismatch = 'wrong-amount' | 'paid-twice' | 'api-version';

export interface Order {
  number: number;
  story: Story;
  plan: Package;
  mismatch: Mismatch | undefined;
  email: string;
  /** Attempt id: the Worker returns the same checkout for repeated requests with it. */
  attempt: string;
  /** The Worker's order id, from Stripe's metadata. */
  id: string;
  sessionId: string;
  charge?: { id: string; payment_intent: string | null; amount: number };
  invoice?: { id: string; total: number };
  /** Number of completed steps of the story. */
  stepsTaken: number;
  /** True if restoring the backup removed the order. */
  isLost: boolean;
}
