import { render } from '@testing-library/react';
import { type ComponentType, createElement, createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createWidgetComponent } from './widget-component.ts';

interface ShelfElement extends HTMLElement {
  words?: object;
}

const Shelf = createWidgetComponent({
  tag: 'agency-shelf',
  attributes: { words: 'words', open: 'open', checkoutDomain: 'checkout-domain' },
  events: { onAgencyTaken: 'agency-taken', onAgencyReady: 'agency-ready', onAgencyError: 'agency-error' },
}) as ComponentType<Record<string, unknown>>;

customElements.define(
  'agency-shelf',
  class extends HTMLElement {
    get open() {
      return this.hasAttribute('open');
    }
    set open(isOpen: boolean) {
      this.toggleAttribute('open', Boolean(isOpen));
    }
  },
);

function findShelf(root: Element): ShelfElement {
  return root.querySelector('agency-shelf') as ShelfElement;
}

it('renders primitive props as attributes, but not objects and event handlers', () => {
  const printed = renderToString(
    <Shelf
      open
      checkoutDomain="https://pay.example"
      words={{ take: 'Mine' }}
      className="wide"
      onAgencyTaken={vi.fn()}
    />,
  );
  expect(printed).toBe('<agency-shelf open="" checkout-domain="https://pay.example" class="wide"></agency-shelf>');
});

it('sets properties and adds event listeners when React hydrates server markup', () => {
  const words = { take: 'Mine' };
  const onTaken = vi.fn();
  const app = <Shelf open words={words} onAgencyTaken={onTaken} />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(app);
  const printed = findShelf(page);
  render(app, { container: page, hydrate: true });
  expect(findShelf(page) === printed, 'same element').toBe(true);
  expect(printed.words).toBe(words);
  printed.dispatchEvent(new CustomEvent('agency-taken'));
  expect(onTaken).toHaveBeenCalledOnce();
});

it('renders and updates on pages with Trusted Types, which refuse text as HTML', () => {
  const emptyHTML = { toString: () => '' };
  vi.stubGlobal('trustedTypes', { emptyHTML });
  onTestFinished(() => void vi.unstubAllGlobals());
  const refuseText = vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation((html: unknown) => {
    if (html !== emptyHTML) throw new TypeError("This document requires 'TrustedHTML' assignment.");
  });
  onTestFinished(() => refuseText.mockRestore());
  const { container, rerender } = render(<Shelf open />);
  rerender(<Shelf />);
  expect(findShelf(container).hasAttribute('open')).toBe(false);
});

it('updates changed properties and attributes and resets removed properties and attributes', () => {
  const first = { take: 'Mine' };
  const { container, rerender } = render(<Shelf words={first} open />);
  expect(findShelf(container).words).toBe(first);
  expect(findShelf(container).hasAttribute('open')).toBe(true);
  rerender(<Shelf words={{ take: 'Ours' }} open={false} />);
  expect(findShelf(container).words).toEqual({ take: 'Ours' });
  expect(findShelf(container).hasAttribute('open')).toBe(false);
  rerender(<Shelf />);
  expect(findShelf(container).words).toBeUndefined();
});

it('calls only the latest event handler, and calls no handler after unmount', () => {
  const [earlier, later] = [vi.fn(), vi.fn()];
  const { container, rerender, unmount } = render(createElement(Shelf, { onAgencyTaken: earlier }), {
    wrapper: StrictMode,
  });
  rerender(<Shelf onAgencyTaken={later} />);
  const element = findShelf(container);
  element.dispatchEvent(new CustomEvent('agency-taken'));
  expect(earlier).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledOnce();
  unmount();
  element.dispatchEvent(new CustomEvent('agency-taken'));
  expect(later).toHaveBeenCalledOnce();
});

it.each(['Ready', 'Error'])('calls onAgency%s once if React hydrates after the widget has rendered', (outcome) => {
  const onOutcome = vi.fn();
  const app = createElement(Shelf, { [`onAgency${outcome}`]: onOutcome });
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(app);
  const event = new CustomEvent(`agency-${outcome.toLowerCase()}`, { bubbles: true, composed: true });
  findShelf(page).dispatchEvent(event);
  render(app, { container: page, hydrate: true, wrapper: StrictMode });
  expect(onOutcome.mock.calls).toEqual([[event]]);
});

it('calls an event handler once if the widget renders after its component', () => {
  const onReady = vi.fn();
  const { container, unmount } = render(<Shelf onAgencyReady={onReady} />, { wrapper: StrictMode });
  const element = findShelf(container);
  element.dispatchEvent(new CustomEvent('agency-ready', { bubbles: true, composed: true }));
  expect(onReady).toHaveBeenCalledOnce();
  unmount();
  expect(onReady).toHaveBeenCalledOnce();
});

it('sets a ref to the widget’s element and resets the ref on unmount', () => {
  const ref = createRef<HTMLElement>();
  const { container, unmount } = render(<Shelf ref={ref} />);
  expect(ref.current === findShelf(container)).toBe(true);
  unmount();
  expect(ref.current).toBeNull();
});
