import { useState } from 'react';
import { addOns } from '#catalogue/add-ons.ts';
import { hasPackageFor } from '#catalogue/cart-rules.ts';
import type { AddOn } from '#catalogue/product.ts';
import { addOnsIn } from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { Heading, partNames } from '../../shared/element/view.tsx';
import { serviceIn } from '../../shared/text/text.tsx';
import { AddOnRow } from './add-on-row.tsx';
import type { PickerContext } from './use-picker.ts';

interface Filter {
  readonly id: string;
  readonly name: string;
  readonly shown: readonly AddOn[];
}

export function AddOns({ picker }: { picker: PickerContext }) {
  const { messages, locale, fill, announce, addAddOns, contact } = picker;
  const cart = useCart();
  const [chosen, setChosen] = useState<string>();
  const all: Filter = { id: 'all', name: messages.all, shown: addOns };
  const fitting = addOns.filter((addOn) => hasPackageFor(cart.cart, addOn));
  const groups: readonly Filter[] = services.map((service) => ({
    id: service.id,
    name: serviceIn(service, locale).shortName,
    shown: addOnsIn(service.id),
  }));
  const filters = [
    all,
    ...(fitting.length > 0 ? [{ id: 'plan', name: messages.forPlan, shown: fitting }] : []),
    ...groups,
  ];
  // Until one is chosen, what goes with the plans in the cart, if anything does.
  const wanted = chosen ?? 'plan';
  const filter = filters.find(({ id }) => id === wanted) ?? all;
  const missing = filter.shown.filter((addOn) => !cart.isInCart(addOn.id));
  const shownGroups = groups
    .map((group) => ({ ...group, shown: group.shown.filter((addOn) => filter.shown.includes(addOn)) }))
    .filter(({ shown }) => shown.length > 0);

  function choose({ id, shown }: Filter) {
    setChosen(id);
    announce(shown.length === 0 ? messages.noAddOns : fill(messages.announceFilter, { count: shown.length }));
  }

  return (
    <section className="add-ons" part="add-ons" aria-labelledby="add-ons">
      <div className="section-head">
        <Heading below={1} className="section-name" id="add-ons">
          {messages.addOns}
        </Heading>
        <p className="lead">{messages.addOnsLead}</p>
      </div>
      <p className="no-script-only" hidden>
        {messages.addOnsWithoutScript} <a href={contact}>{messages.addOnsContact}</a>.
      </p>
      <div className="add-ons-bar script-only">
        <fieldset className="pills">
          <legend className="visually-hidden">{messages.filter}</legend>
          {filters.map((option) => (
            <span className="filter" key={option.id}>
              <input
                className="filter-input"
                type="radio"
                id={`filter-${option.id}`}
                name="add-ons"
                value={option.id}
                checked={filter.id === option.id}
                onChange={() => choose(option)}
              />
              <label
                className="pill"
                part={partNames('filter', { selected: filter.id === option.id })}
                htmlFor={`filter-${option.id}`}
              >
                <span>{option.name}</span>
                <span className="count" aria-hidden="true">
                  {option.shown.length}
                </span>
                <span className="visually-hidden"> {fill(messages.count, { count: option.shown.length })}</span>
              </label>
            </span>
          ))}
        </fieldset>
        {filter.shown.length > 0 && (
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
      {shownGroups.length > 0 ? (
        <div className="groups" data-count={shownGroups.length}>
          {shownGroups.map(({ id, name, shown }) => (
            <div className="group" key={id}>
              <p className="group-name" id={`group-${id}`}>
                {name}
              </p>
              <ul aria-labelledby={`group-${id}`}>
                {shown.map((addOn) => (
                  <AddOnRow key={addOn.id} addOn={addOn} picker={picker} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      ) : (
        <p className="empty">
          {messages.noAddOns} <a href={contact}>{messages.askUs}</a>
        </p>
      )}
    </section>
  );
}
