const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

/** Keys by which a visitor leaves or closes something stay the page's to hear. */
const passing = new Set(['Escape', 'Tab']);

/** What is typed into a form is no business of the page's keyboard shortcuts. Returns the function that ends it. */
export function keepKeys(form: HTMLFormElement): () => void {
  const keep = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey && !event.altKey) || event.metaKey || passing.has(event.key);
    if (!isShortcut) event.stopPropagation();
  };
  for (const name of keyEvents) form.addEventListener(name, keep);
  return () => {
    for (const name of keyEvents) form.removeEventListener(name, keep);
  };
}
