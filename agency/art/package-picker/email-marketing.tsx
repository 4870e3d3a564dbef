import type { ArtProps } from '#agency/art/package-picker';
import { CupArt } from './parts/harbor-art.tsx';

export default function EmailMarketing({ words }: ArtProps) {
  return (
    <div className="scene email">
      <div className="card mail">
        <p className="words">
          <b>{words.client}</b>
          <span>{words.subject}</span>
        </p>
        <CupArt />
        <b className="shout">{words.discount}</b>
        <p className="lines">
          <i />
          <i />
        </p>
        <span className="fake-button">{words.emailAction}</span>
      </div>
    </div>
  );
}
