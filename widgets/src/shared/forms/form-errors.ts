import { honeypotInput } from '#catalogue/forms/honeypot.ts';
import type { Locales } from '../element/view.tsx';
import { fillText } from '../text/fill-text.ts';
import type { Failure } from '../worker-client/request.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Returns one error for each field that fails native constraint validation, in document order. */
export function findInvalidFields(form: HTMLFormElement, explain: (control: Control) => string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const control of listFields(form)) {
    if (!control.willValidate || control.validity.valid || errors.has(control.name)) continue;
    errors.set(control.name, { field: control.name, message: explain(control) });
  }
  return [...errors.values()];
}

/**
 * Returns the Worker's translated field errors, one per field. An error contains all messages about its field, such as
 * one for each refused file. An error with the path `services.0` belongs to the field `services`.
 */
export function listServerFieldErrors({ problem }: Failure, translate: (message: string) => string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of problem?.errors ?? []) {
    const field = path.split('.')[0] ?? '';
    if (field === 'token' || field === honeypotName) continue;
    const before = errors.get(field)?.message;
    if (before === undefined) errors.set(field, { field, message: translate(message) });
    else if (path === field) errors.set(field, { field, message: `${before} ${translate(message)}` });
  }
  return [...errors.values()];
}

/** Returns true if the Worker refused the form token, for example because the token is too old. */
export function isTokenRefused({ problem }: Failure): boolean {
  return problem !== undefined && (/token/.test(problem.code) || Boolean(problem.errors?.some(isAboutToken)));
}

function isAboutToken({ path }: { path: string }): boolean {
  return path === 'token';
}

/** Focuses a field of the form. In a group of radio buttons or checkboxes, focuses the checked control. */
export function focusField(form: HTMLFormElement, field: string): void {
  const controls = listFields(form).filter(({ name }) => name === field);
  const chosen = controls.find((control) => 'checked' in control && control.checked);
  (chosen ?? controls[0])?.focus();
}

export type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the form's controls without buttons. A polyfill replaces `form.elements` with a list that cannot be iterated:
 * https://github.com/webcomponents/polyfills/issues/619
 */
export function listFields(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea')];
}

export const honeypotName = honeypotInput.name;

type Texts = Readonly<Record<string, unknown>>;

/** Converts a message template such as `At most {max} characters.` to a pattern with a named group for each number and for `{file}`. */
function createTemplatePattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace('{file}', '(?<file>.+)').replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

/** Translates an English error message from the Worker by finding the English template that matches the message. */
export function translateFieldError(
  message: string,
  english: Texts,
  messages: Texts,
  locales: Pick<Locales, 'words'>,
): string | undefined {
  for (const [key, text] of Object.entries(english)) {
    const match = typeof text === 'string' ? createTemplatePattern(text).exec(message) : null;
    const translation = messages[key];
    if (match && typeof translation === 'string') return fillText(translation, match.groups ?? {}, locales);
  }
  return undefined;
}
