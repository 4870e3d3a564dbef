import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { type BrandName, brands } from '../../showcase/brands.ts';

/** The round picture of a sample business. */
export function BrandMark({ brand }: { brand: BrandName }) {
  return <ClientMark client={brands[brand]} />;
}
