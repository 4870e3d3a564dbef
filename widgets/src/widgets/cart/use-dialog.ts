import { type MouseEvent, type PointerEvent, type TransitionEvent, useEffect, useRef, useState } from 'react';
import { isVisible, openCart, registerCart } from '../../shared/cart-store/open-cart.ts';
import { useElement } from '../../shared/element/view.tsx';

interface DialogOptions {
  open: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Never opens while the element is not rendered: an invisible modal dialog would make the page inert. */
export function useDialog({ open, onChange }: DialogOptions) {
  const element = useElement();
  const { host } = element;
  const [isOpen, setOpen] = useState(open);
  // The content stays mounted until the closing transition ends.
  const [hasContent, setContent] = useState(open);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const report = useRef(onChange);

  useEffect(() => {
    report.current = onChange;
  });

  if (isOpen && !hasContent) setContent(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `element` is new after each attribute change. If `open` is removed and set again at once, the prop stays the same.
  useEffect(() => setOpen(open), [open, element]);

  useEffect(() => (host ? registerCart(host) : undefined), [host]);

  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open === isOpen) return;
    if (!isOpen) return current.close();
    if (!isVisible(host)) {
      setOpen(false);
      host?.removeAttribute('open');
      // On a page with two headers, opens the cart in the visible header instead.
      openCart();
      return;
    }
    showModal(current);
    report.current(true);
    const observer = new ResizeObserver(() => isVisible(host) || current.close());
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen, host]);

  // Runs after each render: if the element is moved in the DOM, its dialog stays open but is no longer modal.
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open || isModal(current)) return;
    current.close();
    if (isVisible(host)) showModal(current);
  });

  function setOpenState(next: boolean) {
    setOpen(next);
    host?.toggleAttribute('open', next);
  }

  return {
    dialog,
    isOpen,
    hasContent,
    show: () => setOpenState(true),
    hide: () => setOpenState(false),
    handlers: {
      // Also fired by Esc and by the back gesture on a phone.
      onClose() {
        if (dialog.current?.open) return;
        setOpenState(false);
        report.current(false);
      },
      onPointerDown(event: PointerEvent) {
        pressed.current = event.target;
      },
      // Ignores a click that starts in the panel and ends on the backdrop, for example when text is selected.
      onClick(event: MouseEvent) {
        if (event.target === dialog.current && pressed.current === dialog.current) setOpenState(false);
      },
      onTransitionEnd(event: TransitionEvent) {
        if (event.target === dialog.current && !isOpen) setContent(false);
      },
    },
  };
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  // Focus the close button. By default, some browsers focus a scrollable area.
  dialog.querySelector('button')?.focus();
}

function isModal(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':modal');
}
