/** What every part of one running mock shares. */
import type { Clock } from './clock.ts';
import type { FaultBook } from './faults.ts';
import type { IdempotencyBook } from './idempotency.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './options.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export interface StripeMock {
  settings: Settings;
  clock: Clock;
  state: State;
  faults: FaultBook;
  idempotency: IdempotencyBook;
  journal: Journal;
  webhooks: Webhooks;
}
