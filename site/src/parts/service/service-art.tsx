import type { ReactNode } from 'react';

/** Drawn work sample, described by `of`. The page's hero states that the sample is illustrative. */
export function ServiceArt({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className ? `service-art ${className}` : 'service-art'}>
      <div className="service-art__canvas">{children}</div>
      <figcaption>{of}</figcaption>
    </figure>
  );
}
