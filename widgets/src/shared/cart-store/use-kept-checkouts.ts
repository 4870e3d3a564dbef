import { useSyncExternalStore } from 'react';
import { sharedCheckouts } from './checkouts.ts';
import type { KeptCheckouts } from './stored-checkouts.ts';

/** What is known of the checkouts begun here. On the server and while hydrating there are none. */
export function useKeptCheckouts(): KeptCheckouts {
  const { subscribe, getState, getInitialState } = sharedCheckouts();
  return useSyncExternalStore(subscribe, getState, getInitialState);
}
