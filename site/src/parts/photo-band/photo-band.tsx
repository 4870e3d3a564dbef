import type { DescribedPhoto } from '#agency-files/pictures.ts';
import { Picture } from '../picture/picture.tsx';

/** Photograph as wide as the text, with its credit and, if there is one, a line of large type. */
export function PhotoBand({ photo, line }: { photo: DescribedPhoto; line?: string }) {
  return (
    <div className="band photo-band">
      <figure className="wrapper">
        <Picture slot="photo" picture={photo} alt={photo.alt} sizes="(width < 80rem) 94vw, 75rem" />
        {(line || photo.credit) && (
          <figcaption>
            {line && <p className="photo-band__line">{line}</p>}
            {photo.credit && <small>{photo.credit}</small>}
          </figcaption>
        )}
      </figure>
    </div>
  );
}
