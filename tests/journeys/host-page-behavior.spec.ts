/** Host pages that update themselves, select content by the query, fill the storage, show a dialog or add request headers. */
import { expect, type Page } from '@playwright/test';
import { selectCases } from '../nightly.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, getCartPanel, getLauncher, openCart, waitForHostedCheckout } from '../shop.ts';
import { callStripeMock, queryDatabase, siteUrl, stripeMockUrl } from '../stack.ts';

const body = `<agency-cart checkout-domain="${stripeMockUrl}"></agency-cart><agency-pricing-picker></agency-pricing-picker>
  <script type="module" src="${siteUrl}/widgets/v1/loader.js"></script>`;

function writePageWithWidgets(name: string, html = body): string {
  return writePage(
    name,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner's page</title></head><body>${html}</body></html>`,
  );
}

/** Changes the attributes of each widget to those of the server's HTML, as Turbo and idiomorph do. */
async function morphPage(page: Page, html = body): Promise<void> {
  await page.evaluate((text) => {
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    for (const element of fresh.querySelectorAll('agency-cart, agency-pricing-picker')) {
      const current = document.querySelector(element.localName);
      for (const { name } of [...(current?.attributes ?? [])])
        if (!element.hasAttribute(name)) current?.removeAttribute(name);
      for (const { name, value } of element.attributes) current?.setAttribute(name, value);
    }
  }, html);
}

test('the cart remains open and the tab selected when the page is updated from the server’s HTML (F73) @nightly', async ({
  page,
  partner,
}) => {
  await page.goto(partner.url + writePageWithWidgets('morph.html'));
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await morphPage(page);
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await cart.getByRole('button', { name: 'Close cart' }).click();
  await expect(cart).toBeHidden();
  await expect(page.getByRole('tab', { name: 'SEO', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('a page can still open and close the cart with the open attribute @nightly', async ({ page, partner }) => {
  await page.goto(partner.url + writePageWithWidgets('controlled.html'));
  await addPlan(page, 'SEO', 'SEO Growth');
  const toggle = (isOpen: boolean) =>
    page.locator('agency-cart').evaluate((cart, force) => cart.toggleAttribute('open', force), isOpen);
  for (const isOpen of [true, false, true]) {
    await toggle(isOpen);
    await expect(getCartPanel(page)).toBeVisible({ visible: isOpen });
  }
  await getCartPanel(page).getByRole('button', { name: 'Close cart' }).click();
  await toggle(true);
  await expect(getCartPanel(page)).toBeVisible();
});

test('the page does not scroll under the wheel beside the open cart @nightly', async ({ page, partner }) => {
  await page.goto(partner.url + writePageWithWidgets('wheel.html'));
  await addPlan(page, 'SEO', 'SEO Growth');
  await openCart(page);
  const readPosition = () => page.evaluate(() => scrollY);
  const before = await readPosition();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 300);
  await getCartPanel(page).getByRole('button', { name: 'Close cart' }).click();
  expect(await readPosition()).toBe(before);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(readPosition).not.toBe(before);
});

for (const route of selectCases(['#!/plans/seo', '?page=pricing', '#/pricing', '?p=12'], 1)) {
  test(`canceling a payment returns to the page that the URL ${route} selects (F73) @nightly`, async ({
    page,
    partner,
  }) => {
    const address = partner.url + writePageWithWidgets('routes.html') + route;
    await page.goto(address);
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await waitForHostedCheckout(page);
    await page.getByRole('link', { name: /Back|Cancel/ }).click();
    await page.waitForURL(address);
    await expect(getCartPanel(page)).toContainText('Nothing has been charged.');
  });
}

test('the cart is unchanged after Back from the payment page although local storage is full (F73) @nightly', async ({
  page,
  partner,
}) => {
  await page.addInitScript(() => {
    for (let length = 5_000_000; length >= 1; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part++) localStorage.setItem(`filler-${length}-${part}`, 'x'.repeat(length));
      } catch {
        // The storage is too full for a value of this length.
      }
    }
  });
  await page.goto(partner.url + writePageWithWidgets('full-storage.html'));
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText('This browser won’t let us save your cart.');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await page.goBack();
  await expect(getCartPanel(page)).toContainText('Nothing has been charged.');
  await expect(getCartPanel(page)).toContainText('SEO Growth');
});

test('a buyer in the host page’s modal dialog can open the cart, which is outside of the dialog, and check out', async ({
  page,
  partner,
}) => {
  const html = body.replace(
    /<agency-pricing-picker>.*<\/agency-pricing-picker>/,
    '<dialog style="inline-size: 60rem"><agency-pricing-picker category="seo"></agency-pricing-picker></dialog>',
  );
  await page.goto(partner.url + writePageWithWidgets('modal-dialog.html', html));
  await page.locator('body > dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await page.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

// The script is written after https://github.com/focus-trap/focus-trap, which cancels clicks and Tab outside of the dialog.
test('a buyer can check out in the cart on a page whose focus trap is paused while the cart is open @nightly', async ({
  page,
  partner,
}) => {
  const trap = `<script>
    let isPaused = false;
    document.addEventListener('agency-cart-open', () => { isPaused = true; });
    document.addEventListener('agency-cart-close', () => { isPaused = false; });
    for (const name of ['mousedown', 'touchstart', 'click', 'keydown']) {
      document.addEventListener(name, (event) => {
        if (isPaused || (name === 'keydown' ? event.key !== 'Tab' : document.querySelector('main').contains(event.target))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);
    }</script>`;
  const html = body.replace(/<agency-pricing-picker>.*<\/agency-pricing-picker>/, '<main>$&</main>');
  await page.goto(partner.url + writePageWithWidgets('focus-trap.html', trap + html));
  await page.getByRole('tab', { name: 'SEO', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const quantity = getCartPanel(page).getByRole('textbox', { name: 'Quantity of SEO Growth' });
  await getCartPanel(page).getByRole('button', { name: 'Close cart' }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(quantity).toBeFocused({ timeout: 100 });
  }).toPass();
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

// https://github.com/ccampbell/mousetrap/issues/245 describes the cause: the page sees only the widget's tag as the target.
// The script is written after the plugin https://wordpress.org/plugins/wp-content-copy-protector/.
test('a visitor can type, select and paste in fields on a page whose copy protection cancels events outside of fields @nightly', async ({
  page,
  partner,
}) => {
  const script = `<script>
    const isField = ({ target }) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    document.onmousedown = document.oncontextmenu = document.oncut = document.oncopy = document.onpaste = isField;
    document.onkeydown = (event) => !(event.ctrlKey || event.metaKey) || isField(event);
  </script>`;
  await page.goto(
    partner.url + writePageWithWidgets('copying.html', `${script}<agency-contact-form></agency-contact-form>${body}`),
  );
  await addPlan(page, 'SEO', 'SEO Growth');
  const name = page.getByLabel('Full Name');
  await name.click();
  await page.keyboard.type('Ada');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  const message = page.getByLabel('Message');
  await message.click();
  await page.keyboard.type('Hello ');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(message).toHaveValue('Hello Ada');
  const isMenuShown = await message.evaluate((field) =>
    field.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true })),
  );
  expect(isMenuShown).toBe(true);
  const quantity = (await openCart(page)).getByRole('textbox', { name: 'Quantity of SEO Growth' });
  await quantity.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await expect(quantity).toHaveValue('3');
});

// https://github.com/ccampbell/mousetrap/issues/245: the page sees only the widget's tag as the target.
test('a visitor can type, press Space and paste in a form on a page whose capturing listeners cancel events outside of fields', async ({
  page,
  partner,
}) => {
  const script = `<script>
    for (const name of ['keydown', 'paste', 'mousedown'])
      document.addEventListener(name, (event) => event.target.matches('input, textarea, body') || event.preventDefault(), true);
  </script>`;
  await page.goto(
    partner.url + writePageWithWidgets('capturing.html', `${script}<agency-contact-form></agency-contact-form>${body}`),
  );
  await expect(page.locator('agency-contact-form form')).toHaveAttribute('novalidate');
  const message = page.getByLabel('Message');
  await message.click();
  await page.keyboard.type('A b');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await page.getByLabel('Full Name').click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Full Name')).toHaveValue('A b');
});

// https://github.com/shantanuraj/podcst-web/issues/50: the page sees only the widget's tag as the target.
test('a buyer can check out by keyboard on a page whose shortcuts cancel Space, Enter and arrow keys outside of controls', async ({
  page,
  partner,
}) => {
  const script = `<script>
    document.addEventListener('keydown', (event) => {
      if (event.target.closest('a, button, input, select, textarea, [role=tab]')) return;
      if (![' ', 'Enter', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
      event.preventDefault();
      document.body.dataset.shortcut = event.key;
    });</script>`;
  await page.goto(partner.url + writePageWithWidgets('shortcuts.html', script + body));
  const tab = page.getByRole('tab', { name: 'SEO', exact: true });
  await tab.press('Enter');
  await tab.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowLeft');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add to Cart SEO Growth' }).press('Space');
  await expect(page.getByRole('button', { name: 'Added to Cart SEO Growth' })).toBeVisible();
  await getLauncher(page).press('Enter');
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).press('Space');
  await waitForHostedCheckout(page);
  await page.goBack();
  await expect(page.locator('body')).not.toHaveAttribute('data-shortcut');
});

// https://github.com/tezjs/tezjs/issues/25
test('paid lines leave the cart on a page whose service worker answers repeated requests from its cache @nightly', async ({
  page,
  partner,
}) => {
  const worker = writePage(
    'cache-first.js',
    `addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.method !== 'GET') return;
      const answer = async () => {
        const cache = await caches.open('all');
        const kept = await cache.match(event.request);
        if (kept) return kept;
        const reply = await fetch(event.request);
        await cache.put(event.request, reply.clone());
        return reply;
      };
      event.respondWith(answer());
    });`,
  );
  const script = `<script>navigator.serviceWorker.register('${worker}')</script>`;
  await page.goto(partner.url + writePageWithWidgets('cached.html', script + body));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  const id = await waitForHostedCheckout(page);
  await page.goBack();
  // The cart opens on return once the Worker has replied that the checkout is open.
  await expect(getCartPanel(page)).toBeVisible();
  await callStripeMock(`sessions/${id}/pay`, { email: 'ada@example.com' });
  await expect
    .poll(() => queryDatabase<{ status: string }>('SELECT status FROM orders WHERE session_id = ?', id)[0]?.status)
    .toBe('paid');
  await page.reload();
  await expect(getLauncher(page)).toContainText('0');
});

// https://github.com/nolimits4web/swiper/issues/3411: the page sees only the widget's tag as the target.
test('a visitor can select text in a field by mouse on a page with a carousel that swipes on drag @nightly', async ({
  page,
  partner,
}) => {
  const script = `<script>
    addEventListener('pointerdown', (event) => {
      if (event.target.matches('input, textarea')) return;
      event.preventDefault();
      addEventListener('pointermove', () => (document.body.dataset.swiped = ''));
    });</script>`;
  const form = '<agency-contact-form></agency-contact-form>';
  await page.goto(partner.url + writePageWithWidgets('carousel.html', script + form + body));
  const name = page.getByLabel('Full Name');
  await name.click();
  await page.keyboard.type('Ada Example');
  const { x, y, height } = (await name.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 200, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.type('Grace');
  await expect(name).toHaveValue('Grace');
  await expect(page.locator('body')).not.toHaveAttribute('data-swiped');
});

// https://github.com/webcomponents/polyfills/issues/619
test('a visitor can send the contact form on a page with a polyfill whose form.elements cannot be iterated @nightly', async ({
  page,
  partner,
}) => {
  const script = `<script>
    const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements');
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get() {
        return { ...get.call(this), [Symbol.iterator]() { throw new Error('Method not implemented.'); } };
      },
    });</script>`;
  const form = '<agency-contact-form></agency-contact-form>';
  await page.goto(partner.url + writePageWithWidgets('scoped.html', script + form + body));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: /^Full Name: / }).click();
  await page.keyboard.type('Ada Example');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(/\/success/);
});

// https://github.com/emilkowalski/vaul/issues/192 and https://github.com/pmndrs/use-gesture/issues/630
test('a buyer can check out in a drawer of the page that captures the pointer at each press @nightly', async ({
  page,
  partner,
}) => {
  const drawer =
    "<script>addEventListener('pointerdown', ({ target, pointerId }) => target.setPointerCapture(pointerId))</script>";
  await page.goto(partner.url + writePageWithWidgets('drawer.html', drawer + body));
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  // https://github.com/ftlabs/fastclick/issues/604 and /427: the page sees only the widget's tag as the target.
  test('a buyer can check out on a page with FastClick, which sends a click of its own for each tap @nightly', async ({
    page,
    partner,
  }) => {
    const fastClick = `<script>
      let target;
      document.addEventListener('touchstart', (event) => { ({ target } = event); });
      document.addEventListener('touchend', (event) => {
        if (/\\bneedsclick\\b/.test(target.className)) return;
        event.preventDefault();
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      });</script>`;
    await page.goto(partner.url + writePageWithWidgets('fast-click.html', fastClick + body));
    await page.getByRole('tab', { name: 'SEO', exact: true }).tap();
    await page.getByRole('button', { name: 'Add to Cart SEO Growth' }).tap();
    await page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first().tap();
    await getCartPanel(page).getByRole('button', { name: 'Checkout' }).tap();
    await waitForHostedCheckout(page);
  });
});

test('a buyer reaches the payment although the page adds a header to each request', async ({ page, partner }) => {
  const monitoring = `<script>{
    const send = fetch;
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
      return send(request);
    };
  }</script>`;
  const traces: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) traces.push(request.headers().traceparent ?? '');
  });
  await page.goto(partner.url + writePageWithWidgets('monitored.html', monitoring + body));
  await addPlan(page, 'SEO', 'SEO Growth');
  const prices = page.waitForResponse('**/catalogue.json');
  const cart = await openCart(page);
  expect((await prices).status()).toBe(200);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  expect(traces).toContainEqual(expect.stringContaining('4bf92f3577b3'));
});
