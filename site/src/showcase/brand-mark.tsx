import { type Brand, type BrandName, brands } from './brands.ts';

/** The round picture of a sample business: its initials on its colour. */
export function BrandMark({ brand }: { brand: BrandName }) {
  const { initials, palette } = brands[brand];
  return (
    <span className={`brand-mark palette-${palette}`} aria-hidden="true">
      {initials}
    </span>
  );
}

/** A logo as a client would send it: mark and name. */
export function BrandLogo({ brand }: { brand: Brand }) {
  const { handle, initials, palette } = brand;
  return (
    <span className="brand-logo">
      <span className={`brand-mark palette-${palette}`} aria-hidden="true">
        {initials}
      </span>
      <span>{handle}</span>
    </span>
  );
}
