import { render } from '@testing-library/react';
import { type ComponentType, createElement, createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { widgetComponent } from './widget-component.ts';

interface ShelfElement extends HTMLElement {
  words?: object;
}

const Shelf = widgetComponent({
  tag: 'agency-shelf',
  attributes: { words: 'words', open: 'open', checkoutDomain: 'checkout-domain' },
  events: { onAgencyTaken: 'agency-taken' },
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

function shelf(root: Element): ShelfElement {
  return root.querySelector('agency-shelf') as ShelfElement;
}

it('makes plain values attributes, and keeps the rest for properties', () => {
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

it('gives a page from the server its objects and its events, too', () => {
  const words = { take: 'Mine' };
  const onTaken = vi.fn();
  const app = <Shelf open words={words} onAgencyTaken={onTaken} />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(app);
  const printed = shelf(page);
  render(app, { container: page, hydrate: true });
  expect(shelf(page) === printed, 'the same element').toBe(true);
  expect(printed.words).toBe(words);
  printed.dispatchEvent(new CustomEvent('agency-taken'));
  expect(onTaken).toHaveBeenCalledOnce();
});

it('follows what it is given later, and forgets what it is no longer given', () => {
  const first = { take: 'Mine' };
  const { container, rerender } = render(<Shelf words={first} open />);
  expect(shelf(container).words).toBe(first);
  expect(shelf(container).hasAttribute('open')).toBe(true);
  rerender(<Shelf words={{ take: 'Ours' }} open={false} />);
  expect(shelf(container).words).toEqual({ take: 'Ours' });
  expect(shelf(container).hasAttribute('open')).toBe(false);
  rerender(<Shelf />);
  expect(shelf(container).words).toBeUndefined();
});

it('calls the handler of the latest rendering, and none once it is gone', () => {
  const [earlier, later] = [vi.fn(), vi.fn()];
  const { container, rerender, unmount } = render(createElement(Shelf, { onAgencyTaken: earlier }), {
    wrapper: StrictMode,
  });
  rerender(<Shelf onAgencyTaken={later} />);
  const element = shelf(container);
  element.dispatchEvent(new CustomEvent('agency-taken'));
  expect(earlier).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledOnce();
  unmount();
  element.dispatchEvent(new CustomEvent('agency-taken'));
  expect(later).toHaveBeenCalledOnce();
});

it('hands the element to a ref, and takes it back', () => {
  const ref = createRef<HTMLElement>();
  const { container, unmount } = render(<Shelf ref={ref} />);
  expect(ref.current === shelf(container)).toBe(true);
  unmount();
  expect(ref.current).toBeNull();
});
