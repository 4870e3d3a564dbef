import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';

/** Drawing of a short video (reel) above its editing tracks. */
export default function VideoContent({ words }: ArtProps) {
  return (
    <div className="scene video">
      <div className="card film">
        <Art of="pour" topic="coffee" rain />
        <p className="caption">
          <mark>{words.reelCaption}</mark>
        </p>
      </div>
      <div className="card cut">
        <ol className="clips">
          <li>
            <Art of="latte" topic="coffee" />
            <span>0:00</span> <span>{words.hook}</span>
          </li>
          <li>
            <Art of="pour" topic="coffee" rain />
            <span>0:03</span> <span>{words.steps}</span>
          </li>
          <li>
            <Art of="cup" topic="coffee" />
            <span>0:12</span> <span>{words.offer}</span>
          </li>
        </ol>
        <svg className="wave-form" viewBox="0 0 240 40" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M4 16v8${'m10-14v20m10-16v12m10-20v28m10-32v36m10-26v16m10-12v8'.repeat(4)}`} />
        </svg>
      </div>
    </div>
  );
}
