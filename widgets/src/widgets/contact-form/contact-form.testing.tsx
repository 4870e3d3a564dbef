import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import {
  createCancelingEmit,
  createFakeWorker,
  type FakeWorker,
  WithElement,
} from '../../shared/forms/forms.testing.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

export const user = userEvent.setup();
export const createAcceptedResponse = () => Response.json({ id: 'message-1' }, { status: 201 });

/** Clears the browser's storage. Returns a fake Worker that accepts every message. */
export function resetWithFakeWorker(): FakeWorker {
  sessionStorage.clear();
  localStorage.clear();
  const worker = createFakeWorker();
  worker.answer('POST /api/contact', createAcceptedResponse);
  return worker;
}

export function renderContactForm(props: ContactFormProps & { lang?: string; cart?: string[] } = {}) {
  const { lang, cart = [], ...rest } = props;
  const store = createCartStore();
  store.addAll(cart);
  const emit = createCancelingEmit();
  const view = render(
    <WithElement emit={emit} lang={lang}>
      <CartProvider store={store}>
        <ContactForm {...rest} />
      </CartProvider>
    </WithElement>,
  );
  return { ...view, store, emit };
}

export const getField = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export async function fillInForm(message = 'Hello') {
  await user.type(getField('Full Name'), 'Ada Moreno');
  await user.type(getField('Email Address'), 'ada@example.com');
  if (message) await user.type(getField('Message'), message);
}
