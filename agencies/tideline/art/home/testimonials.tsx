import { type BrandName, brands } from '../../showcase/brands.ts';
import { Scene } from '../scenes/scene.tsx';

export const styles = ['art/scenes'];

/** The picture beside what a client says. */
export default function TestimonialArt({ id }: { id?: string }) {
  const brand = brands[id as BrandName];
  return brand && <Scene scene={brand.scene} palette={brand.palette} topic={brand.topic} />;
}
