import { useState } from 'react';
import { addOns, services } from '#agency/catalogue';
import { hasPackageFor } from '#catalogue/cart-rules.ts';
import { formatList } from '#catalogue/format-list.ts';
import type { AddOn, ServiceId } from '#catalogue/product.ts';
import { listAddOns, listPackages } from '#catalogue/products.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import { formatPartNames } from '../../shared/element/part-names.ts';
import { Heading } from '../../shared/element/view.tsx';
import { translateNameById, translateProduct, translateService, translateUnit } from '../../shared/text/text.tsx';
import { Price, ProductButton, ProductHeading, ViewCart } from './card.tsx';
import { createCardAttributes, getProductState, showWhen } from './product-state.ts';
import type { PickerContext } from './use-picker.ts';

interface Filter {
  readonly id: string;
  readonly name: string;
  readonly shown: readonly AddOn[];
  readonly isDisabled?: boolean;
}

/** Add-ons by service. The groups of the selected service and of the cart's plans are unfolded. */
export function AddOns({ picker, category }: { picker: PickerContext; category: ServiceId }) {
  const { messages, locales, fill, announce, addAll, contact } = picker;
  const cart = useCart();
  const [chosen, setChosen] = useState<string>();
  const all: Filter = { id: 'all', name: messages.all, shown: addOns };
  const fitting = addOns.filter((addOn) => hasPackageFor(cart.cart, addOn));
  const groups: readonly Filter[] = services.map((service) => ({
    id: service.id,
    name: translateService(service, locales).shortName,
    shown: listAddOns(service.id),
  }));
  const filters = [
    all,
    // Always rendered, because prerendered markup cannot depend on the cart, and a filter that appears later would
    // shift the layout.
    { id: 'plan', name: messages.forPlan, shown: fitting, isDisabled: fitting.length === 0 },
    ...groups,
  ];
  const filter = filters.find(({ id, isDisabled }) => id === chosen && !isDisabled) ?? all;
  const missing = filter.shown.filter((addOn) => !cart.isInCart(addOn.id));
  const shownGroups = groups
    .map((group) => ({
      ...group,
      shown: group.shown.filter((addOn) => filter.shown.includes(addOn)),
      isOpen: filter !== all || group.id === category || group.shown.some((addOn) => fitting.includes(addOn)),
    }))
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
        <span>{messages.addOnsWithoutScript}</span> <a href={contact}>{messages.addOnsContact}</a>.
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
                disabled={option.isDisabled}
                onChange={() => choose(option)}
              />
              <label
                className="pill"
                part={formatPartNames('filter', { selected: filter.id === option.id })}
                htmlFor={`filter-${option.id}`}
              >
                <span>{option.name}</span>
                <span className="count" aria-hidden="true">
                  {option.shown.length}
                </span>
                <span className="visually-hidden">{` ${fill(messages.count, { count: option.shown.length })}`}</span>
              </label>
            </span>
          ))}
        </fieldset>
        {filter.shown.length > 0 && (
          <button
            type="button"
            className="button button--quiet"
            part={formatPartNames('button', { added: missing.length === 0 })}
            aria-disabled={missing.length === 0 || undefined}
            onClick={() => addAll(missing)}
          >
            {missing.length === 0 ? messages.allAdded : fill(messages.addAll, { count: missing.length })}
          </button>
        )}
      </div>
      {shownGroups.length > 0 ? (
        <div className="groups">
          {shownGroups.map(({ id, name, shown, isOpen }) => (
            <details className="group" key={id} open={isOpen}>
              <summary className="group-name">{name}</summary>
              <ul>
                {shown.map((addOn) => (
                  <AddOnRow key={addOn.id} addOn={addOn} picker={picker} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      ) : (
        <p className="empty">
          <span>{messages.noAddOns}</span> <a href={contact}>{messages.askUs}</a>
        </p>
      )}
    </section>
  );
}

export function AddOnRow({ addOn: sold, picker }: { addOn: AddOn; picker: PickerContext }) {
  const { messages, locales, fill, press } = picker;
  const addOn = translateProduct(sold, locales);
  const cart = useCart();
  const state = getProductState(sold, cart.cart);
  const { estimatedQuantity } = addOn;
  const noteStates = isForAllPlans(addOn) ? 'stray' : 'free current stray';
  const noteId = `works-with-${addOn.id}`;
  return (
    <li className="add-on" data-product={sold.id} {...createCardAttributes(sold, state)}>
      <div className="add-on-text">
        <ProductHeading product={addOn} name={addOn.name} state={state} picker={picker} />
        <p className="description" lang={addOn.lang}>
          {addOn.description}
        </p>
        <p className="note" id={noteId} {...showWhen(noteStates, state)}>
          <span>{formatWorksWith(addOn, picker)}</span>
          <strong className="needs-plan" {...showWhen('stray', state)}>{` ${messages.needsPlan}`}</strong>
        </p>
      </div>
      <div className="add-on-price">
        <Price product={addOn} picker={picker} />
        {estimatedQuantity && (
          <p className="per-item">
            {fill(messages.usually, {
              ...estimatedQuantity,
              units: translateUnit(addOn.unit, locales).many,
              per: messages.per[addOn.interval] ?? '',
            })}
          </p>
        )}
      </div>
      <div className="script-only">
        <ProductButton
          type="button"
          product={sold}
          state={state}
          labels={[
            ['free', messages.add],
            ['current stray', messages.remove],
          ]}
          name={addOn.name}
          describedBy={showWhen(noteStates, state).hidden ? undefined : noteId}
          onPress={() => press(sold)}
        />
        <ViewCart name={addOn.name} state={state} picker={picker} />
      </div>
    </li>
  );
}

/** Returns true if the add-on works with every plan of its service, so that the plans need not be listed. */
function isForAllPlans({ category, compatibility }: AddOn): boolean {
  return compatibility.length === listPackages(category).length;
}

function formatWorksWith({ compatibility }: AddOn, { messages, locales, fill }: PickerContext): string {
  const names = compatibility.flatMap((id) => translateNameById(id, locales) ?? []);
  return fill(messages.worksWith, { plans: formatList(locales.words, names, 'disjunction') });
}
