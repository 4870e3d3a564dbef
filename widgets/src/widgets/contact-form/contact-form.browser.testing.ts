import { mountWidget, waitUntil } from '../../shared/element/testing.ts';
import { createFakeWorker, type FakeWorker } from '../../shared/forms/browser.testing.ts';
import type { ContactFormElement } from './contact-form.element.ts';

interface Cart {
  addAll(ids: readonly string[]): void;
  clear(): void;
  getState(): { cart: readonly unknown[] };
}

export const tag = '<agency-contact-form></agency-contact-form>';
export const person = { name: 'Ada Moreno', email: 'ada@example.com', message: 'Hello' };

/** Returns the cart shared by all widgets on the page, or undefined before the first widget creates it. */
export function getCart(): Cart | undefined {
  return (globalThis as Record<symbol, Cart | undefined>)[Symbol.for('agency.cart')];
}

/** Clears the drafts and the cart. Returns a fake Worker that accepts every message. */
export function resetWithFakeWorker(): FakeWorker {
  sessionStorage.clear();
  getCart()?.clear();
  const worker = createFakeWorker();
  worker.answer('POST /api/contact', () => Response.json({ id: 'm1' }, { status: 201 }));
  return worker;
}

export async function mountForm(html = tag): Promise<ContactFormElement> {
  const host = await mountWidget<ContactFormElement>(html);
  await waitUntil(() => host.shadowRoot?.querySelector('form'));
  return host;
}
