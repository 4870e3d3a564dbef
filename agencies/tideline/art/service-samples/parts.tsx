import type { ReactNode } from 'react';

export const workStyles = ['art/service-samples', 'art/scenes'];

/** Frame for a small sample of the agency's work, in the client's color. */
export function Work({ label, palette, children }: { label: string; palette: string; children: ReactNode }) {
  return (
    <div className={`work palette-${palette}`} role="img" aria-label={label}>
      <div className="work__stage">{children}</div>
    </div>
  );
}

/** Card of a sample. The style sheet positions the card by `name`. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  return <div className={`work__card work__card--${name}`}>{children}</div>;
}
