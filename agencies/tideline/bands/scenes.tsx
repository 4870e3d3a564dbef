import { SceneSheet } from '../art/scenes/scene.tsx';

export const styles = ['art/scenes'];

/** SVG symbols referenced by the pictures in the page's other sections. */
export default function Scenes() {
  return <SceneSheet names={['bicycle', 'cup', 'flowers', 'ledger', 'mountain', 'wrench']} />;
}
