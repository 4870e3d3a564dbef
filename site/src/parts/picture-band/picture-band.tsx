import type { ComponentType } from 'react';

/** A picture from one edge of the window to the other, and one line of large type. */
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
