import {
  type MouseEvent,
  type PointerEvent,
  type TransitionEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isVisible, openCart, registerCart } from '../../shared/cart-store/open-cart.ts';
import { useElement } from '../../shared/element/view.tsx';
import { readFirstViewState } from '../../shared/first-view/first-view.ts';
import { closeModal, observeIntersection, observeResize, openModal } from '../../shared/layout.ts';
import { isFramed } from './checkout-effects.ts';
import type { FirstViewState } from './launcher-state.ts';

interface DialogOptions {
  open: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Opens and closes the modal dialog. An invisible element never opens its dialog, because that would make the page inert. */
export function useDialog({ open, onChange }: DialogOptions) {
  const element = useElement();
  const { host } = element;
  const [isOpen, setOpen] = useState(open);
  // True while the panel is open or closing, so that the content remains mounted until the closing transition ends.
  const [hasContent, setContent] = useState(open);
  /** False in the first view, before the widget handles clicks. */
  const [isLive, setLive] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  /** True while the page requests an open panel with the `open` attribute. */
  const wasRequested = useRef(open);
  /** False in DOMs of unit tests, which have no modal dialogs. */
  const wasModal = useRef(false);
  const latest = useRef({ isOpen, onChange });

  useEffect(() => {
    latest.current = { isOpen, onChange };
  });

  if (isOpen && !hasContent) setContent(true);

  // Adopts a panel that the visitor has opened in the first view.
  useLayoutEffect(() => {
    if (readFirstViewState<FirstViewState>(host).isOpen) setOpen(true);
    setLive(true);
  }, [host]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `element` is new after each attribute change. If `open` is removed and set again at once, the prop stays the same.
  useEffect(() => {
    if (open || wasRequested.current) setOpen(open);
    wasRequested.current = open;
  }, [open, element]);

  // Sets no attribute: a page that updates itself from the server's HTML would remove it and close the panel.
  function show() {
    const { current } = dialog;
    // The `close` event arrives after the dialog has closed, and a visitor may open the panel in between.
    if (latest.current.isOpen && current && !current.open) openModal(current);
    setOpen(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` reads only refs. Carts keep the order in which they registered.
  useEffect(() => (host ? registerCart(host, show) : undefined), [host]);

  useEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen) return;
    if (!isVisible(host)) {
      setOpen(false);
      host?.removeAttribute('open');
      // If the page has a second, visible header with a cart, open that cart instead.
      openCart();
      return;
    }
    if (!current.open) openModal(current);
    wasModal.current = isModal(current);
    latest.current.onChange(true);
    const endObservation = observeResize(current, () => isVisible(host) || current.close());
    return () => {
      endObservation();
      if (current.open) closeModal(current);
    };
  }, [isOpen, host]);

  // Fits the open panel into the visible part of a frame, because many pages make a frame as tall as its content.
  useEffect(() => {
    const { current } = dialog;
    if (!current || !isFramed()) return;
    return observeIntersection(current, (entries) => {
      for (const { intersectionRect } of entries)
        current.style.cssText = intersectionRect.height
          ? `top:var(--agency-private-frame-top,${intersectionRect.y}px);height:var(--agency-private-frame-height,${intersectionRect.height}px)`
          : '';
    });
  }, []);

  // Runs after each render, because moving the element in the DOM leaves the dialog open but no longer modal.
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open || !wasModal.current || isModal(current)) return;
    current.close();
    if (isVisible(host)) openModal(current);
  });

  function hide() {
    setOpen(false);
    host?.removeAttribute('open');
  }

  return {
    dialog,
    isOpen,
    hasContent,
    isLive,
    show,
    hide,
    handlers: {
      // The close event is also fired by Esc and by the back gesture on a phone.
      onClose() {
        if (dialog.current?.open) return;
        hide();
        latest.current.onChange(false);
      },
      onPointerDown(event: PointerEvent) {
        pressed.current = event.target;
      },
      // Ignores a click that starts in the panel and ends on the backdrop, such as a text selection.
      onClick(event: MouseEvent) {
        if (event.target === dialog.current && pressed.current === dialog.current) hide();
      },
      onTransitionEnd(event: TransitionEvent) {
        if (event.target === dialog.current && !isOpen) setContent(false);
      },
    },
  };
}

function isModal(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':modal');
}
