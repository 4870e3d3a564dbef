import { getBrand } from '../../showcase/samples.ts';
import { brands } from '../../showcase/schemas.ts';
import { Scene } from '../scenes/scene.tsx';

export const styles = ['art/scenes'];

export default function TestimonialArt({ id = '' }: { id?: string }) {
  return id in brands && <Scene {...getBrand(id).picture} />;
}
