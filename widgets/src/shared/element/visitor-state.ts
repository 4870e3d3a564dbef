/** State that a visitor gives to the controls of prerendered markup before React takes them over. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

const controls = 'input:not([type=hidden]), textarea, select, details';

/** Identifies a control in the old and in the new markup. */
function keyOf(control: Control): string {
  const { localName, id } = control;
  const { name = '', type = '', value = '' } = control as Partial<HTMLInputElement>;
  return [localName, id, name, type, isCheckable(control) && value].join();
}

function isCheckable(control: Element): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

/**
 * Returns a function that copies the visitor's input, and the focus, to the controls that replace the current ones. React
 * replaces all prerendered nodes if another script has changed them, such as a password manager or a translator.
 */
export function keepVisitorState(root: Element): () => void {
  const before = [...root.querySelectorAll<Control>(controls)];
  let focused = (root.getRootNode() as ShadowRoot).activeElement;
  const onFocus = (event: Event) => {
    focused = event.target as Element;
  };
  root.addEventListener('focusin', onFocus);
  return () => {
    root.removeEventListener('focusin', onFocus);
    const after = new Map([...root.querySelectorAll<Control>(controls)].map((control) => [keyOf(control), control]));
    for (const old of before) {
      const control = after.get(keyOf(old));
      if (!control || control === old) continue;
      copyState(old, control);
      if (old === focused) control.focus();
    }
  };
}

function copyState(old: Control, control: Control): void {
  if (old instanceof HTMLDetailsElement) (control as HTMLDetailsElement).open = old.open;
  else if (isCheckable(old)) {
    // A click also updates the state of a component that controls the checkbox.
    if (old.checked !== (control as HTMLInputElement).checked) control.click();
  } else if (old.value !== (control as HTMLInputElement).value) {
    (control as HTMLInputElement).value = old.value;
    for (const type of ['input', 'change']) control.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  }
}
