/** What every part of one running stand-in shares. */
import type { Clock } from './clock.ts';
import type { FaultBook } from './faults.ts';
import type { IdempotencyBook } from './idempotency.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './options.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export interface Standin {
  settings: Settings;
  clock: Clock;
  state: State;
  faults: FaultBook;
  idempotency: IdempotencyBook;
  journal: Journal;
  webhooks: Webhooks;
}
