import type { ReactNode } from 'react';

interface FoldProps {
  /** Content that is visible while collapsed: a heading and its addition. */
  title: ReactNode;
  /** True to be collapsible on wide screens, too: for rarely needed content. */
  isAlways?: boolean;
  children: ReactNode;
}

/**
 * Section that is collapsed on a phone and expanded on wide screens, where its title is no button. The browser expands
 * it for a URL fragment inside it, and for find-in-page.
 */
export function Fold({ title, isAlways = false, children }: FoldProps) {
  return (
    <details className="fold" data-always={isAlways || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
