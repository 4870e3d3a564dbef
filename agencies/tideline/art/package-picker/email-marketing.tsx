import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';

export default function EmailMarketing({ words }: ArtProps) {
  return (
    <div className="scene email">
      <div className="card mail">
        <p className="body-text">
          <b>{words.client}</b>
          <span>{words.subject}</span>
        </p>
        <Art of="cup" topic="coffee" rain />
        <b className="shout">{words.discount}</b>
        <p className="letter">{words.discountMore}</p>
        <span className="fake-button">{words.emailAction}</span>
      </div>
    </div>
  );
}
