/**
 * Test mode for pages with the `test` attribute: runs the whole buying flow without network, orders or messages. Loaded
 * as a separate chunk.
 */
import { formatMoney } from '#catalogue/money.ts';
import { createSafeStorage, type SafeStorage } from '../cart-store/safe-storage.ts';
import { findTranslation } from '../element/languages.ts';
import { appendStyles } from '../element/style-sheets.ts';
import type { Locales } from '../element/view.tsx';
import { closeModal, openModal } from '../layout.ts';
import { createSimulatedWorker } from './simulated-worker.ts';
import styles from './test-mode.css?inline';
import { type TestModeMessages, testModeMessages } from './test-mode.messages.ts';

export interface TestMode {
  /** Cart storage in test mode: session storage, separate from the storage of the real cart. */
  storage: SafeStorage<string>;
  answer(address: string, init?: RequestInit): Promise<Response>;
  /** Opens a fake payment page. Resolves to true if the buyer paid. */
  pay(session: string, locales: Locales): Promise<boolean>;
  /** Adds a ribbon, in the given language, that marks the widget as being in test mode. */
  mark(root: ShadowRoot, lang: string): void;
}

const prefix = 'agency-test:';

function getTabStorage(): SafeStorage<string> {
  const tab = createSafeStorage(() => globalThis.sessionStorage);
  return {
    read: (key) => tab.read(`${prefix}${key}`),
    write: (key, text) => tab.write(`${prefix}${key}`, text),
    remove: (key) => tab.remove(`${prefix}${key}`),
  };
}

function getMessages(lang: string): TestModeMessages {
  return {
    ...testModeMessages.en,
    ...(findTranslation(lang) as { 'test-mode'?: TestModeMessages } | undefined)?.['test-mode'],
  };
}

function createElement<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

export function createTestMode(api: string): TestMode {
  const storage = getTabStorage();
  const { answer, find, markPaid } = createSimulatedWorker(api, storage, (code, lang) =>
    getMessages(lang).promotion.replace('{code}', code),
  );

  return {
    storage,
    answer,
    pay(session, locales) {
      const messages = getMessages(locales.words);
      const amount = formatMoney(find(session)?.amount_total ?? 0, { locale: locales.formats });
      const host = createElement('div');
      host.id = 'agency-test-payment';
      const root = host.attachShadow({ mode: 'open' });
      const dialog = createElement('dialog');
      const pay = createElement('button', messages.pay.replace('{amount}', amount));
      dialog.append(
        createElement('h2', messages.heading),
        createElement('p', messages.text),
        pay,
        createElement('button', messages.leave),
      );
      dialog.setAttribute('aria-label', messages.heading);
      root.append(dialog);
      appendStyles(root, styles);
      document.body.append(host);
      openModal(dialog);
      return new Promise((resolve) => {
        let isPaid = false;
        dialog.addEventListener('click', ({ target }) => {
          if (!(target instanceof HTMLButtonElement)) return;
          isPaid = target === pay;
          if (isPaid) markPaid(session);
          closeModal(dialog);
        });
        dialog.addEventListener('close', () => {
          host.remove();
          resolve(isPaid);
        });
      });
    },
    mark(root, lang) {
      const text = getMessages(lang).ribbon;
      const ribbon = root.querySelector('.test-ribbon') ?? createElement('p');
      if (ribbon.textContent !== text) ribbon.textContent = text;
      if (ribbon.isConnected) return;
      ribbon.className = 'test-ribbon';
      appendStyles(root, styles);
      root.prepend(ribbon);
    },
  };
}
