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
            <span>{words.monday}</span>
          </li>
          <li>
            <Art of="cup" topic="coffee" rain />
            <span>{words.tuesday}</span>
          </li>
          <li>
            <Art of="latte" topic="coffee" />
            <span>{words.wednesday}</span>
          </li>
          <li>
            <Art of="pier" topic="pier" />
            <span>{words.thursday}</span>
          </li>
        </ul>
      </div>
      <p className="card stamp">{words.reviewed}</p>
    </div>
  );
}
