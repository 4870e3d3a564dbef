import type { ReactNode } from 'react';

/** A drawn sample of the work. It says that it is one, to everybody. */
export function ServiceArt({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className ? `service-art ${className}` : 'service-art'}>
      <div className="service-art__canvas">{children}</div>
      <figcaption>Illustrative: {of}</figcaption>
    </figure>
  );
}
