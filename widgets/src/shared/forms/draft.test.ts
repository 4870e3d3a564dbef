import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectDraft, loadDraft, readPrefill, restoreDraft, saveDraft } from './draft.ts';

function createForm(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form>${fields}</form>`;
  return document.forms[0] as HTMLFormElement;
}

const fields = `<input name="name"><input name="website"><input type="hidden" name="partner" value="p"><textarea name="message">As it starts</textarea>
  <input type="checkbox" name="services" value="a"><input type="checkbox" name="services" value="b">
  <input type="radio" name="rating" value="4"><input type="radio" name="rating" value="5" checked>`;

function findControl(form: HTMLFormElement, selector: string): HTMLInputElement {
  return form.querySelector(selector) as HTMLInputElement;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('restores text, checkbox and radio values from the stored form draft', () => {
  const typed = createForm(fields);
  findControl(typed, '[name=name]').value = 'Zoë 👩🏽‍💻 עברית';
  findControl(typed, '[value=b]').checked = true;
  findControl(typed, '[value="4"]').checked = true;
  saveDraft('k', collectDraft(typed));

  const fresh = createForm(fields);
  restoreDraft(fresh, loadDraft('k'));
  expect(findControl(fresh, '[name=name]').value).toBe('Zoë 👩🏽‍💻 עברית');
  expect(findControl(fresh, '[value=a]').checked).toBe(false);
  expect(findControl(fresh, '[value=b]').checked).toBe(true);
  expect(findControl(fresh, '[value="4"]').checked).toBe(true);
});

it('skips file fields, because a page cannot set their files', () => {
  const form = createForm('<input type="file" name="files"><input name="name">');
  restoreDraft(form, readPrefill('files=brief.pdf&name=Ada'));
  expect(findControl(form, '[name=name]').value).toBe('Ada');
  Object.defineProperty(findControl(form, '[name=files]'), 'value', { value: 'C:\\fakepath\\brief.pdf' });
  expect([...collectDraft(form)]).toEqual([['name', ['Ada']]]);
});

it('prefills untouched fields, but neither hidden fields nor the honeypot', () => {
  const form = createForm(fields);
  findControl(form, '[name=message]').value = 'Typed';
  const prefill = 'name=Ada+Lovelace&message=No&services=b&rating=4&partner=evil&website=spam&unknown=1';
  restoreDraft(form, readPrefill(prefill));
  expect(Object.fromEntries(new FormData(form))).toEqual({
    name: 'Ada Lovelace',
    message: 'Typed',
    services: 'b',
    rating: '4',
    partner: 'p',
    website: '',
  });
});

it('keeps the values of a draft when the form is prefilled', () => {
  const typed = createForm(fields);
  findControl(typed, '[name=name]').value = 'Zoë';
  saveDraft('k', collectDraft(typed));
  const fresh = createForm(fields);
  restoreDraft(fresh, loadDraft('k'));
  restoreDraft(fresh, readPrefill('name=Ada&services=a'));
  expect(findControl(fresh, '[name=name]').value).toBe('Zoë');
  expect(findControl(fresh, '[value=a]').checked).toBe(true);
});

it('stores no draft if a value was entered only in the honeypot field', () => {
  const form = createForm(fields);
  findControl(form, '[name=website]').value = 'https://spam.example';
  saveDraft('k', collectDraft(form));
  expect(sessionStorage.getItem('k')).toBeNull();
});

it('does not overwrite a field that the visitor has already edited', () => {
  const form = createForm(fields);
  findControl(form, '[name=name]').value = 'Newer';
  restoreDraft(form, new Map([['name', ['Older']]]));
  expect(findControl(form, '[name=name]').value).toBe('Newer');
});

it('removes the stored draft when all fields are back to their initial values', () => {
  saveDraft('k', new Map([['name', ['Ada']]]));
  saveDraft('k', new Map());
  expect(sessionStorage.getItem('k')).toBeNull();
});

describe('drafts in blocked session storage (F18)', () => {
  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'form drafts do not throw if sessionStorage.%s() throws',
    (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect(() => saveDraft('k', new Map([['name', ['Ada']]]))).not.toThrow();
      expect(() => saveDraft('k', new Map())).not.toThrow();
      expect(() => loadDraft('k')).not.toThrow();
    },
  );
});

it.each(['', 'null', '{}', '"x"', '[1]', '[["name","Ada"]]', '[["name",[1]]]', '[["name"', '[[{},["x"]]]'])(
  'returns an empty draft if the stored JSON is %j (F19)',
  (text) => {
    sessionStorage.setItem('k', text);
    expect([...loadDraft('k')]).toEqual([]);
  },
);
