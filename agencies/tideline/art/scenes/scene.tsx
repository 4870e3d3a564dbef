import type { SVGProps } from 'react';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { readDrawing } from '#site/src/parts/drawing/drawing.tsx';
import { type Picture, sceneNames } from './scenes.ts';

const readMarkup = (scene: string) => ({
  __html: readDrawing(`${resolveAgencyFolder()}/art/scenes/${scene}.svg`).inside,
});

function Frame({ scene, palette, topic, label, ...svg }: Picture & SVGProps<SVGSVGElement>) {
  return (
    <svg
      className={`scene palette-${palette}`}
      data-scene={scene}
      data-topic={topic}
      {...svg}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}

/** Picture that fills its frame, colored by a palette. The page must contain one `<SceneSheet>`, which defines the drawings. */
export function Scene(props: Picture) {
  return (
    <Frame {...props}>
      <use href={`#scene-${props.scene}`} />
    </Frame>
  );
}

interface DrawnSceneProps extends Picture {
  /** For landscape frames: shows the full height of the drawing and adds sky at the sides, instead of cropping the drawing. */
  wide?: boolean;
}

/** Picture like `Scene` that includes the drawing itself, for pages without a `<SceneSheet>`. */
export function DrawnScene({ wide, ...props }: DrawnSceneProps) {
  return (
    <Frame
      {...props}
      viewBox={wide ? '0 16 320 256' : '0 0 320 320'}
      preserveAspectRatio={wide ? 'xMidYMid meet' : 'xMidYMid slice'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the agency's own.
      dangerouslySetInnerHTML={readMarkup(props.scene)}
    />
  );
}

/**
 * Drawings as SVG symbols, which the page's pictures reference; by default, all drawings. Sky and ground extend beyond the square, so a
 * drawing fills any frame.
 */
export function SceneSheet({ names = sceneNames }: { names?: readonly string[] }) {
  return (
    <svg className="scene-sheet" aria-hidden="true">
      {[...new Set(names)].map((scene) => (
        <symbol
          key={scene}
          id={`scene-${scene}`}
          viewBox="0 0 320 320"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the agency's own.
          dangerouslySetInnerHTML={readMarkup(scene)}
        />
      ))}
    </svg>
  );
}
