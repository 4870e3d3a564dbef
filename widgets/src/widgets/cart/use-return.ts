import { useEffect, useRef } from 'react';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import { isSessionId, sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { readHandOver } from '../../shared/cart-store/hand-over.ts';
import { isVisible, openCartHash } from '../../shared/cart-store/open-cart.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { askAboutCheckouts, askAboutNamed, paidHash, takeLeavingMark } from './checkout-effects.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

interface Handlers {
  /** Called if the URL fragment requests the open panel. */
  onOpen: () => void;
  /** Called if the buyer returned from the payment page without paying. */
  onReturn: () => void;
}

/** Updates the status of pending checkouts whenever the page is shown, and handles the cart's URL fragments. */
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
      // A hidden cart cannot open, so it leaves the stored session id to a visible one.
      const left = isVisible(host) ? takeLeavingMark() : undefined;
      // On the receipt page, the payment status widget shows the outcome.
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

    // A prerendered page may never be shown.
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

/** On the agency's own site, imports a handed-over cart from the URL fragment and removes the fragment. */
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

/** Removes the fragment from the URL, so that a reload does not process it again. */
function clearHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
