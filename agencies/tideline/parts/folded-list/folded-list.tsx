import { Children, type ReactNode } from 'react';

interface FoldedListProps {
  /** Class of the element that lays out the items. With the class `snap-row`, narrow screens show all items in one swipeable row. */
  className: string;
  label: string;
  /** Number of items visible before the list is expanded. */
  shown: number;
  /** Label of the button that expands the list, such as "Show all 31". */
  more: string;
  children: ReactNode;
}

/** List that shows its first items and can be expanded. Selecting a filter shows all items that match. */
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
