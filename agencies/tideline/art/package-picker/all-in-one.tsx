import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';

export default function AllInOne({ words }: ArtProps) {
  return (
    <div className="scene suite">
      <div className="card calendar">
        <b className="title">{words.week}</b>
        <ul className="days">
          <li>
            <Art of="pour" topic="coffee" />
            {words.post}
          </li>
          <li>
            <Art of="pier" topic="pier" rain />
            {words.email}
          </li>
          <li>
            <Art of="latte" topic="coffee" />
            {words.reel}
          </li>
          <li>
            <Art of="cup" topic="coffee" rain />
            {words.ad}
          </li>
          <li>
            <Art of="pier" topic="pier" />
            {words.article}
          </li>
        </ul>
      </div>
      <p className="card stamp">{words.reviewed}</p>
    </div>
  );
}
