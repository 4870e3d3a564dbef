/**
 * Stores form drafts in session storage, where drafts survive a reload, Back and a lost connection. A draft is removed
 * once the form is sent.
 */
import { createSafeStorage } from '../cart-store/safe-storage.ts';
import { toJson } from '../worker-client/json.ts';
import { type Control, honeypotName, listFields } from './form-errors.ts';

export type Draft = ReadonlyMap<string, readonly string[]>;

/** Wrapper of session storage that never throws, even if the browser blocks storage. Keys start with the widget's tag name. */
export const tabStorage = createSafeStorage<string>(() => globalThis.sessionStorage);

/** Returns the fields whose values differ from their initial values. Skips the honeypot, files, hidden fields and fields without a name. */
export function collectDraft(form: HTMLFormElement): Draft {
  const draft = new Map<string, string[]>();
  for (const control of listControls(form)) {
    if (isUnchanged(control)) continue;
    const values = draft.get(control.name) ?? [];
    if (!isCheckable(control)) values.push(control.value);
    else if (control.checked) values.push(control.value);
    draft.set(control.name, values);
  }
  return draft;
}

/**
 * Reads initial values of fields. Like a draft, they fill in only untouched fields.
 *
 * @param prefill - Values by field name, as a URL query string: `name=Ada&services=Website+Design`.
 */
export function readPrefill(prefill: string): Draft {
  const values = new URLSearchParams(prefill);
  return new Map([...values.keys()].map((name) => [name, values.getAll(name)]));
}

export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  const untouched = new Set(listControls(form).map(({ name }) => name));
  for (const control of listControls(form)) if (!isUnchanged(control)) untouched.delete(control.name);
  for (const control of listControls(form)) {
    const values = draft.get(control.name);
    if (!values || !untouched.has(control.name)) continue;
    if (isCheckable(control)) control.checked = values.includes(control.value);
    else if (values[0] !== undefined) control.value = values[0];
  }
}

export function saveDraft(key: string, draft: Draft): void {
  if (draft.size === 0) tabStorage.remove(key);
  else tabStorage.write(key, toJson([...draft]));
}

/** Returns the stored draft. Validates the draft, because any script on the page's origin can write to session storage. */
export function loadDraft(key: string): Draft {
  try {
    const entries: unknown = JSON.parse(tabStorage.read(key) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, string[]] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    Array.isArray(entry[1]) &&
    entry[1].every((value) => typeof value === 'string')
  );
}

function listControls(form: HTMLFormElement): Control[] {
  return listFields(form).filter((control) => !isExcluded(control));
}

function isExcluded({ name, type }: Control): boolean {
  return name === '' || name === honeypotName || type === 'hidden' || type === 'file';
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isUnchanged(control: Control): boolean {
  return isCheckable(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}
