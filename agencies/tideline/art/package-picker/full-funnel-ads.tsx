import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';

/** Drawing of an ad and the leads that the ad generated. */
export default function FullFunnelAds({ words }: ArtProps) {
  return (
    <div className="scene campaigns">
      <div className="card feed-ad">
        <p className="body-text">
          <b>{words.client}</b> <span>{words.sponsored}</span>
        </p>
        <Art of="cup" topic="coffee" rain />
        <p className="body-text offer-row">
          <b>{words.adHeadline}</b>
          <span className="fake-button">{words.adAction}</span>
        </p>
      </div>
      <ol className="funnel">
        <li>
          <b>{words.seenFigure}</b> <span>{words.seen}</span>
        </li>
        <li>
          <b>{words.clickedFigure}</b> <span>{words.clicked}</span>
        </li>
        <li>
          <b>{words.boughtFigure}</b> <span>{words.bought}</span>
        </li>
      </ol>
    </div>
  );
}
