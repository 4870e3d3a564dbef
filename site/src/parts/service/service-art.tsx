import type { ReactNode } from 'react';
import { words } from '../../words.ts';

/** A drawn sample of the work. It says that it is one, to everybody. */
export function ServiceArt({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className ? `service-art ${className}` : 'service-art'}>
      <div className="service-art__canvas">{children}</div>
      <figcaption>
        {words.service.sample}
        {of}
      </figcaption>
    </figure>
  );
}
