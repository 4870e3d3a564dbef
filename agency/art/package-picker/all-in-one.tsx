import type { ArtProps } from '#agency/art/package-picker';
import { HarborArt } from './parts/harbor-art.tsx';

const week = [
  ['post', 'email', 'reel'],
  ['reel', 'post'],
  ['post', 'ad', 'article'],
  ['article', 'post'],
  ['ad', 'post', 'email'],
] as const;

export default function AllInOne({ words }: ArtProps) {
  return (
    <div className="scene suite">
      <div className="card calendar">
        <b className="title">{words.week}</b>
        <div className="days">
          {week.map((pieces) => (
            <ul key={pieces.join()}>
              {pieces.map((piece) => (
                <li key={piece} className={`chip chip--${piece}`}>
                  {words[piece]}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="card tilted">
        <HarborArt />
      </div>
      <p className="card stamp">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        {words.reviewed}
      </p>
    </div>
  );
}
