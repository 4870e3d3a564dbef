import type { ReactNode } from 'react';

interface FoldProps {
  /** What is read while it is folded: a heading, and what belongs to it. */
  title: ReactNode;
  /** Folded where there is room, too: for what only a few look up. */
  isAlways?: boolean;
  children: ReactNode;
}

/**
 * Folded on a phone, open where there is room: there the title is only a title. The browser unfolds it for an address that names
 * something inside, and for words that are looked for in the page.
 */
export function Fold({ title, isAlways = false, children }: FoldProps) {
  return (
    <details className="fold" data-always={isAlways || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
