import { useEffect, useRef, useSyncExternalStore } from 'react';
import { getSharedAttribution } from '../../shared/attribution/attribution.ts';
import { isCheckoutId } from '../../shared/cart-store/checkouts.ts';
import { type HandOver, readHandOver } from '../../shared/cart-store/hand-over.ts';
import { isVisible, openCartHash } from '../../shared/cart-store/open-cart.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import { getApiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { paidHash, refreshCheckouts, refreshLinkedCheckout, takeOpenedSession } from './checkout-effects.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

interface Handlers {
  onOpen: () => void;
  onReturn: () => void;
}

/** Updates the status of pending checkouts whenever the page is shown, and processes the cart's URL fragments. */
export function useCheckoutReturn(api: string | undefined, handlers: Handlers): void {
  const store = useCartStore();
  const { host } = useElement();
  const onPaid = usePurchaseEvent();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const client = createCheckoutClient(getApiBase(api));
    let isDisposed = false;

    async function refresh() {
      // A hidden cart cannot open, so leave the stored session id for a visible cart.
      const leftSession = isVisible(host) ? takeOpenedSession() : undefined;
      // Do not open the cart on the receipt page, because the payment status widget there shows the outcome.
      const isReceipt = new URLSearchParams(location.search).has('session_id');
      const open = await refreshCheckouts(client, store, onPaid);
      if (leftSession && open.includes(leftSession) && !isReceipt && !isDisposed) latest.current.onReturn();
    }

    async function handleHash() {
      const { hash } = location;
      if (hash === openCartHash) {
        clearHash();
        latest.current.onOpen();
      }
      const sessionId = hash.startsWith(paidHash) ? hash.slice(paidHash.length) : '';
      if (!isCheckoutId(sessionId)) return;
      await refreshLinkedCheckout(sessionId, client, store, onPaid);
      if (location.hash === hash) clearHash();
    }

    function start() {
      void refresh();
      void handleHash();
    }
    // Detects that the back-forward cache has restored the page. An optimizer such as Perfmatters renames `pageshow` for
    // all listeners.
    let wasLeft = false;
    const onPageHide = () => {
      wasLeft = true;
    };
    const onVisibilityChange = () => {
      if (!wasLeft || document.hidden) return;
      wasLeft = false;
      void refresh();
    };

    const endWait = runOnceActivated(start);
    addEventListener('pagehide', onPageHide);
    addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('hashchange', handleHash);
    return () => {
      isDisposed = true;
      endWait();
      removeEventListener('hashchange', handleHash);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [api, store, host, onPaid]);
}

/**
 * Imports a cart from the URL fragment and removes the fragment. On other sites than the agency's own, only a signed link
 * is imported, because the fragment of such a page may have another meaning. Returns the last cart that any cart of the
 * page has imported.
 */
export function useCartImport(site: string, onReceived: () => void): HandOver | undefined {
  const store = useCartStore();
  const report = useRef(onReceived);
  useEffect(() => {
    report.current = onReceived;
  });
  useEffect(() => {
    function importFromHash() {
      const handOver = readHandOver(location.hash);
      if (!handOver || !(handOver.signed || isOwnSite(site))) return;
      clearHash();
      store.importCart(handOver.cart, handOver.refused);
      getSharedAttribution().adopt(handOver);
      store.save({ received: handOver });
      // Do not open the cart here, because the contact form shows the cart.
      if (new URLSearchParams(location.search).get('from') !== 'checkout') report.current();
    }
    const endWait = runOnceActivated(importFromHash);
    addEventListener('hashchange', importFromHash);
    return () => {
      endWait();
      removeEventListener('hashchange', importFromHash);
    };
  }, [site, store]);
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().received,
    () => undefined,
  );
}

/**
 * Calls a function now, or once a prerendered page is activated. A browser may prerender a page that the visitor never
 * opens, which must not fill the cart: https://github.com/WordPress/performance/issues/1140
 */
function runOnceActivated(start: () => void): () => void {
  if (!(document as { prerendering?: boolean }).prerendering) start();
  document.addEventListener('prerenderingchange', start);
  return () => document.removeEventListener('prerenderingchange', start);
}

/**
 * Removes the fragment from the URL, so that a reload does not process the fragment again. The URL is absolute, because
 * the page's `<base href>` may be on another site.
 */
function clearHash(): void {
  history.replaceState(history.state, '', location.href.split('#')[0]);
}
