import { type RefObject, useRef, useState } from 'react';
import { formatMoney, type MoneyFormat } from '#catalogue/money.ts';
import type { AddOn, Product } from '#catalogue/product.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { createUrlWithCart } from '../../shared/cart-store/hand-over.ts';
import { openCartHash } from '../../shared/cart-store/open-cart.ts';
import { useCart, useCartStore } from '../../shared/cart-store/use-cart.tsx';
import type { Locales } from '../../shared/element/view.tsx';
import { useElement, useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { fillText, type MessageText } from '../../shared/text/fill-text.ts';
import { translateNameById } from '../../shared/text/text.tsx';
import { getApiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { addAddOn, addAddOns, type PickContext, pressProduct } from './pick.ts';
import { type PricingPickerMessages, pricingPickerMessages } from './pricing-picker.messages.ts';

export interface PickerContext {
  readonly messages: PricingPickerMessages;
  readonly locales: Locales;
  /** URL to which the buy forms are submitted if JavaScript is unavailable. */
  readonly action: string;
  readonly contact: string;
  readonly pricingPage: string;
  readonly partner: string | undefined;
  readonly announcement: string;
  readonly status: RefObject<HTMLParagraphElement | null>;
  /** Returns the URL of the agency's cart with the current lines, for pages without a cart widget. */
  cartUrl(): string;
  fill(text: MessageText, values: Readonly<Record<string, string | number>>): string;
  money(cents: number, decimals?: MoneyFormat['decimals']): string;
  announce(text: string): void;
  nameOf(id: string): string;
  /** Puts a plan in the cart, or adds or removes an add-on, as its button does. */
  press(product: Product): void;
  addAll(addOns: readonly AddOn[]): void;
}

export interface PickerOptions {
  api?: string;
  site?: string;
  partner?: string;
  consent?: Consent;
}

export function usePicker({ api, site, partner, consent }: PickerOptions): PickerContext {
  const messages = useMessages(pricingPickerMessages);
  const locales = useLocales();
  const { emit } = useElement();
  const cart = useCart();
  const store = useCartStore();
  const [announcement, setAnnouncement] = useState('');
  /** Live region for announcements. It may contain a text from the first view that React does not know. */
  const status = useRef<HTMLParagraphElement>(null);
  const origin = useAttribution({ consent, partner, site });
  const base = useSitePages(site);

  /** Announces a text to screen readers. A repeated text ends with a no-break space, because live regions announce only changes. */
  function announce(text: string): void {
    setAnnouncement(status.current?.textContent === text ? `${text}\u00a0` : text);
  }

  function fill(text: MessageText, values: Readonly<Record<string, string | number>>): string {
    return fillText(text, values, locales);
  }

  function cartUrl(): string {
    return createUrlWithCart(base, '/pricing', cart.cart, origin) + (isOwnSite(base) ? openCartHash : '');
  }

  function nameOf(id: string): string {
    return translateNameById(id, locales) ?? '';
  }

  const context: PickContext = {
    store,
    emit: (name, detail) => emit(name, detail, { cancelable: true }),
    announce: (message, names) => announce(fill(messages[message], names)),
    nameOf,
  };

  function addAll(addOns: readonly AddOn[]): void {
    const [first, second] = addOns;
    if (!first) announce(messages.allAdded);
    else if (!second) addAddOn(first, context);
    else {
      const { length } = addAddOns(addOns, context);
      if (length > 0) announce(fill(messages.announceAll, { count: length }));
    }
  }

  return {
    messages,
    locales,
    fill,
    money: (cents, decimals) => formatMoney(cents, { locale: locales.formats, decimals }),
    action: `${getApiBase(api)}/create-checkout-session`,
    contact: `${base}/contact`,
    pricingPage: `${base}/pricing`,
    partner,
    announcement,
    status,
    cartUrl,
    announce,
    nameOf,
    press: (product) => pressProduct(product, context),
    addAll,
  };
}
