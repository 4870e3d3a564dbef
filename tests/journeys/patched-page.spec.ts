/** Host pages whose scripts replaced or removed built-in functions, or whose styles hide elements until they are defined. */
import { expect, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { siteUrl, stripeMockUrl } from '../stack.ts';

const tags = `<agency-cart checkout-domain="${stripeMockUrl}"></agency-cart>
  <agency-pricing-picker><a href="${siteUrl}/pricing">See plans and prices</a></agency-pricing-picker>`;
const loader = `<script type="module" src="${siteUrl}/widgets/v1/loader.js"></script>`;
const withFirstView = `<script type="module" src="${siteUrl}/widgets/v1/pricing-picker.en.js"></script>
  <script type="module" src="${siteUrl}/widgets/v1/cart.en.js"></script>`;

function writePageWithHead(name: string, head: string, body = tags + withFirstView): string {
  return writePage(
    name,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title>${head}</head><body>${body}</body></html>`,
  );
}

async function buyPlan(page: Page): Promise<void> {
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
}

/** Scripts of host pages, written after the libraries that they are named after. */
const patches: Readonly<Record<string, string>> = {
  'MooTools’ bind(), which takes the arguments as an array': `
    Function.prototype.bind = function (self, list) {
      const bound = this;
      const given = list == null ? null : Array.isArray(list) ? list : [list];
      return function () { return bound.apply(self, given || arguments); };
    };`,
  'Prototype’s methods of arrays and its toJSON()': `
    const toArray = (items) => { const list = []; for (let at = 0; at < (items.length || 0); at++) list.push(items[at]); return list; };
    Array.from = toArray;
    Array.prototype.entries = Array.prototype.toArray = function () { return toArray(this); };
    Array.prototype.find = function (test, self) { for (let at = 0; at < this.length; at++) if (test.call(self, this[at], at)) return this[at]; };
    Array.prototype.toJSON = function () { return '[' + this.map((item) => Object.toJSON(item)).join(', ') + ']'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    Object.toJSON = (item) => typeof item === 'number' ? String(item) : item.toJSON ? item.toJSON() : '{}';`,
  'enumerable methods of every object and array': `
    Object.prototype.forEachKey = function () {};
    Array.prototype.lastItem = function () {};`,
  'no methods added after ES2022': `
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']) delete Array.prototype[name];
    delete Object.groupBy; delete Map.groupBy; delete Promise.withResolvers; delete Promise.try; delete Array.fromAsync;
    delete window.structuredClone; delete Set.prototype.union; delete Iterator.prototype.map;`,
  'no constructed stylesheets': 'delete CSSStyleSheet.prototype.replaceSync;',
  'frozen built-ins, as after lockdown() of SES': `
    for (const owner of [Object, Function, Array, String, Number, Promise, Map, Set, Error, URL, Event, CustomEvent, EventTarget]) {
      Object.freeze(owner); Object.freeze(owner.prototype);
    }`,
  'a history API that throws':
    "history.pushState = history.replaceState = () => { throw new DOMException('denied', 'SecurityError'); };",
  'listeners and timers wrapped by Zone.js': `
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const wrapped = new WeakMap();
    const wrap = (listener) => { if (!wrapped.has(listener)) wrapped.set(listener, function (event) { return listener.handleEvent ? listener.handleEvent(event) : listener.call(this, event); }); return wrapped.get(listener); };
    EventTarget.prototype.addEventListener = function (name, listener, options) { return addEventListener.call(this, name, listener && wrap(listener), options); };
    EventTarget.prototype.removeEventListener = function (name, listener, options) { return removeEventListener.call(this, name, listener && wrap(listener), options); };
    const { setTimeout: native } = window;
    window.setTimeout = (task, ...rest) => native(() => task(), ...rest);`,
  // https://github.com/freshworks/crayons/issues/187
  'variables named matches, URL and crypto': "var matches = [], URL = 'https://partner.example'; const crypto = {};",
  'classes and variables named like built-in classes': `
    class Map {} class Set {} class Symbol {} class Element {} const Intl = {};
    window.KeyboardEvent = {};`,
  'a bind() that throws': "Function.prototype.bind = function () { throw new Error('bind'); };",
  'MooTools’ Event and Request classes':
    'window.Event = window.Request = window.Hash = window.Options = function () {};',
  'no static methods of URL and AbortSignal':
    'delete URL.canParse; delete URL.parse; delete AbortSignal.timeout; delete AbortSignal.any;',
  'no requestIdleCallback() and no crypto.randomUUID()':
    'delete window.requestIdleCallback; delete Crypto.prototype.randomUUID;',
  'no ResizeObserver and no matchMedia()': 'delete window.ResizeObserver; delete window.matchMedia;',
  'an AMD loader whose define() throws':
    "window.define = () => { throw new Error('mismatched anonymous define()'); }; define.amd = {};",
  // https://github.com/react/react/pull/31044, https://github.com/Tradeshift/tradeshift-ui/issues/1201
  'window.event set to null': 'window.event = null;',
  'a library’s Promise class': 'window.Promise = class LibraryPromise extends Promise {};',
  'a CommonJS loader':
    'window.module = { exports: {} }; window.exports = module.exports; window.require = () => ({}); window.process = {};',
  // https://github.com/webrecorder/pywb/issues/275, https://github.com/mukuljainx/Mokku/issues/129
  'a wrapped fetch() that accepts no URL object': `
    const { fetch: original } = window;
    window.fetch = function (input, init) {
      const address = typeof input === 'string' ? input : input.url;
      return original.call(this, address.trim(), init).then((reply) => reply.clone());
    };`,
  'a fetch() that throws for a request without headers': `
    const { fetch: original } = window;
    window.fetch = function (input, init) {
      init.headers.hasOwnProperty('X-Token');
      return original.call(this, input, init);
    };`,
  'no sendBeacon(), performance marks and BroadcastChannel':
    'delete Navigator.prototype.sendBeacon; delete Performance.prototype.mark; delete window.BroadcastChannel; delete window.PerformanceObserver;',
  'createElement() and appendChild() replaced by a consent manager': `
    const create = document.createElement;
    document.createElement = function (...all) { const element = create.apply(document, all); element.setAttribute('data-seen', ''); return element; };
    const { appendChild, insertBefore } = Node.prototype;
    Node.prototype.appendChild = function (node) { return appendChild.call(this, node); };
    Node.prototype.insertBefore = function (node, next) { return insertBefore.call(this, node, next ?? null); };`,
  'no element internals, popovers and navigation API':
    'delete window.ElementInternals; delete HTMLElement.prototype.attachInternals; delete HTMLElement.prototype.showPopover; delete window.navigation;',
};

for (const [name, script] of selectCases(Object.entries(patches), 3)) {
  test(`a buyer can check out on a page with ${name} (F71)`, async ({ page, partner }) => {
    await page.goto(partner.url + writePageWithHead('patched.html', `<script>${script}</script>`));
    await buyPlan(page);
  });
}

/** Scripts that keep React from running. */
const fatalPatches: Readonly<Record<string, string>> = {
  'its own Map': 'window.Map = function Map() { throw new Error("a geographical map"); };',
  'a broken Promise':
    'window.Promise = function () { return { then() {} }; }; Promise.resolve = Promise.all = () => ({ then() {} });',
  'no IntersectionObserver': 'delete window.IntersectionObserver;',
  'a broken Object.assign':
    'addEventListener("agency-ready", () => {}); Object.assign = () => { throw new Error("assign"); };',
  'no Intl': 'delete window.Intl;',
  'a broken queueMicrotask()': 'window.queueMicrotask = () => { throw new Error("queueMicrotask"); };',
  'no customElements': 'Object.defineProperty(window, "customElements", { value: undefined });',
  'no attachShadow()': 'delete Element.prototype.attachShadow;',
};

for (const [name, script] of selectCases(Object.entries(fatalPatches), 1)) {
  test(`a page with ${name} shows plans that can be ordered, or a link to the plans (F71)`, async ({
    page,
    partner,
  }) => {
    await page.goto(partner.url + writePageWithHead('broken.html', `<script>${script}</script>`));
    const picker = page.locator('agency-pricing-picker');
    const offer = picker.locator('form, a').filter({ visible: true }).first();
    await expect(offer).toBeVisible();
    // The pointer makes the widget load at once.
    await picker.hover();
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeVisible();
    const address = (await offer.getAttribute('action')) ?? (await offer.getAttribute('href'));
    expect(address).toContain(siteUrl);
  });
}

const cloaks: Readonly<Record<string, string>> = {
  'each undefined element': ':not(:defined) { display: none }',
  'each undefined element with !important': '*:not(:defined) { display: none !important }',
  'undefined widgets by opacity': 'agency-pricing-picker:not(:defined), agency-cart:not(:defined) { opacity: 0 }',
  'undefined widgets by visibility': ':not(:defined) { visibility: hidden }',
  'the page while it contains undefined elements': 'body:has(:not(:defined)) { display: none }',
};

for (const [name, rule] of selectCases(Object.entries(cloaks), 1)) {
  for (const loading of selectCases(['', 'lazy', 'interaction'], 1)) {
    for (const [script, code] of Object.entries({
      'the loader': loader,
      'a script with prerendered content': withFirstView,
    })) {
      test(`a widget with loading="${loading}" from ${script} appears without scrolling on a page whose style hides ${name} (F72)`, async ({
        page,
        partner,
      }) => {
        const attribute = loading && ` loading="${loading}"`;
        const body = tags.replaceAll(/<agency-[a-z-]+/g, (tag) => tag + attribute) + code;
        await page.goto(partner.url + writePageWithHead('cloaked.html', `<style>${rule}</style>`, body));
        await expect(page.locator('agency-pricing-picker').getByText('SEO').first()).toBeVisible();
        await expect(page.locator('agency-cart').getByRole('button').first()).toBeVisible();
      });
    }
  }
}

for (const style of ['opacity: 0', 'visibility: hidden']) {
  test(`a page that has ${style} until its elements are defined becomes visible even with a widget far below (F72)`, async ({
    page,
    partner,
  }) => {
    const wait = `<script type="module">
      const tags = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
      await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
      document.body.className = 'ready';
    </script>`;
    const far = '<div style="height: 5000px"></div>';
    const head = `<style>body:not(.ready) { ${style} }</style>`;
    await page.goto(partner.url + writePageWithHead('transparent.html', head, far + tags + withFirstView + wait));
    await expect(page.locator('body')).toHaveClass('ready');
  });
}
