import type { ReactNode } from 'react';
import { getLanguageAttributes, words } from '../../words.ts';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface FilterProps {
  /** Name of the radio buttons, unique on the page. */
  name: string;
  legend: string;
  choices: readonly FilterChoice[];
  /** Message that appears if no item matches. */
  emptyText: string;
  /** Filtered items: elements with `data-kind`, a space-separated list of filter values. */
  children: ReactNode;
}

/** Filter value that shows all items. */
export const allKinds = 'all';

/** Filter of items by kind, with radio buttons and CSS. `<filter-group>` announces the number of matches. */
export function Filter({ name, legend, choices, emptyText, children }: FilterProps) {
  return (
    <filter-group data-shown={words.layout.shown}>
      <fieldset className="filter">
        <legend className="visually-hidden">{legend}</legend>
        {choices.map(({ value, label, count }) => (
          <label key={value} className="filter__choice">
            <input type="radio" name={name} value={value} defaultChecked={value === allKinds} />
            <span>
              {label} <b>{count}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status" {...getLanguageAttributes(words.layout.shown)} />
      {children}
      <p className="filter__empty" hidden>
        {emptyText}
      </p>
    </filter-group>
  );
}
