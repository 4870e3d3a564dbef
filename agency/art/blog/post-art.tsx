import type { ReactNode } from 'react';

/** A drawing for the subject of a post, on its ground. */
export function PostArt({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg className="post-art" viewBox="0 0 400 300" aria-hidden="true">
      <path className={ground} d="M0 0h400v300H0z" />
      {children}
    </svg>
  );
}
