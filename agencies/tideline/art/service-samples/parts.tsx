import type { ReactNode } from 'react';

/** The sheets that every small picture of the work needs. */
export const workStyles = ['art/service-samples', 'art/scenes'];

/** A small picture of the work, on a ground of the client's color. */
export function Work({ label, palette, children }: { label: string; palette: string; children: ReactNode }) {
  return (
    <div className={`work palette-${palette}`} role="img" aria-label={label}>
      <div className="work__stage">{children}</div>
    </div>
  );
}

/** A piece of it; where it lies is in the style sheet, by its name. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  return <div className={`work__card work__card--${name}`}>{children}</div>;
}
