import { useEffect, useRef } from 'react';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import { readHandOver } from '../../shared/cart-store/hand-over.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { isOwnSite } from '../../shared/worker-client/addresses.ts';
import { clearHash } from './clear-hash.ts';

/** On the agency's own site: takes over a cart that the page's address brings along, and clears the address of it. */
export function useHandedOver(site: string, onReceived: () => void): void {
  const store = useCartStore();
  const report = useRef(onReceived);
  useEffect(() => {
    report.current = onReceived;
  });
  useEffect(() => {
    if (!isOwnSite(site)) return;
    function receive() {
      const handed = readHandOver(location.hash);
      if (!handed) return;
      clearHash();
      store.importCart(handed.cart, handed.dropped);
      sharedAttribution().adopt(handed);
      // The contact form shows it by itself.
      if (new URLSearchParams(location.search).get('from') !== 'checkout') report.current();
    }
    receive();
    addEventListener('hashchange', receive);
    return () => removeEventListener('hashchange', receive);
  }, [site, store]);
}
