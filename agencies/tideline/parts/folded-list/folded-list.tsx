import { Children, type ReactNode } from 'react';

interface FoldedListProps {
  /** The block that lays the items out. With `snap-row` they stand in a row to be swiped on narrow screens, all of them. */
  className: string;
  label: string;
  /** How many are seen at first. */
  shown: number;
  /** What unfolds the others, such as "Show all 31". */
  more: string;
  /** The items: `<li>`s. */
  children: ReactNode;
}

/** The first items of a long list; the others unfold. Whoever filters the list sees all that answer. */
export function FoldedList({ className, label, shown, more, children }: FoldedListProps) {
  const items = Children.toArray(children);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: two lists that are one to the eye; a fieldset is for forms.
    <div className={`folded-list ${className}`} role="group" tabIndex={0} aria-label={label}>
      <ul className="folded-list__items">{items.slice(0, shown)}</ul>
      <details>
        <summary>
          <span className="button">{more}</span>
        </summary>
        <ul className="folded-list__items">{items.slice(shown)}</ul>
      </details>
    </div>
  );
}
