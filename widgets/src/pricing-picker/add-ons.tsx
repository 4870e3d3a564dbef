import { useState } from 'react';
import { addOns } from '../../../catalogue/add-ons.ts';
import { addOnsIn } from '../../../catalogue/products.ts';
import { type ServiceId, services } from '../../../catalogue/services.ts';
import { useCart } from '../cart-store/use-cart.tsx';
import { AddOnCard } from './add-on-card.tsx';
import type { PickerContext } from './use-picker.ts';

const filters = [
  { id: 'all', shortName: undefined, count: addOns.length },
  ...services.map(({ id, shortName }) => ({ id, shortName, count: addOnsIn(id).length })),
] as const;

export function AddOns({ picker }: { picker: PickerContext }) {
  const { words, announce, addAddOns, contact } = picker;
  const cart = useCart();
  const [filter, setFilter] = useState<ServiceId | 'all'>('all');
  const shown = filter === 'all' ? addOns : addOnsIn(filter);
  const missing = shown.filter((addOn) => !cart.isInCart(addOn.id));

  function choose(id: ServiceId | 'all', count: number) {
    setFilter(id);
    announce(words.announceFilter(count));
  }

  return (
    <section className="add-ons" part="add-ons" aria-labelledby="add-ons">
      <div className="section-head">
        <h3 className="section-name" id="add-ons">
          {words.addOns}
        </h3>
        <p className="lead">{words.addOnsLead}</p>
      </div>
      <p className="no-script-only" hidden>
        {words.addOnsWithoutScript} <a href={contact}>{words.addOnsContact}</a>.
      </p>
      <div className="add-ons-bar script-only">
        <fieldset className="pills">
          <legend className="visually-hidden">{words.filter}</legend>
          {filters.map(({ id, shortName = words.all, count }) => (
            <label key={id} className="pill" part="filter">
              <input
                type="radio"
                name="add-ons"
                value={id}
                checked={filter === id}
                onChange={() => choose(id, count)}
              />
              {shortName}
              <span className="count" aria-hidden="true">
                {count}
              </span>
              <span className="visually-hidden"> {words.count(count)}</span>
            </label>
          ))}
        </fieldset>
        {shown.length > 0 && (
          <button
            type="button"
            className="button button--quiet"
            part="button"
            aria-disabled={missing.length === 0 || undefined}
            onClick={() => addAddOns(missing)}
          >
            {missing.length === 0 ? words.allAdded : words.addAll(missing.length)}
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
          {words.noAddOns} <a href={contact}>{words.askUs}</a>
        </p>
      )}
    </section>
  );
}
