import type { ArtProps } from '#agency/art/package-picker';
import { HarborArt } from './parts/harbor-art.tsx';

export default function VideoContent({ words }: ArtProps) {
  return (
    <div className="scene video">
      <div className="card film">
        <HarborArt dusk />
        <svg className="play" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
        <p className="caption">
          <mark>{words.reelCaption}</mark>
        </p>
      </div>
      <div className="card cut">
        <ol className="clips">
          <li>{words.hook}</li>
          <li>{words.steps}</li>
          <li>{words.offer}</li>
        </ol>
        <svg className="wave-form" viewBox="0 0 240 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 16v8M14 10v20M24 14v12M34 6v28M44 2v36M54 12v16M64 8v24M74 16v8M84 12v16M94 4v32M104 10v20M114 15v10M124 7v26M134 2v36M144 11v18M154 14v12M164 5v30M174 12v16M184 9v22M194 16v8M204 10v20M214 5v30M224 13v14M234 16v8" />
        </svg>
      </div>
    </div>
  );
}
