import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactServices } from '#catalogue/contact-services.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import type { FakeWorker } from '../../shared/forms/forms.testing.tsx';
import {
  fillInForm,
  getButton,
  getField,
  renderContactForm,
  resetWithFakeWorker,
  user,
} from './contact-form.testing.tsx';

let worker: FakeWorker;

beforeEach(() => {
  worker = resetWithFakeWorker();
});
afterEach(() => vi.unstubAllGlobals());

describe('fields of the contact form', () => {
  it('renders fields for name, email, phone and company, and a message field with four rows', () => {
    renderContactForm();
    expect(getField('Full Name').required).toBe(true);
    expect(getField('Email Address').required).toBe(true);
    expect(getField('Email Address').getAttribute('inputmode')).toBe('email');
    expect(getField('Phone Number').required).toBe(false);
    expect(getField('Company').required).toBe(false);
    expect(getField('Message').required).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').rows).toBe(4);
  });

  it('sets autocomplete on the name, email, phone and company fields', () => {
    renderContactForm();
    const filledBy = ['Full Name', 'Email Address', 'Phone Number', 'Company'].map(
      (label) => getField(label).autocomplete,
    );
    expect(filledBy).toEqual(['name', 'email', 'tel', 'organization']);
  });

  it('lists the nine services and the Other checkbox', () => {
    renderContactForm();
    const names = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
    expect(names).toEqual([...contactServices, 'Other']);
    expect(names).toHaveLength(10);
  });

  it('prefills the message field from the message attribute', () => {
    renderContactForm({ message: 'It is about Growth.' });
    expect(getField('Message').value).toBe('It is about Growth.');
  });

  it('prefills the fields and chooses the services from the prefill attribute', () => {
    const [service = ''] = contactServices;
    renderContactForm({ prefill: String(new URLSearchParams({ name: 'Ada Lovelace', services: service })) });
    expect(getField('Full Name').value).toBe('Ada Lovelace');
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    expect(checked.map(({ value }) => value)).toEqual([service]);
  });

  it('hides the honeypot field from people, screen readers and autofill', () => {
    const { container } = renderContactForm();
    const trap = container.querySelector<HTMLInputElement>('[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.autocomplete).toBe('off');
    expect(trap?.closest('[inert][aria-hidden=true]')).toBeTruthy();
  });

  it("submits as a POST request with the API's field names if JavaScript is unavailable", () => {
    const { container } = renderContactForm({ api: 'https://agency.example/api', partner: 'p1' });
    const form = container.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.action).toBe('https://agency.example/api/contact');
    expect(new Set(new FormData(form as HTMLFormElement).keys())).toEqual(
      new Set([...listFieldNames(contactFields), 'otherService', 'message', 'files', 'website', 'language', 'partner']),
    );
  });
});

describe('validation of the contact form', () => {
  it('enables the send button before the form is filled in', () => {
    renderContactForm();
    expect(getButton('Send Message').disabled).toBe(false);
  });

  it('sends nothing and focuses the first required field if all fields are empty', async () => {
    renderContactForm();
    await user.click(getButton('Send Message'));
    expect(worker.findSentTo('POST /api/contact')).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Enter your full name.');
    expect(document.activeElement).toBe(getField('Full Name'));
    expect(getField('Full Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the remaining errors unchanged when one error is corrected, so that screen readers do not repeat them', async () => {
    renderContactForm();
    await user.click(getButton('Send Message'));
    const alert = screen.getByRole('alert');
    const [first, ...others] = within(alert).getAllByRole('listitem');
    await user.type(getField('Full Name'), 'A');
    expect(first?.isConnected).toBe(false);
    // An unchanged node in a non-atomic alert isn't announced again, so the nodes must be the same.
    expect(within(alert).getAllByRole('listitem')).toEqual(others);
    expect(alert.getAttribute('aria-atomic')).toBe('false');
  });

  it('shows an error for an invalid email address', async () => {
    renderContactForm();
    await user.type(getField('Email Address'), 'ada');
    await user.click(getButton('Send Message'));
    const described = getField('Email Address').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Enter an email address, like name@example.com.');
  });
});

describe('drafts of the contact form', () => {
  it('restores the draft after a reload or after the Back button', async () => {
    const { unmount } = renderContactForm();
    await fillInForm('A long story');
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    unmount();
    renderContactForm();
    expect(getField('Full Name').value).toBe('Ada Moreno');
    expect(getField('Message').value).toBe('A long story');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Other' }).checked).toBe(true);
  });

  it('stores no draft if the shared-device attribute is set', async () => {
    renderContactForm({ sharedDevice: true });
    await fillInForm();
    expect(sessionStorage.length).toBe(0);
  });
});

it.each([
  ['de', 'Nachricht senden', 'Geben Sie Ihren vollständigen Namen ein.'],
  ['es', 'Enviar mensaje', 'Escriba su nombre completo.'],
])("shows validation errors in the page's language, %s", async (lang, send, missing) => {
  renderContactForm({ lang });
  await user.click(getButton(send));
  expect(screen.getByRole('alert').textContent).toContain(missing);
});
