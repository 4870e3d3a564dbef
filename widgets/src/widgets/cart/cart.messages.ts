import type { Interval } from '#catalogue/product.ts';
import type { CountedText } from '../../shared/text/fill-text.ts';

const en = {
  launcher: 'Cart',
  /** Screen-reader text after the number of items. */
  items: { one: 'item', other: 'items' } as CountedText,
  heading: 'Your cart',
  close: 'Close cart',
  /** Shown in the panel until the widget's script has loaded. */
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
  moreFeatures: { one: '+{count} more feature', other: '+{count} more features' } as CountedText,
  quantityOf: 'Quantity of {name}',
  less: 'One less: {name}',
  more: 'One more: {name}',
  forQuantity: '{amount} for {quantity}',
  usually: 'Most people order {min} to {max}{per}.',
  /** Explains a quantity above 1 of a recurring plan. The placeholder `{per}` is replaced by a message from `per`. */
  several: 'Everything in this plan, {quantity} times{per}.',
  noQuantity: 'Enter a whole number, {most} at most. Your cart still has {quantity}.',
  remove: 'Remove',
  removeName: 'Remove {name}',
  /** Suffixes after a price. The placeholder `{unit}` is the agency's name for the unit, for example `post`. */
  perUnit: { mo: '/mo', yr: '/yr', other: '/{unit}' },
  /** Billing interval inside a sentence, with a leading space. */
  per: { month: ' a month', year: ' a year' } as Partial<Record<Interval, string>>,
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
  /** Label of the checkout of monthly plans, which usually includes the one-time products. */
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
  /** Notes on lines of a cart link that are not in the cart. */
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
  /** Replaces `paid` if the buyer is ordering the same again, so the cart keeps it. */
  paidOnly: 'Paid for: {names}.',
  notPaid: 'The payment for {names} didn’t go through. Nothing was charged.',
  onItsWay: 'Your payment for {names} is pending. Banks can take a few days.',
  order: 'Order {number}, {date}.',
  takeOut: 'Remove from the cart',
  orderAgain: 'Order again',
};

export type CartMessages = typeof en;

export const cartMessages = { name: 'cart', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    cart: CartMessages;
  }
}
