import { useState } from 'react';
import { hasPackageFor } from '#catalogue/cart-rules.ts';
import { formatMoney, type MoneyFormat } from '#catalogue/money.ts';
import type { AddOn, Package } from '#catalogue/product.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { useAttribution } from '../../shared/attribution/follow-consent.ts';
import { urlWithCart } from '../../shared/cart-store/hand-over.ts';
import { openCartHash } from '../../shared/cart-store/open-cart.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { useElement, useLocale, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { fillText, type MessageText, translatedName, translatedNameById } from '../../shared/text/text.tsx';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import * as events from './pricing-picker.events.ts';
import { type PricingPickerMessages, pricingPickerMessages } from './pricing-picker.messages.ts';

export interface PickerContext {
  readonly messages: PricingPickerMessages;
  readonly locale: string;
  /** URL to which the buy forms are submitted if JavaScript is unavailable. */
  readonly action: string;
  readonly contact: string;
  readonly partner: string | undefined;
  readonly announcement: string;
  /** Returns the URL of the agency's cart with the current lines, for pages without a cart widget. */
  cartUrl(): string;
  fill(text: MessageText, values: Readonly<Record<string, string | number>>): string;
  money(cents: number, decimals?: MoneyFormat['decimals']): string;
  announce(text: string): void;
  /**
   * Adds a plan or bundle to the cart, or replaces the previous plan or bundle. If the product is already in the cart,
   * only announces that.
   */
  choosePackage(plan: Package): void;
  addAddOns(addOns: readonly AddOn[]): void;
  removeAddOn(addOn: AddOn): void;
}

export interface PickerOptions {
  api?: string;
  site?: string;
  partner?: string;
  consent?: Consent;
}

export function usePicker({ api, site, partner, consent }: PickerOptions): PickerContext {
  const messages = useMessages(pricingPickerMessages);
  const locale = useLocale();
  const { emit } = useElement();
  const cart = useCart();
  const [announcement, setAnnouncement] = useState('');
  const origin = useAttribution({ consent, partner, site });
  const base = useSitePages(site);

  /** Announces a text to screen readers. A repeated text ends with a no-break space, because live regions announce only changes. */
  function announce(text: string): void {
    setAnnouncement((said) => (said === text ? `${text}\u00a0` : text));
  }

  function fill(text: MessageText, values: Readonly<Record<string, string | number>>): string {
    return fillText(text, values, locale);
  }

  function cartUrl(): string {
    return urlWithCart(base, '/pricing', cart.cart, origin) + (isOwnSite(base) ? openCartHash : '');
  }

  function emitCancelable(name: string, detail: object): boolean {
    return emit(name, detail, { cancelable: true });
  }

  function choosePackage(plan: Package): void {
    const replacedId = cart.packageLineIn(plan.category)?.id;
    const replacedName = translatedNameById(replacedId ?? '', locale) ?? '';
    const name = translatedName(plan, locale);
    const detail = events.pickedProduct(plan);
    if (replacedId === plan.id) announce(fill(messages.announceAlready, { name }));
    else if (replacedId === undefined) {
      if (!emitCancelable(events.packageAdd, detail)) return;
      cart.add(plan.id);
      announce(fill(messages.announceAdded, { name }));
    } else if (plan.category === 'bundle') {
      if (!emitCancelable(events.packageAdd, { ...detail, replacedId })) return;
      cart.add(plan.id);
      announce(fill(messages.announceReplaced, { from: replacedName, name }));
    } else {
      if (!emitCancelable(events.packageSwitch, { ...detail, replacedId })) return;
      cart.switchPackage(replacedId, plan.id);
      announce(fill(messages.announceSwitched, { from: replacedName, name }));
    }
  }

  function addAddOns(addOns: readonly AddOn[]): void {
    const accepted = addOns.filter((addOn) => emitCancelable(events.addOnAdd, events.pickedProduct(addOn)));
    const [first] = accepted;
    if (addOns.length === 0) announce(messages.allAdded);
    if (!first) return;
    cart.addAll(accepted.map((addOn) => addOn.id));
    const text = hasPackageFor(cart.cart, first) ? messages.announceAdded : messages.announceStray;
    announce(
      accepted.length > 1
        ? fill(messages.announceAll, { count: accepted.length })
        : fill(text, { name: translatedName(first, locale) }),
    );
  }

  function removeAddOn(addOn: AddOn): void {
    if (!emitCancelable(events.addOnRemove, events.pickedProduct(addOn))) return;
    cart.remove(addOn.id);
    announce(fill(messages.announceRemoved, { name: translatedName(addOn, locale) }));
  }

  return {
    messages,
    locale,
    fill,
    money: (cents, decimals) => formatMoney(cents, { locale, decimals }),
    action: `${apiBase(api)}/create-checkout-session`,
    contact: `${base}/contact`,
    partner,
    announcement,
    cartUrl,
    announce,
    choosePackage,
    addAddOns,
    removeAddOn,
  };
}
