import { fillText } from '../text/text.tsx';
import type { Failure } from '../worker-client/request.ts';

/** What is wrong with a field, by its name. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The fields the browser's own checks refuse, in order, one error each. */
export function invalidFields(form: HTMLFormElement, explain: (control: Control) => string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const element of form.elements) {
    const control = element as Control;
    if (!control.willValidate || control.validity.valid || errors.has(control.name)) continue;
    errors.set(control.name, { field: control.name, message: explain(control) });
  }
  return [...errors.values()];
}

/** What the Worker says about fields. `services.0` is about `services`. */
export function refusedFields({ problem }: Failure): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of problem?.errors ?? []) {
    const field = path.split('.')[0] ?? '';
    if (field !== 'token' && field !== honeypotName && !errors.has(field)) errors.set(field, { field, message });
  }
  return [...errors.values()];
}

/** The proof of when the form was touched is what was wrong: too old, or too young. */
export function isTokenRefused({ problem }: Failure): boolean {
  return problem !== undefined && (/token/.test(problem.code) || Boolean(problem.errors?.some(isAboutToken)));
}

function isAboutToken({ path }: { path: string }): boolean {
  return path === 'token';
}

/** Puts the focus into a field, on the chosen one of a group. */
export function focusField(form: HTMLFormElement, field: string): void {
  const controls = [...form.elements].filter(
    (element): element is Control => (element as Control).name === field && element.matches('input, textarea'),
  );
  const chosen = controls.find((control) => 'checked' in control && control.checked);
  (chosen ?? controls[0])?.focus();
}

/** What a visitor fills in. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Name of the field that only machines fill in. */
export const honeypotName = 'website';

type Texts = Readonly<Record<string, unknown>>;

/** `At most {max} characters.` → what matches it, with the number in a group. */
function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

/** The Worker speaks English. What it says of a field is said here in the words that the widget has for the same. */
export function translateRefusal(message: string, english: Texts, messages: Texts, locale: string): string | undefined {
  for (const [key, text] of Object.entries(english)) {
    const match = typeof text === 'string' ? patternOf(text).exec(message) : null;
    const own = messages[key];
    if (match && typeof own === 'string') return fillText(own, match.groups ?? {}, locale);
  }
  return undefined;
}
