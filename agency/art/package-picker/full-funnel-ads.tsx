import type { ArtProps } from '#agency/art/package-picker';
import { CupArt } from './parts/harbor-art.tsx';

export default function FullFunnelAds({ words }: ArtProps) {
  return (
    <div className="scene ads">
      <div className="card feed-ad">
        <p className="words">
          <b>{words.client}</b> <span>{words.sponsored}</span>
        </p>
        <CupArt />
        <p className="words offer-row">
          <b>{words.adHeadline}</b>
          <span className="fake-button">{words.adAction}</span>
        </p>
      </div>
      <ol className="funnel">
        <li>{words.seen}</li>
        <li>{words.clicked}</li>
        <li>{words.bought}</li>
      </ol>
    </div>
  );
}
