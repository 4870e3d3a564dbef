import type { Messages } from '../element/use-messages.ts';
import type { CheckoutCause } from './checkout-failure.ts';

export interface CartMessages {
  launcher: string;
  items: (count: number) => string;
  heading: string;
  close: string;
  clear: string;
  empty: string;
  emptyHint: string;
  seePrices: string;
  lines: string;
  plan: (name: string) => string;
  planOption: (plan: string, price: string) => string;
  moreFeatures: (count: number) => string;
  quantityOf: (name: string) => string;
  less: (name: string) => string;
  more: (name: string) => string;
  forQuantity: (amount: string, quantity: number) => string;
  usually: (min: number, max: number) => string;
  remove: string;
  removeName: (name: string) => string;
  perUnit: Readonly<Record<'mo' | 'post' | 'video' | 'event' | 'day', string>>;
  oneTime: string;
  was: (before: string, now: string) => string;
  needsPlan: (plans: string) => string;
  addPlan: (name: string, price: string) => string;
  switchToPlan: (name: string, price: string) => string;
  undo: string;
  removed: (name: string) => string;
  replaced: (name: string, replaced: string) => string;
  added: (name: string) => string;
  cleared: string;
  quantityNow: (name: string, quantity: number) => string;
  undone: string;
  undoHint: string;
  savings: string;
  monthlyTotal: string;
  dueToday: string;
  thenMonthly: string;
  total: string;
  tax: string;
  checkout: string;
  confirm: string;
  processing: string;
  failed: string;
  causes: Readonly<Record<CheckoutCause, string>>;
  details: (message: string) => string;
  pricesChanged: string;
  gone: (names: string) => string;
  dropped: string;
  notKept: string;
  invoice: string;
  framed: string;
  continueToPayment: string;
}

export const messages: Messages<CartMessages> = {
  en: {
    launcher: 'Cart',
    items: (count) => (count === 1 ? 'item' : 'items'),
    heading: 'Your cart',
    close: 'Close cart',
    clear: 'Clear cart',
    empty: 'Your cart is empty.',
    emptyHint: 'Pick a plan and it will wait for you here.',
    seePrices: 'See plans and prices',
    lines: 'In your cart',
    plan: (name) => `Plan for ${name}`,
    planOption: (plan, price) => `${plan}, ${price}`,
    moreFeatures: (count) => `+${count} more ${count === 1 ? 'feature' : 'features'}`,
    quantityOf: (name) => `Quantity of ${name}`,
    less: (name) => `One less: ${name}`,
    more: (name) => `One more: ${name}`,
    forQuantity: (amount, quantity) => `${amount} for ${quantity}`,
    usually: (min, max) => `Most take ${min} to ${max} a month.`,
    remove: 'Remove',
    removeName: (name) => `Remove ${name}`,
    perUnit: { mo: '/mo', post: '/post', video: '/video', event: '/event', day: '/day' },
    oneTime: 'one-time',
    was: (before, now) => `was ${before}, now ${now}`,
    needsPlan: (plans) => `Goes with ${plans}. Add one to check out.`,
    addPlan: (name, price) => `Add ${name}, ${price}`,
    switchToPlan: (name, price) => `Switch to ${name}, ${price}`,
    undo: 'Undo',
    removed: (name) => `${name} removed.`,
    replaced: (name, replaced) => `${name} replaces ${replaced}.`,
    added: (name) => `${name} added.`,
    cleared: 'Cart cleared.',
    quantityNow: (name, quantity) => `${name}: ${quantity}.`,
    undone: 'Your cart is back as it was.',
    undoHint: 'Undo is on offer for 10 seconds.',
    savings: 'Total savings',
    monthlyTotal: 'Monthly total',
    dueToday: 'Due today',
    thenMonthly: 'Then monthly',
    total: 'Total',
    tax: '+ tax where applicable',
    checkout: 'Checkout',
    confirm: 'Confirm and check out',
    processing: 'Processing...',
    failed: 'There was an error processing your checkout. Please try again.',
    causes: {
      offline: 'You are offline. Your cart is kept; try again once you are connected.',
      unreachable: 'We could not reach the checkout. Nothing was charged and your cart is kept.',
      tooSlow: 'The checkout took too long to answer. Trying again is safe: you will not pay twice.',
      tooMany: 'That was more often than we allow. Wait a minute, then try again.',
      unavailable: 'The payment service is not answering just now. Nothing was charged; try again in a minute.',
      addOnAlone: 'An add-on in your cart needs the plan it belongs to. Its line says which.',
      refused: 'Something in your cart cannot be ordered like this. Change it, or ask for an invoice.',
      notAllowed: 'This page may not start a checkout. Ask for an invoice instead.',
      outOfDate: 'This page is out of date. Reload it, then try again.',
      unusable: 'The checkout gave an answer we cannot use. Nothing was charged.',
    },
    details: (message) => `Details: ${message}`,
    pricesChanged: 'Prices have changed since this page was made. Please look at the new amounts before you go on.',
    gone: (names) => `No longer sold, so taken out of your cart: ${names}.`,
    dropped: 'Something you had here is no longer sold, so it was taken out.',
    notKept: 'This browser does not let us keep your cart. It is here until you leave this page.',
    invoice: 'Request an invoice instead',
    framed: 'Payment cannot open inside this frame.',
    continueToPayment: 'Continue to payment in a new tab',
  },
};
