/**
 * Test mode for pages with the `test` attribute: runs the whole buying flow without network, orders or messages. Loaded
 * as a separate chunk.
 */
import { formatMoney } from '#catalogue/money.ts';
import { type SafeStorage, safeStorage } from '../cart-store/safe-storage.ts';
import { translationFor } from '../element/languages.ts';
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

function tabStorage(): SafeStorage<string> {
  const tab = safeStorage(() => globalThis.sessionStorage);
  return {
    read: (key) => tab.read(`${prefix}${key}`),
    write: (key, text) => tab.write(`${prefix}${key}`, text),
    remove: (key) => tab.remove(`${prefix}${key}`),
  };
}

function messagesIn(lang: string): TestModeMessages {
  return {
    ...testModeMessages.en,
    ...(translationFor(lang) as { 'test-mode'?: TestModeMessages } | undefined)?.['test-mode'],
  };
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

export function createTestMode(api: string): TestMode {
  const storage = tabStorage();
  const { answer, find, markPaid } = createSimulatedWorker(api, storage, (code, lang) =>
    messagesIn(lang).promotion.replace('{code}', code),
  );

  return {
    storage,
    answer,
    pay(session, locales) {
      const messages = messagesIn(locales.words);
      const amount = formatMoney(find(session)?.amount_total ?? 0, { locale: locales.formats });
      const host = element('div');
      host.id = 'agency-test-payment';
      const root = host.attachShadow({ mode: 'open' });
      const dialog = element('dialog');
      const pay = element('button', messages.pay.replace('{amount}', amount));
      dialog.append(
        element('h2', messages.heading),
        element('p', messages.text),
        pay,
        element('button', messages.leave),
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
      const text = messagesIn(lang).ribbon;
      const ribbon = root.querySelector('.test-ribbon') ?? element('p');
      if (ribbon.textContent !== text) ribbon.textContent = text;
      if (ribbon.isConnected) return;
      ribbon.className = 'test-ribbon';
      appendStyles(root, styles);
      root.prepend(ribbon);
    },
  };
}
