/** Deliberate bugs, one a line of code each, and where `npm test` is expected to catch them. */

export type Suite = 'unit' | 'site' | 'worker' | 'browser' | 'e2e';

export interface Mutation {
  /** The bug, as somebody would report it. */
  readonly bug: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** `site` is a unit test that reads the built pages. */
  readonly suite: Suite;
  /** Part of the path of the test files that are run: what is caught by a part is caught by the whole. */
  readonly tests: string;
}

export const mutations: readonly Mutation[] = [
  {
    bug: 'A plan costs a hundred dollars less than agreed',
    file: 'agency/catalogue/packages.yaml',
    find: 'price: 449.00',
    replace: 'price: 349.00',
    suite: 'unit',
    tests: 'agency/catalogue/catalogue.test',
  },
  {
    bug: 'The first month is left out of what is due today',
    file: 'catalogue/cart-rules.ts',
    find: '    dueToday += amount;',
    replace: "    if (product.interval === 'once') dueToday += amount;",
    suite: 'unit',
    tests: 'catalogue/cart-rules',
  },
  {
    bug: 'A cart can hold two plans of one service',
    file: 'catalogue/cart-rules.ts',
    find: 'return replaced ? cart.map((other) => (other === replaced ? line : other)) : [...cart, line];',
    replace: 'return replaced && false ? cart : [...cart, line];',
    suite: 'unit',
    tests: 'catalogue/cart-rules',
  },
  {
    bug: 'Cents vanish from a price',
    file: 'catalogue/money.ts',
    find: "decimals === 'always' || unitAmount % factor !== 0 ? digits : 0",
    replace: "decimals === 'always' ? digits : 0",
    suite: 'unit',
    tests: 'catalogue/money',
  },
  {
    bug: 'The Worker takes the price that the browser sends',
    file: 'checkout-worker/src/checkout/priced-cart.ts',
    find: 'toUnitAmount(price) === product.unitAmount)',
    replace: 'toUnitAmount(price) !== undefined)',
    suite: 'worker',
    tests: 'src/checkout src/routes/checkout',
  },
  {
    bug: 'A webhook that nobody signed is believed',
    file: 'checkout-worker/src/stripe/webhook-event.ts',
    find: 'await Stripe.webhooks.constructEventAsync(payload, header, secret, toleranceSeconds, provider)',
    replace: 'JSON.parse(payload)',
    suite: 'worker',
    tests: 'src/stripe src/routes/webhook',
  },
  {
    bug: 'A webhook that was recorded last week is believed again',
    file: 'checkout-worker/src/stripe/webhook-event.ts',
    find: 'const toleranceSeconds = 300;',
    replace: 'const toleranceSeconds = 30_000_000;',
    suite: 'worker',
    tests: 'src/stripe src/routes/webhook',
  },
  {
    bug: 'A late "expired" makes a paid order unpaid',
    file: 'checkout-worker/src/orders/order-state.ts',
    find: 'return orderRanks[next] > orderRanks[current] ? next : current;',
    replace: 'return current === next ? current : next;',
    suite: 'worker',
    tests: 'src/orders',
  },
  {
    bug: "Any site that contains a partner's name may use the API",
    file: 'checkout-worker/src/origins.ts',
    find: 'commaList(env.ALLOWED_ORIGINS).includes(origin)',
    replace: 'commaList(env.ALLOWED_ORIGINS).some((known) => origin.startsWith(known))',
    suite: 'worker',
    tests: 'src/cors',
  },
  {
    bug: 'A review with a script in it runs on the page where it is approved',
    file: 'checkout-worker/src/html.ts',
    find: 'text.replace(/[&<>"\']/g, ',
    replace: 'text.replace(/[&]/g, ',
    suite: 'worker',
    tests: 'src/html src/routes/moderation src/reviews',
  },
  {
    bug: 'The time at which a form was touched is no longer signed',
    file: 'checkout-worker/src/abuse/form-token.ts',
    find: "if (!issued || !signature || !(await isSigned(secrets, 'form-token', issued, signature))) {",
    replace: 'if (!issued || !signature || secrets.length === 0) {',
    suite: 'worker',
    tests: 'src/abuse src/routes/contact',
  },
  {
    bug: 'A visitor comes back from paying to whatever site the request named',
    file: 'checkout-worker/src/checkout/return-urls.ts',
    find: "return verdict === 'allowed';",
    replace: 'return verdict !== undefined;',
    suite: 'worker',
    tests: 'src/checkout src/routes/checkout',
  },
  {
    bug: 'Any frame on the page can say that a call was booked',
    file: 'widgets/src/widgets/booking/use-calendar.ts',
    find: 'if (!speaker || event.source !== speaker || !provider.origins.includes(event.origin)) return;',
    replace: 'if (!speaker || !provider.origins.includes(event.origin)) return;',
    suite: 'unit',
    tests: 'widgets/src/widgets/booking',
  },
  {
    bug: "Any origin inside the calendar's frame can say that a call was booked",
    file: 'widgets/src/widgets/booking/use-calendar.ts',
    find: 'if (!speaker || event.source !== speaker || !provider.origins.includes(event.origin)) return;',
    replace: 'if (!speaker || event.source !== speaker) return;',
    suite: 'unit',
    tests: 'widgets/src/widgets/booking',
  },
  {
    bug: 'A tampered answer sends the buyer to another payment page',
    file: 'widgets/src/shared/worker-client/hosted-address.ts',
    find: 'return allowed.includes(url.origin) ? url.href : undefined;',
    replace: "return allowed.includes(url.origin) || url.protocol === 'https:' ? url.href : undefined;",
    suite: 'unit',
    tests: 'widgets/src/widgets/cart/checkout-address',
  },
  {
    bug: 'A payment that is still on its way is called successful',
    file: 'widgets/src/widgets/payment-status/verification.ts',
    find: "if (reply.paid) return { kind: 'paid', receipt, reply };",
    replace: "if (reply.paid || reply.status === 'complete') return { kind: 'paid', receipt, reply };",
    suite: 'unit',
    tests: 'widgets/src/widgets/payment-status',
  },
  {
    bug: 'The page is not told when the cart changes',
    file: 'widgets/src/widgets/cart/use-cart-events.ts',
    find: 'if (cart === previous?.cart) return;',
    replace: 'if (cart !== previous?.cart) return;',
    suite: 'unit',
    tests: 'widgets/src/widgets/cart',
  },
  {
    bug: 'A field of the contact form has no label',
    file: 'widgets/src/shared/forms/field.tsx',
    find: '<label className="label" part="label" htmlFor={name}>',
    replace: '<label className="label" part="label" htmlFor="nothing">',
    suite: 'unit',
    tests: 'widgets/src/widgets/contact-form',
  },
  {
    bug: 'A German button says nothing',
    file: 'widgets/src/lang/de.ts',
    find: "    tryAgain: 'Noch einmal versuchen',",
    replace: "    tryAgain: '',",
    suite: 'unit',
    tests: 'widgets/build/every-message',
  },
  {
    bug: 'The loader runs a file that is not the published one',
    file: 'widgets/src/entries/loader.ts',
    find: "crossOrigin: '', integrity, href",
    replace: "crossOrigin: '', title: integrity, href",
    suite: 'e2e',
    tests: 'e2e/trusted-files.spec.ts',
  },
  {
    bug: 'Reloading the thank-you page counts as a second sale',
    file: 'widgets/src/widgets/payment-status/payment-analytics.ts',
    find: 'if (!isFirstReport(order)) return;',
    replace: "if (order === '') return;",
    suite: 'unit',
    tests: 'widgets/src/widgets/payment-status',
  },
  {
    bug: 'A menu opens as soon as the pointer passes over it',
    file: 'site/src/enhancements/hover-menus.ts',
    find: 'const openDelayMs = 200;',
    replace: 'const openDelayMs = 20;',
    suite: 'unit',
    tests: 'site/src/enhancements',
  },
  {
    bug: 'The site lets any inline script run',
    file: 'site/build/content-security-policy.ts',
    find: "'script-src': [\"'self'\", ...inline.scripts, ...scripts],",
    replace: "'script-src': [\"'self'\", \"'unsafe-inline'\"],",
    suite: 'site',
    tests: 'site/checks/headers',
  },
  {
    bug: 'A cart that was closed with Esc still says that it is open',
    file: 'widgets/src/widgets/cart/use-dialog.ts',
    find: '        set(false);\n        report',
    replace: '        report',
    suite: 'browser',
    tests: 'widgets/src/widgets/cart/cart.browser.test.ts',
  },
];
