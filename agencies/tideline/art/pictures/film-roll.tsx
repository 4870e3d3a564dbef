import { DrawnScene } from '../scenes/scene.tsx';

export const styles = ['art/pictures', 'art/scenes'];

const frames = [
  ['workshop', 'workshop', 'loop-shop'],
  ['bicycle', 'bicycle', 'loop'],
  ['chain', 'repair', 'loop'],
  ['mechanic', 'mechanic', 'loop-shop'],
  ['wrench', 'repair', 'loop'],
  ['tag', 'prices', 'loop-shop'],
] as const;

/** Strip of film from edge to edge of the screen. The editor's marks are around the two frames that stay. */
export default function FilmRoll() {
  return (
    <div className="film-roll" role="img" aria-label="Six clips of a bike shop, two of them marked by an editor">
      {frames.map(([scene, topic, palette], index) => (
        <div key={scene}>
          <DrawnScene scene={scene} topic={topic} palette={palette} />
          <span>{index + 14}A</span>
          {(scene === 'chain' || scene === 'wrench') && (
            <svg viewBox="0 0 200 200" preserveAspectRatio="none" aria-hidden="true">
              <path d="M100 12c58-4 90 30 88 86s-34 92-92 90-86-34-84-90S50 16 122 8" />
            </svg>
          )}
        </div>
      ))}
    </div>
  );
}
