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
            <span>{words.post}</span>
          </li>
          <li>
            <svg className="envelope" viewBox="0 0 40 50" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <path d="M0 0h40v50H0z" />
              <path d="M6 16h28v20H6zM6 17l14 11 14-11" />
            </svg>
            <span>{words.email}</span>
          </li>
          <li>
            <Art of="latte" topic="coffee" />
            <span>{words.reel}</span>
          </li>
          <li>
            <Art of="cup" topic="coffee" rain />
            <span>{words.ad}</span>
          </li>
          <li>
            <Art of="pier" topic="pier" />
            <span>{words.article}</span>
          </li>
        </ul>
      </div>
      <p className="card stamp">{words.reviewed}</p>
    </div>
  );
}
