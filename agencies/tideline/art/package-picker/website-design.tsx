import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';

/** Drawing of the same website on a computer and on a phone. */
export default function WebsiteDesign({ words }: ArtProps) {
  return (
    <div className="scene website">
      <div className="card browser">
        <p className="bar">
          <i />
          <i />
          <i />
          <span>{words.site}</span>
        </p>
        <div className="fold">
          <div>
            <b className="shout">{words.siteHeadline}</b>
            <p>{words.business}</p>
            <span className="fake-button">{words.siteAction}</span>
          </div>
          <Art of="pier" topic="pier" rain />
        </div>
      </div>
      <div className="card phone">
        <Art of="pier" topic="pier" rain />
        <b className="shout">{words.siteHeadline}</b>
        <span className="fake-button">{words.siteAction}</span>
      </div>
    </div>
  );
}
