import { type BrandName, brands } from '../../showcase/brands.ts';

/** The round picture of a sample business: its initials on its color. */
export function BrandMark({ brand }: { brand: BrandName }) {
  const { initials, palette } = brands[brand];
  return (
    <span className={`brand-mark palette-${palette}`} aria-hidden="true">
      {initials}
    </span>
  );
}

/** A handle, which may break after its dot and nowhere else. */
export function Handle({ handle }: { handle: string }) {
  const [name, trade] = handle.split('.');
  return (
    <>
      {name}.<wbr />
      {trade}
    </>
  );
}
