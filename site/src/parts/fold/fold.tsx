import type { ReactNode } from 'react';

interface FoldProps {
  /** Summary that is visible while the section is collapsed. */
  title: ReactNode;
  /** True to keep the section collapsible on wide screens, for content that visitors rarely need. */
  isAlways?: boolean;
  children: ReactNode;
}

/**
 * Section that is collapsed on a phone and always expanded on wide screens. The browser expands the section for a URL
 * fragment inside it and for find-in-page.
 */
export function Fold({ title, isAlways = false, children }: FoldProps) {
  return (
    <details className="fold" data-always={isAlways || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
