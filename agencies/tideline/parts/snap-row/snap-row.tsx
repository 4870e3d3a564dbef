import type { ReactNode } from 'react';

interface SnapRowProps {
  /** Class of the element that lays out the cards on wide screens. */
  className: string;
  label: string;
  children: ReactNode;
}

/** List of cards that becomes a swipeable row on narrow screens. The list is focusable, so that the row can be scrolled by keyboard. */
export function SnapRow({ className, label, children }: SnapRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ul className={`${className} snap-row`} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
