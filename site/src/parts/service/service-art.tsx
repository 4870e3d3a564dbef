import type { ReactNode } from 'react';

/** Drawn sample of the work; `of` describes it. The hero (`isMadeUp`) says that it is illustrative. */
export function ServiceArt({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className ? `service-art ${className}` : 'service-art'}>
      <div className="service-art__canvas">{children}</div>
      <figcaption>{of}</figcaption>
    </figure>
  );
}
