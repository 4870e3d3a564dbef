import { type KeyboardEvent, useRef } from 'react';
import type { ServiceId } from '#catalogue/product.ts';
import { services } from '#catalogue/services.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { partNames } from '../../shared/element/view.tsx';
import { serviceIn } from '../../shared/text/text.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';

interface CategoryTabsProps {
  selected: ServiceId;
  messages: PricingPickerMessages;
  locale: string;
  onSelect: (category: ServiceId) => void;
}

/** The services as tabs: one stop of the Tab key, arrows between them, selection follows focus. */
export function CategoryTabs({ selected, messages, locale, onSelect }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const cart = useCart();

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !list.current) return;
    const forward = getComputedStyle(list.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const last = services.length - 1;
    const at = services.findIndex((service) => service.id === selected);
    const next = { [forward]: at === last ? 0 : at + 1, [backward]: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const service = next === undefined ? undefined : services[next];
    if (next === undefined || !service) return;
    event.preventDefault();
    list.current.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onSelect(service.id);
  }

  return (
    <div className="pills script-only" role="tablist" aria-label={messages.categories} ref={list} onKeyDown={move}>
      {services
        .map((service) => serviceIn(service, locale))
        .map(({ id, shortName }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className="pill"
            part={partNames('tab', { selected: id === selected, 'in-cart': Boolean(cart.packageLineIn(id)) })}
            aria-selected={id === selected}
            aria-controls={id === selected ? `panel-${id}` : undefined}
            tabIndex={id === selected ? 0 : -1}
            data-in-cart={cart.packageLineIn(id) ? '' : undefined}
            onClick={() => onSelect(id)}
          >
            <span>{shortName}</span>
          </button>
        ))}
    </div>
  );
}
