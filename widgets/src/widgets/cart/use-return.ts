import { useEffect, useRef } from 'react';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { isSeen, openCartHash } from '../../shared/cart-store/open-cart.ts';
import { isSessionId } from '../../shared/cart-store/stored-checkouts.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/use-element.ts';
import { apiBase } from '../../shared/worker-client/addresses.ts';
import { createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { askAboutCheckouts, askAboutNamed } from './ask-about-checkouts.ts';
import { clearHash } from './clear-hash.ts';
import { takeLeavingMark } from './leaving-mark.ts';
import { usePurchaseEvent } from './use-cart-events.ts';

/** At the end of an address: the checkout that was paid. */
export const paidHash = '#agency-paid=';

interface Handlers {
  /** An address asks for the open panel. */
  onOpen: () => void;
  /** Back from the payment page without having paid. */
  onReturn: () => void;
}

/** Whenever the page is shown again: asks what became of the checkouts begun here, and follows what the address asks for. */
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
      // It is for a cart that can open.
      const left = isSeen(host) ? takeLeavingMark() : undefined;
      // There the payment status tells all.
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

    // A page that is only prepared may never be seen.
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
