import { useSyncExternalStore } from 'react';

/** Whether the visitor comes from the cart: the attribute says so, or the page's address does (`?from=checkout`). */
export function useFromCheckout(attribute: boolean): boolean {
  // A prerendered page does not know its address yet.
  const fromAddress = useSyncExternalStore(watchAddress, isFromCheckout, () => false);
  return attribute || fromAddress;
}

function isFromCheckout(): boolean {
  return new URLSearchParams(location.search).get('from') === 'checkout';
}

function watchAddress(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
