import type { ReactNode } from 'react';
import { words } from '../../words.ts';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface FilterProps {
  /** Unique on the page. */
  name: string;
  legend: string;
  choices: readonly FilterChoice[];
  /** What is said when nothing is left. */
  emptyText: string;
  /** Elements with `data-kind`, the values they answer to separated by spaces. */
  children: ReactNode;
}

/** The value that shows everything. */
export const allKinds = 'all';

/** Shows some of its items by kind. Radio buttons and `filter.css` do it; `<filter-group>` says aloud what is left. */
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
      <p className="visually-hidden" role="status" />
      {children}
      <p className="filter__empty" hidden>
        {emptyText}
      </p>
    </filter-group>
  );
}
