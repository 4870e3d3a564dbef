import type { ReactNode } from 'react';

export const workStyles = ['art/service-samples', 'art/scenes'];

/** Small sample of the work on the client's color. */
export function Work({ label, palette, children }: { label: string; palette: string; children: ReactNode }) {
  return (
    <div className={`work palette-${palette}`} role="img" aria-label={label}>
      <div className="work__stage">{children}</div>
    </div>
  );
}

/** Piece of a sample. Its position is in the style sheet, by name. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  return <div className={`work__card work__card--${name}`}>{children}</div>;
}
