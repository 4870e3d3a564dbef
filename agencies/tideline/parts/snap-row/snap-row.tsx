import type { ReactNode } from 'react';

interface SnapRowProps {
  /** The block that lays the cards out where there is room. */
  className: string;
  label: string;
  children: ReactNode;
}

/** A list of cards that becomes a row to swipe on narrow screens. It takes focus, so that the row scrolls by keyboard too. */
export function SnapRow({ className, label, children }: SnapRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ul className={`${className} snap-row`} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
