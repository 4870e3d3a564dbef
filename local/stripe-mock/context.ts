/** State and services that all modules of one running mock share. */

import type { FaultQueue } from './faults.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Journal } from './journal.ts';
import type { Clock, Settings, State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export interface StripeMock {
  settings: Settings;
  clock: Clock;
  state: State;
  faults: FaultQueue;
  idempotency: IdempotencyStore;
  journal: Journal;
  webhooks: Webhooks;
}
