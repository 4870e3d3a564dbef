import type { BillingMode, Package } from '#catalogue/product.ts';
import type { OrderStatus } from '#worker/orders/order-state.ts';
import type { StripeActions } from './stripe-actions.ts';

export type Step = (order: Order, stripe: StripeActions) => Promise<unknown>;

export interface Scenario {
  name: string;
  modes: readonly BillingMode[];
  /** Actions at Stripe that are run one simulated hour apart. */
  steps: readonly Step[];
  status: OrderStatus;
  /** SQL queries by description. Each query must return 1 for the order; `?` is replaced by the order id. */
  rows?: Readonly<Record<string, string>>;
  /** True if the scenario starts a payment. If the database loses such an order, the Worker must report a payment problem. */
  movesMoney: boolean;
}

export type Mismatch = 'wrong-amount' | 'paid-twice' | 'api-version';

export interface Order {
  number: number;
  scenario: Scenario;
  plan: Package;
  mismatch: Mismatch | undefined;
  email: string;
  /** Attempt id. Repeated checkout requests with the same attempt id get the same checkout. */
  attempt: string;
  id: string;
  sessionId: string;
  charge?: { id: string; payment_intent: string | null; amount: number };
  invoice?: { id: string; total: number };
  stepsTaken: number;
  /** True if the order was created after the backup and is therefore lost after the restore. */
  isLost: boolean;
}
