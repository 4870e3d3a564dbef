import type { ArtProps } from '#agency/art/package-picker';
import { HarborArt } from './parts/harbor-art.tsx';

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
            <span className="fake-button">{words.siteAction}</span>
          </div>
          <HarborArt />
        </div>
        <p className="lines">
          <i />
          <i />
          <i />
        </p>
      </div>
      <div className="card phone">
        <HarborArt />
        <b className="shout">{words.siteHeadline}</b>
        <span className="fake-button">{words.siteAction}</span>
      </div>
    </div>
  );
}
