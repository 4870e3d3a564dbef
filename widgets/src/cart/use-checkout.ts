import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckoutReply } from '../../../catalogue/wire.ts';
import type { Consent } from '../attribution/consent.ts';
import { useAttribution } from '../attribution/use-attribution.ts';
import { type CartApi, useCart } from '../cart-store/use-cart.tsx';
import { useElement } from '../element/use-element.ts';
import { apiBase, isOwnSite, siteBase } from '../worker-client/addresses.ts';
import { createCheckoutClient } from '../worker-client/checkout-client.ts';
import type { Failure } from '../worker-client/result.ts';
import { type CheckoutErrorDetail, type CheckoutStartDetail, checkoutError, checkoutStart } from './cart.events.ts';
import { checkoutAddress } from './checkout-address.ts';
import {
  addOnAlone,
  type CheckoutFailure,
  checkoutFailure,
  isOriginRefused,
  needsNewAttempt,
  outOfDate,
  unusableReply,
} from './checkout-failure.ts';
import { checkoutItems, checkoutRequest } from './checkout-request.ts';
import { logDevelopmentNotice } from './development-notice.ts';
import { handOverAddress } from './hand-over.ts';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { redirectWithStripe } from './redirect-with-stripe.ts';
import { reprice } from './reprice.ts';

export interface CheckoutOptions {
  api?: string;
  site?: string;
  partner?: string;
  checkoutDomain?: string;
  publishableKey?: string;
  consent?: Consent;
}

export type CheckoutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }
  /** Prices changed or lines went: shown, and asked again. */
  | { readonly kind: 'repriced'; readonly changed: boolean; readonly gone: readonly { id: string; name: string }[] }
  /** This page may not start a checkout: the buyer goes on at the agency's site. */
  | { readonly kind: 'handed-over'; readonly address: string }
  /** Inside a frame: the buyer follows a link. */
  | { readonly kind: 'framed'; readonly address: string };

const idle: CheckoutState = { kind: 'idle' };
/** A browser that has not left by then will not leave: the buyer pressed Stop, or the page asked to stay. */
const leavingMs = 10_000;

export interface Checkout {
  state: CheckoutState;
  start(): void;
  /** Where the cart can be ordered by message instead. */
  invoice: string;
}

export function useCheckout(options: CheckoutOptions): Checkout {
  const cart = useCart();
  const { emit, tag } = useElement();
  const origin = useAttribution(options);
  const site = siteBase(options.site);
  const [state, setState] = useState<CheckoutState>(idle);
  const busy = useRef(false);
  const mounted = useRef(true);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const end = useCallback((next: CheckoutState) => {
    busy.current = false;
    clearTimeout(leaving.current);
    if (mounted.current) setState(next);
  }, []);

  useEffect(() => {
    mounted.current = true;
    const wake = (event: PageTransitionEvent) => {
      // Back from the payment page by the back-forward cache.
      if (event.persisted) end(idle);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      mounted.current = false;
      clearTimeout(leaving.current);
      window.removeEventListener('pageshow', wake);
    };
  }, [end]);

  // What was wrong may no longer be.
  const { cart: lines } = cart;
  useEffect(() => {
    setState((current) => (lines && current.kind !== 'processing' && current.kind !== 'repriced' ? idle : current));
  }, [lines]);

  function fail(failure: CheckoutFailure) {
    end({ kind: 'failed', failure });
    logDevelopmentNotice(failure.message, cart.lines, cart.totals);
    emit<CheckoutErrorDetail>(checkoutError, { message: failure.message, code: failure.code });
  }

  async function run() {
    const items = checkoutItems(cart.lines);
    const { itemCount, dueToday, thenMonthly } = cart.totals;
    const detail = { items, itemCount, dueToday, thenMonthly };
    if (!emit<CheckoutStartDetail>(checkoutStart, detail, { cancelable: true })) return end(idle);
    if (cart.strayAddOns.length > 0) return fail(addOnAlone);
    setState({ kind: 'processing' });
    const body = checkoutRequest(cart.lines, {
      site,
      attempt: cart.currentAttempt(),
      ...origin(),
    });
    const result = await createCheckoutClient(apiBase(options.api)).createCheckoutSession(body);
    // Taken off the page meanwhile: nobody is waiting for this any more.
    if (!mounted.current) return end(idle);
    if (result.ok) await leave(result.value);
    else refuse(result);
  }

  async function leave({ url, sessionId, id }: CheckoutReply) {
    const session = sessionId || id;
    if (url) {
      const address = checkoutAddress(url, options.checkoutDomain);
      if (!address) return failAnew(unusableReply);
      if (!leaveForCheckout(address)) return end({ kind: 'framed', address });
    } else if (session) {
      const message = await redirectWithStripe(session, options.publishableKey);
      if (message) return failAnew({ message, cause: 'unavailable' });
    } else {
      return failAnew(unusableReply);
    }
    leaving.current = setTimeout(() => end(idle), leavingMs);
  }

  function refuse(failure: Failure) {
    if (needsNewAttempt(failure)) cart.rotateAttempt();
    if (isOriginRefused(failure, apiBase(options.api)) && !isOwnSite(site)) return handOver();
    const { problem } = failure;
    if (problem?.code !== 'price-changed' || !problem.lines) return fail(checkoutFailure(failure));
    const { changed, gone } = reprice(cart.lines, problem.lines);
    if (changed.length === 0 && gone.length === 0) return fail(outOfDate);
    showNewPrices(cart, { changed, gone });
    end({ kind: 'repriced', changed: changed.length > 0, gone });
  }

  /** A page of the agency's site, which brings the cart along where it has another than this page. */
  function withCart(path: string): string {
    const page = site + path;
    if (cart.lines.length === 0 || isOwnSite(site)) return page;
    const { partner, attribution } = origin();
    return handOverAddress(page, cart.cart, { partner, ...attribution });
  }

  function handOver() {
    console.warn(
      `<${tag}>: no checkout can be started from ${location.origin}, so the cart goes on at ${site}. ` +
        'Have this origin registered, and allow the API in your Content-Security-Policy.',
    );
    end({ kind: 'handed-over', address: withCart('/pricing') });
  }

  /** After an answer that leads nowhere, the same attempt would only get the same answer. */
  function failAnew(failure: CheckoutFailure) {
    cart.rotateAttempt();
    fail(failure);
  }

  function start() {
    // A ref, because a second click can come before React has rendered the first.
    if (busy.current || cart.lines.length === 0) return;
    busy.current = true;
    void run();
  }

  return { state, start, invoice: withCart('/contact?from=checkout') };
}

function showNewPrices(cart: CartApi, { changed, gone }: ReturnType<typeof reprice>) {
  for (const { id, quantity, unitAmount } of changed) cart.setQuantity(id, quantity, unitAmount);
  for (const { id } of gone) cart.remove(id);
}
