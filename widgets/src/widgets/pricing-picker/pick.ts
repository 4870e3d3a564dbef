/** Effects of the buttons on plans, bundles and add-ons. The first view and the rendered widget call the same functions. */
import { findPackageLine, hasPackageFor } from '#catalogue/cart-rules.ts';
import type { AddOn, Package, Product } from '#catalogue/product.ts';
import type { PlainCartStore } from '../../shared/cart-store/cart-store.ts';
import * as events from './pricing-picker.events.ts';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';

/** Messages that the first view needs before React has loaded. Prerendered markup contains them. */
export const firstViewMessages = [
  'announceAdded',
  'announceAlready',
  'announceSwitched',
  'announceReplaced',
  'announceStray',
  'announceRemoved',
  'replacesBundle',
] as const satisfies readonly (keyof PricingPickerMessages)[];

export type FirstViewMessage = (typeof firstViewMessages)[number];

export interface PickContext {
  readonly store: PlainCartStore;
  /** Dispatches a cancelable event. Returns false if a listener canceled it. */
  emit(name: string, detail: object): boolean;
  announce(message: FirstViewMessage, names: Readonly<Record<string, string>>): void;
  /** Returns a product's name in the visitor's language. */
  nameOf(id: string): string;
}

/**
 * Adds a plan or bundle to the cart, or replaces the previous plan or bundle. If the product is already in the cart,
 * only announces that.
 */
function choosePackage(plan: Package, { store, emit, announce, nameOf }: PickContext): void {
  const replacedId = findPackageLine(store.getState().cart, plan.category)?.id;
  const name = nameOf(plan.id);
  const detail = events.toPickedProduct(plan);
  if (replacedId === plan.id) announce('announceAlready', { name });
  else if (replacedId === undefined) {
    if (!emit(events.packageAddEvent, detail)) return;
    store.add(plan.id);
    announce('announceAdded', { name });
  } else if (plan.category === 'bundle') {
    if (!emit(events.packageAddEvent, { ...detail, replacedId })) return;
    store.add(plan.id);
    announce('announceReplaced', { from: nameOf(replacedId), name });
  } else {
    if (!emit(events.packageSwitchEvent, { ...detail, replacedId })) return;
    store.switchPackage(replacedId, plan.id);
    announce('announceSwitched', { from: nameOf(replacedId), name });
  }
}

/** Adds the add-ons whose events no listener cancels. Returns these add-ons. */
export function addAddOns(addOns: readonly AddOn[], { store, emit }: PickContext): readonly AddOn[] {
  const accepted = addOns.filter((addOn) => emit(events.addOnAddEvent, events.toPickedProduct(addOn)));
  store.addAll(accepted.map(({ id }) => id));
  return accepted;
}

export function addAddOn(addOn: AddOn, context: PickContext): void {
  if (addAddOns([addOn], context).length === 0) return;
  const isUsable = hasPackageFor(context.store.getState().cart, addOn);
  context.announce(isUsable ? 'announceAdded' : 'announceStray', { name: context.nameOf(addOn.id) });
}

function removeAddOn(addOn: AddOn, { store, emit, announce, nameOf }: PickContext): void {
  if (!emit(events.addOnRemoveEvent, events.toPickedProduct(addOn))) return;
  store.remove(addOn.id);
  announce('announceRemoved', { name: nameOf(addOn.id) });
}

/** Puts a plan in the cart, or adds or removes an add-on, as its button does. */
export function pressProduct(product: Product, context: PickContext): void {
  const inCart = context.store.getState().cart.some(({ id }) => id === product.id);
  if (product.kind === 'package') choosePackage(product, context);
  else if (inCart) removeAddOn(product, context);
  else addAddOn(product, context);
}
