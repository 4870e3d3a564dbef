import type { ReactNode } from 'react';

interface FoldProps {
  /** What is read while it is folded: a heading, and what belongs to it. One element. */
  title: ReactNode;
  children: ReactNode;
}

/**
 * Folded on a phone, open where there is room: there the title is only a title. The browser unfolds it for an address that names
 * something inside, and for words that are looked for in the page.
 */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
