import { SceneSheet } from '../art/scenes/scene.tsx';

export const styles = ['art/scenes'];

/** Symbols that the pictures of the other bands refer to. */
export default function Scenes() {
  return <SceneSheet names={['bicycle', 'cup', 'flowers', 'ledger', 'mountain', 'wrench']} />;
}
