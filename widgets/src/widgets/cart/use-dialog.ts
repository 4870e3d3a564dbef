import { type MouseEvent, type PointerEvent, type TransitionEvent, useEffect, useRef, useState } from 'react';
import { isSeen, joinCarts, openCart } from '../../shared/cart-store/open-cart.ts';
import { useElement } from '../../shared/element/view.tsx';

interface DialogOptions {
  /** What the element's `open` attribute says. */
  open: boolean;
  /** After it has opened or closed, whoever did it. */
  onChange: (isOpen: boolean) => void;
}

/**
 * A native modal dialog that follows the element's `open` attribute, and the attribute follows it. In a box that is not shown it is
 * never open: it would make the page inert, with nothing to be seen of it.
 */
export function useDialog({ open, onChange }: DialogOptions) {
  const element = useElement();
  const { host } = element;
  const [isOpen, setOpen] = useState(open);
  // The content outlives the closing by as long as the panel slides away.
  const [hasContent, setContent] = useState(open);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const report = useRef(onChange);

  useEffect(() => {
    report.current = onChange;
  });

  if (isOpen && !hasContent) setContent(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is new after each change of an attribute; one taken away and set again at once leaves the prop as it was.
  useEffect(() => setOpen(open), [open, element]);

  useEffect(() => (host ? joinCarts(host) : undefined), [host]);

  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open === isOpen) return;
    if (!isOpen) return current.close();
    if (!isSeen(host)) {
      setOpen(false);
      host?.removeAttribute('open');
      // On a page with two headers, of which one is shown, it is in the other.
      openCart();
      return;
    }
    showModal(current);
    report.current(true);
    const watch = new ResizeObserver(() => isSeen(host) || current.close());
    watch.observe(current);
    return () => watch.disconnect();
  }, [isOpen, host]);

  // Each time the element is rendered: one that was moved in the page is still open, but no longer modal.
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open || isModal(current)) return;
    current.close();
    if (isSeen(host)) showModal(current);
  });

  function set(next: boolean) {
    setOpen(next);
    host?.toggleAttribute('open', next);
  }

  return {
    dialog,
    isOpen,
    hasContent,
    show: () => set(true),
    hide: () => set(false),
    handlers: {
      // Esc and the back gesture of a phone end here too.
      onClose() {
        if (dialog.current?.open) return;
        set(false);
        report.current(false);
      },
      onPointerDown(event: PointerEvent) {
        pressed.current = event.target;
      },
      // A click that began in the panel and ended on the backdrop, as when text is selected, closes nothing.
      onClick(event: MouseEvent) {
        if (event.target === dialog.current && pressed.current === dialog.current) set(false);
      },
      onTransitionEnd(event: TransitionEvent) {
        if (event.target === dialog.current && !isOpen) setContent(false);
      },
    },
  };
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  // The button that closes comes first. A browser left to itself may pick a part that scrolls.
  dialog.querySelector('button')?.focus();
}

function isModal(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':modal');
}
