import type { ComponentType } from 'react';

/** Full-width picture with one line of large text. */
export function PictureBand({ line, Picture }: { line: string; Picture: ComponentType }) {
  return (
    <figure className="picture-band">
      <div className="picture-band__picture">
        <Picture />
      </div>
      <figcaption className="band" data-tide>
        <p className="wrapper picture-band__line">{line}</p>
      </figcaption>
    </figure>
  );
}
