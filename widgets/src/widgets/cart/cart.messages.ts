import type { LineRule } from '#catalogue/cart-link.ts';
import type { Interval } from '#catalogue/product.ts';
import type { CountedText } from '../../shared/text/fill-text.ts';
import type { CheckoutCause } from './checkout-state.ts';

export interface CartMessages {
  readonly launcher: string;
  /** Screen-reader text after the number of items. */
  readonly items: CountedText;
  readonly heading: string;
  readonly close: string;
  /** Shown in the panel until the widget's script has loaded. */
  readonly loading: string;
  readonly clear: string;
  readonly share: string;
  readonly copied: string;
  readonly shareLink: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly seePrices: string;
  readonly lines: string;
  readonly plan: string;
  readonly planOption: string;
  readonly moreFeatures: CountedText;
  readonly quantityOf: string;
  readonly less: string;
  readonly more: string;
  readonly forQuantity: string;
  readonly usually: string;
  /** Explains a quantity above 1 of a recurring plan. The placeholder `{per}` is replaced by a message from `per`. */
  readonly several: string;
  readonly noQuantity: string;
  readonly remove: string;
  readonly removeName: string;
  /** Suffixes after a price. The placeholder `{unit}` is the agency's name for the unit, for example `post`. */
  readonly perUnit: { readonly mo: string; readonly yr: string; readonly other: string };
  /** Billing interval inside a sentence, with a leading space. */
  readonly per: Readonly<Partial<Record<Interval, string>>>;
  readonly oneTime: string;
  readonly was: string;
  readonly needsPlan: string;
  readonly addPlan: string;
  readonly switchToPlan: string;
  readonly inBundle: string;
  readonly keepOne: string;
  readonly takeBundle: string;
  readonly undo: string;
  readonly removed: string;
  readonly replaced: string;
  readonly added: string;
  readonly cleared: string;
  readonly imported: string;
  readonly quantityNow: string;
  readonly undone: string;
  readonly savings: string;
  readonly monthlyTotal: string;
  readonly yearlyTotal: string;
  readonly dueToday: string;
  readonly thenMonthly: string;
  readonly thenYearly: string;
  readonly total: string;
  readonly checkout: string;
  readonly twoCheckouts: string;
  /** Label of the checkout of monthly plans, which usually includes the one-time products. */
  readonly checkoutMonthly: string;
  readonly checkoutYearly: string;
  readonly confirm: string;
  readonly processing: string;
  readonly failed: string;
  readonly causes: Readonly<Record<CheckoutCause, string>>;
  readonly details: string;
  readonly pricesChanged: string;
  readonly discontinued: string;
  readonly dropped: string;
  /** Notes on lines of a cart link that are not in the cart. */
  readonly notAdded: Readonly<Record<LineRule, string>>;
  readonly notKept: string;
  readonly invoice: string;
  readonly framed: string;
  readonly continueToPayment: string;
  readonly handOver: string;
  readonly continueOnSite: string;
  readonly takenOver: string;
  readonly emptyHere: string;
  readonly returned: string;
  readonly paid: string;
  readonly notPaid: string;
  readonly onItsWay: string;
  readonly order: string;
  readonly takeOut: string;
  readonly orderAgain: string;
}

const en: CartMessages = {
  launcher: 'Cart',
  items: { one: 'item', other: 'items' },
  heading: 'Your cart',
  close: 'Close cart',
  loading: 'Loading your cart…',
  clear: 'Clear cart',
  share: 'Share this cart',
  copied: 'Link copied.',
  shareLink: 'Link to this cart',
  empty: 'Your cart is empty.',
  emptyHint: 'Pick a plan, and you’ll find it here.',
  seePrices: 'See all prices',
  lines: 'In your cart',
  plan: 'Plan for {name}',
  planOption: '{plan}, {price}',
  moreFeatures: { one: '+{count} more feature', other: '+{count} more features' },
  quantityOf: 'Quantity of {name}',
  less: 'One less: {name}',
  more: 'One more: {name}',
  forQuantity: '{amount} for {quantity}',
  usually: 'Most people order {min} to {max}{per}.',
  several: 'Everything in this plan, {quantity} times{per}.',
  noQuantity: 'Enter a whole number, {most} at most. Your cart still has {quantity}.',
  remove: 'Remove',
  removeName: 'Remove {name}',
  perUnit: { mo: '/mo', yr: '/yr', other: '/{unit}' },
  per: { month: ' a month', year: ' a year' },
  oneTime: 'one-time',
  was: 'was {before}, now {now}',
  needsPlan: 'Works with {plans}. Add a compatible plan to check out.',
  addPlan: 'Add {name}, {price}',
  switchToPlan: 'Switch to {name}, {price}',
  inBundle: 'You already have {service} in the {bundle}.',
  keepOne: 'Keep {kept}, remove {removed}',
  takeBundle: 'Take the {bundle} instead: {amount} less{per}',
  undo: 'Undo',
  removed: '{name} removed.',
  replaced: '{name} replaces {replaced}.',
  added: '{name} added.',
  cleared: 'Cart cleared.',
  imported: 'Your picks have been added.',
  quantityNow: '{name}: {quantity}.',
  undone: 'Your cart is back to how it was.',
  savings: 'Total savings',
  monthlyTotal: 'Monthly total',
  yearlyTotal: 'Yearly total',
  dueToday: 'Due today',
  thenMonthly: 'Then monthly',
  thenYearly: 'Then yearly',
  total: 'Total',
  checkout: 'Checkout',
  twoCheckouts: 'Monthly and yearly plans are paid for separately. The rest stays in your cart.',
  checkoutMonthly: 'Check out monthly plans: {amount}',
  checkoutYearly: 'Check out yearly plans: {amount}',
  confirm: 'Confirm and check out',
  processing: 'Processing...',
  failed: 'There was an error processing your checkout. Please try again.',
  causes: {
    offline: 'You’re offline. Your cart is safe; try again once you’re connected.',
    unreachable: 'We couldn’t reach the checkout. Nothing was charged, and your cart is safe.',
    tooSlow: 'The checkout took too long to respond. It’s safe to try again: you won’t pay twice.',
    tooMany: 'Too many tries. Wait a minute, then try again.',
    unavailable: 'The payment service isn’t answering right now. Nothing was charged; try again in a minute.',
    refused: 'Something in your cart can’t be ordered this way. Change it, or ask for an invoice.',
    notAllowed: 'You can’t check out on this page. Ask for an invoice instead.',
    outOfDate: 'This page is out of date. Reload it, then try again.',
    unusable: 'We couldn’t read the checkout’s reply. Nothing was charged; please try again.',
  },
  details: 'Details',
  pricesChanged: 'Prices have changed. Please check the new amounts before you go on.',
  discontinued: 'No longer sold and removed from your cart: {names}.',
  dropped: 'Something in your cart is no longer sold, so we removed it.',
  notAdded: {
    unreadable: '“{name}” in your link couldn’t be read, so it wasn’t added.',
    notSold: 'We don’t sell “{name}”, so it wasn’t added.',
    quantity: '{name} wasn’t added: its quantity must be a whole number from 1 to {most}.',
    secondPlan: '{name} wasn’t added: a cart can have one plan per service, and your link lists {kept} first.',
    repeated: '{name} is in your link more than once. We used the first quantity.',
    tooMany: '{name} and everything after it weren’t added: a link can have at most {lines} lines.',
  },
  notKept: 'This browser won’t let us save your cart. It’s here until you leave this page.',
  invoice: 'Request an invoice instead',
  framed: 'Payment can’t open inside this frame.',
  continueToPayment: 'Continue to payment in a new tab',
  handOver: 'You’ll check out at {host} with this cart.',
  continueOnSite: 'Continue at {host}',
  takenOver: 'You continued with this cart at {host}.',
  emptyHere: 'Empty it here',
  returned: 'Nothing has been charged. Your cart is as you left it.',
  paid: 'Paid for and removed from your cart: {names}.',
  notPaid: 'The payment for {names} didn’t go through. Nothing was charged.',
  onItsWay: 'Your payment for {names} is on its way. Banks can take a few days.',
  order: 'Order {number}, {date}.',
  takeOut: 'Remove from the cart',
  orderAgain: 'Order again',
};

export const cartMessages = { name: 'cart', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    cart: CartMessages;
  }
}
