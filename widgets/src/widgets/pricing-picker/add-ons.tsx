import { useState } from 'react';
import { addOns } from '../../../../catalogue/add-ons.ts';
import { addOnsIn } from '../../../../catalogue/products.ts';
import { services } from '../../../../catalogue/services.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { partNames } from '../../shared/element/part-names.ts';
import { serviceIn } from '../../shared/text/in-language.ts';
import { AddOnCard } from './add-on-card.tsx';
import type { PickerContext } from './use-picker.ts';

const filters = [
  { id: 'all', count: addOns.length, service: undefined },
  ...services.map((service) => ({ id: service.id, count: addOnsIn(service.id).length, service })),
];

export function AddOns({ picker }: { picker: PickerContext }) {
  const { messages, locale, fill, announce, addAddOns, contact } = picker;
  const cart = useCart();
  const [filter, setFilter] = useState<string>('all');
  const shown = filter === 'all' ? addOns : addOnsIn(filter);
  const missing = shown.filter((addOn) => !cart.isInCart(addOn.id));

  function choose(id: string, count: number) {
    setFilter(id);
    announce(count === 0 ? messages.noAddOns : fill(messages.announceFilter, { count }));
  }

  return (
    <section className="add-ons" part="add-ons" aria-labelledby="add-ons">
      <div className="section-head">
        <h3 className="section-name" id="add-ons">
          {messages.addOns}
        </h3>
        <p className="lead">{messages.addOnsLead}</p>
      </div>
      <p className="no-script-only" hidden>
        {messages.addOnsWithoutScript} <a href={contact}>{messages.addOnsContact}</a>.
      </p>
      <div className="add-ons-bar script-only">
        <fieldset className="pills">
          <legend className="visually-hidden">{messages.filter}</legend>
          {filters.map(({ id, count, service }) => (
            <span className="filter" key={id}>
              <input
                className="filter-input"
                type="radio"
                id={`filter-${id}`}
                name="add-ons"
                value={id}
                checked={filter === id}
                onChange={() => choose(id, count)}
              />
              <label className="pill" part={partNames('filter', { selected: filter === id })} htmlFor={`filter-${id}`}>
                <span>{service ? serviceIn(service, locale).shortName : messages.all}</span>
                <span className="count" aria-hidden="true">
                  {count}
                </span>
                <span className="visually-hidden"> {fill(messages.count, { count })}</span>
              </label>
            </span>
          ))}
        </fieldset>
        {shown.length > 0 && (
          <button
            type="button"
            className="button button--quiet"
            part={partNames('button', { added: missing.length === 0 })}
            aria-disabled={missing.length === 0 || undefined}
            onClick={() => addAddOns(missing)}
          >
            {missing.length === 0 ? messages.allAdded : fill(messages.addAll, { count: missing.length })}
          </button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="cards cards--small">
          {shown.map((addOn) => (
            <AddOnCard key={addOn.id} addOn={addOn} picker={picker} />
          ))}
        </ul>
      ) : (
        <p className="empty">
          {messages.noAddOns} <a href={contact}>{messages.askUs}</a>
        </p>
      )}
    </section>
  );
}
