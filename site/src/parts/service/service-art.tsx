import type { ReactNode } from 'react';

/** A drawn sample of the work, and what it is `of`. That it is made up is said beside it, by the hero (`isMadeUp`). */
export function ServiceArt({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className ? `service-art ${className}` : 'service-art'}>
      <div className="service-art__canvas">{children}</div>
      <figcaption>{of}</figcaption>
    </figure>
  );
}
