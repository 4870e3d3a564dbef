import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a button takes itself away by being pressed, the browser drops the focus. Then it moves on to what `target` picks, so that
 * nobody has to start again from the top. Runs whenever one of `causes` changes.
 */
export function useKeptFocus(
  causes: readonly unknown[],
  dialog: RefObject<HTMLDialogElement | null>,
  target: () => HTMLElement | null,
): void {
  const pick = useRef(target);
  const first = useRef(true);
  useEffect(() => {
    pick.current = target;
  });
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Not at once: while the focus goes from one control to the next, neither has it.
    const timer = setTimeout(() => {
      const active = (dialog.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
      if (dialog.current?.open && (!active || !dialog.current.contains(active))) pick.current()?.focus();
    });
    return () => clearTimeout(timer);
  }, [...causes, dialog]);
}
