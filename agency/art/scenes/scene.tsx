import { drawings } from './drawings.tsx';
import type { Palette } from './palette.ts';
import { type SceneName, sceneNames } from './scene-name.ts';
import type { Topic } from './topics.ts';

interface SceneProps {
  name: SceneName;
  palette: Palette;
  /** What the words beside it are about: the picture has to show it. */
  topic?: Topic;
  /** What a reader who cannot see it should know. Without it the picture is decoration. */
  label?: string;
}

/** A picture that fills its frame, painted in one of the palettes. The page needs one `<SceneSheet>`. */
export function Scene({ name, palette, topic, label }: SceneProps) {
  return (
    <svg
      className={`scene palette-${palette}`}
      data-scene={name}
      data-topic={topic}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#scene-${name}`} />
    </svg>
  );
}

interface DrawnSceneProps extends SceneProps {
  /** For frames wider than high: all of the drawing, from the smoke to the sea, and more of its sky at the sides. Others are cropped to fill. */
  wide?: boolean;
}

/** The same, drawn in place: for what stands on pages that have no `<SceneSheet>`. */
export function DrawnScene({ name, palette, topic, label, wide }: DrawnSceneProps) {
  return (
    <svg
      className={`scene palette-${palette}`}
      data-scene={name}
      data-topic={topic}
      viewBox={wide ? '0 16 320 256' : '0 0 320 320'}
      preserveAspectRatio={wide ? 'xMidYMid meet' : 'xMidYMid slice'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="scene-sky" d="M-320-320h960v960h-960z" />
      {drawings[name]}
    </svg>
  );
}

/** Each drawing once; the pictures of the page refer to it. Sky and ground run on beyond the square, so any frame is filled. */
export function SceneSheet({ names = sceneNames }: { names?: readonly SceneName[] }) {
  return (
    <svg className="scene-sheet" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`scene-${name}`} viewBox="0 0 320 320">
          <path className="scene-sky" d="M-320-320h960v960h-960z" />
          {drawings[name]}
        </symbol>
      ))}
    </svg>
  );
}
