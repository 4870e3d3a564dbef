/** For `*.browser.test.ts` only: the form on this page, the cart it shares with the page, and a Worker that takes its messages. */
import { mount, until } from '../../shared/element/testing.ts';
import { createFakeWorker, type FakeWorker } from '../../shared/forms/browser.testing.ts';
import type { ContactFormElement } from './contact-form.element.ts';

interface Cart {
  addAll(ids: readonly string[]): void;
  clear(): void;
  getState(): { cart: readonly unknown[] };
}

export const tag = '<agency-contact-form></agency-contact-form>';
export const person = { name: 'Ada Moreno', email: 'ada@example.com', message: 'Hello' };

/** The page's, once a widget has asked for it. */
export function cart(): Cart | undefined {
  return (globalThis as Record<symbol, Cart | undefined>)[Symbol.for('agency.cart')];
}

/** Before each test: nothing typed, nothing in the cart, and a Worker that takes every message. */
export function freshWorker(): FakeWorker {
  sessionStorage.clear();
  cart()?.clear();
  const worker = createFakeWorker();
  worker.answer('POST /api/contact', () => Response.json({ id: 'm1' }, { status: 201 }));
  return worker;
}

/** The form with the Worker out of reach of the proof of time, so that nothing is waited for. */
export async function mountForm(html = tag): Promise<ContactFormElement> {
  const host = await mount<ContactFormElement>(html);
  await until(() => host.shadowRoot?.querySelector('form'));
  return host;
}
