// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from './keep-draft.ts';

const key = 'order-by-invoice-draft';

beforeEach(() => sessionStorage.clear());

function openForm(): HTMLFormElement {
  document.body.innerHTML = `<form data-draft><input type="hidden" name="token" value="t"><input name="website" tabindex="-1">
    <input name="company" value="Acme"><input name="city"><select name="country"><option value="">Choose</option><option>DE</option></select>
    <input type="checkbox" name="terms" value="yes"></form>`;
  const form = document.forms[0] as HTMLFormElement;
  keepDraft(form);
  return form;
}

function type(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const readValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

test('the form restores text typed in this tab, but not hidden fields, the honeypot or the consent', () => {
  const form = openForm();
  type(form, { city: 'Berlin', country: 'DE', website: 'spam', token: 'old' });
  (form.elements.namedItem('terms') as HTMLInputElement).click();
  expect(readValues(openForm())).toEqual({ token: 't', website: '', company: 'Acme', city: 'Berlin', country: 'DE' });
});

test('the draft is removed when all fields have their initial values again, and when the next page has no form', async () => {
  type(openForm(), { city: 'Berlin' });
  type(openForm(), { city: '' });
  expect(sessionStorage.getItem(key)).toBeNull();
  type(openForm(), { city: 'Berlin' });
  document.body.innerHTML = '<h1>We have your request</h1>';
  vi.resetModules();
  await import('./keep-draft.ts');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('a field filled in before the script loaded keeps its value, which becomes the draft', () => {
  type(openForm(), { city: 'Berlin' });
  document.body.innerHTML = '<form><input name="city"></form>';
  const form = document.forms[0] as HTMLFormElement;
  (form.elements.namedItem('city') as HTMLInputElement).value = 'Bonn';
  keepDraft(form);
  expect(readValues(form)).toEqual({ city: 'Bonn' });
  expect(sessionStorage.getItem(key)).toBe('{"city":"Bonn"}');
});

test.each(['', 'null', '[]', '"x"', '{"city":1}', '{"city"'])('a stored draft of %j is ignored', (text) => {
  sessionStorage.setItem(key, text);
  expect(readValues(openForm())).toMatchObject({ company: 'Acme', city: '' });
});
