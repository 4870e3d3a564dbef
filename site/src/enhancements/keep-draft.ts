/**
 * Keeps a draft of the form for orders by invoice in this tab until the form is sent. The Worker renders the page of
 * the form. The page after sending has no form, so this script then removes the draft.
 */
const draftKey = 'order-by-invoice-draft';

type Field = HTMLInputElement | HTMLSelectElement;

export function keepDraft(form: HTMLFormElement): void {
  const fields = [...form.elements].filter((element): element is Field =>
    element.matches('input:not([type=hidden], [type=checkbox], [tabindex="-1"]), select'),
  );
  const draft = readDraft();
  for (const field of fields) {
    const { [field.name]: typed } = draft;
    // Keeps a value that the browser has restored or the buyer has typed meanwhile, because it is newer than the draft.
    if (typeof typed === 'string' && field.value === getInitialValue(field)) field.value = typed;
  }
  const save = () => {
    const typed = fields
      .filter((field) => field.value !== getInitialValue(field))
      .map(({ name, value }) => [name, value]);
    if (typed.length === 0) removeDraft();
    else writeDraft(JSON.stringify(Object.fromEntries(typed)));
  };
  save();
  form.addEventListener('input', save);
}

/** Returns the field's value in the HTML of the page. */
function getInitialValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(draftKey) ?? '{}'));
  } catch {
    return {};
  }
}

function writeDraft(text: string): void {
  try {
    sessionStorage.setItem(draftKey, text);
  } catch {
    // If storage is blocked, only the browser itself may restore the typed values.
  }
}

function removeDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // If storage is blocked, there is no draft to remove.
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-draft]');
if (form) keepDraft(form);
else removeDraft();
