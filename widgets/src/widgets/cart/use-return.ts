import { useEffect, useRef } from 'react';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import { isSessionId, sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { readHandOver } from '../../shared/cart-store/hand-over.ts';
import { isSeen, openCartHash } from '../../shared/cart-store/open-cart.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { askAboutCheckouts, askAboutNamed, paidHash, takeLeavingMark } from './checkout-effects.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

interface Handlers {
  /** An address asks for the open panel. */
  onOpen: () => void;
  /** Back from the payment page without having paid. */
  onReturn: () => void;
}

/** Whenever the page is shown again, asks what became of the checkouts begun here, and does what the address asks for. */
export function useReturn(api: string | undefined, handlers: Handlers): void {
  const store = useCartStore();
  const { host } = useElement();
  const onPaid = usePurchaseEvent();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const client = createCheckoutClient(apiBase(api));
    let isGone = false;

    async function ask() {
      // Only a visible cart can open for it.
      const left = isSeen(host) ? takeLeavingMark() : undefined;
      // On the receipt, the payment status says it all.
      const isReceipt = new URLSearchParams(location.search).has('session_id');
      await askAboutCheckouts(client, store, onPaid);
      const isOpen = sharedCheckouts()
        .pending()
        .some(({ id, state }) => id === left && state === 'open');
      if (isOpen && !isReceipt && !isGone) latest.current.onReturn();
    }

    async function readAddress() {
      const { hash } = location;
      if (hash === openCartHash) {
        clearHash();
        latest.current.onOpen();
      }
      const named = hash.startsWith(paidHash) ? hash.slice(paidHash.length) : '';
      if (!isSessionId(named)) return;
      await askAboutNamed(named, client, store, onPaid);
      if (location.hash === hash) clearHash();
    }

    function begin() {
      void ask();
      void readAddress();
    }
    const wake = (event: PageTransitionEvent) => event.persisted && void ask();

    // A prerendered page may never be seen.
    if ((document as { prerendering?: boolean }).prerendering) {
      document.addEventListener('prerenderingchange', begin, { once: true });
    } else begin();
    addEventListener('pageshow', wake);
    addEventListener('hashchange', readAddress);
    return () => {
      isGone = true;
      document.removeEventListener('prerenderingchange', begin);
      removeEventListener('pageshow', wake);
      removeEventListener('hashchange', readAddress);
    };
  }, [api, store, host, onPaid]);
}

/** On the agency's own site, takes over the cart in the page's address, and removes it from the address. */
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
      // The contact form shows the cart itself.
      if (new URLSearchParams(location.search).get('from') !== 'checkout') report.current();
    }
    receive();
    addEventListener('hashchange', receive);
    return () => removeEventListener('hashchange', receive);
  }, [site, store]);
}

/** Removes the fragment from the address, so that a reload does not follow it again. */
function clearHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
