import { DrawnScene } from '../scenes/scene.tsx';
import { Card, Work, workStyles } from './parts.tsx';

export const styles = workStyles;

/** Drawing of a short video (reel) and its editing tracks. */
export default function VideoSample() {
  return (
    <Work label="A bike shop’s reel about a noisy chain, over the tracks it was cut from" palette="loop">
      <Card name="tracks">
        <div className="work__words">
          <div className="work__clips">
            <DrawnScene scene="chain" palette="loop" topic="repair" />
            <DrawnScene scene="mechanic" palette="loop-shop" topic="mechanic" />
            <DrawnScene scene="wrench" palette="loop" topic="repair" />
            <DrawnScene scene="workshop" palette="loop-shop" topic="workshop" />
          </div>
          <svg className="work__sound" viewBox="0 0 240 40" preserveAspectRatio="none" aria-hidden="true">
            <path d="M4 16v8M14 10v20M24 14v12M34 6v28M44 2v36M54 12v16M64 8v24M74 16v8M84 12v16M94 4v32M104 10v20M114 15v10M124 7v26M134 2v36M144 11v18M154 14v12M164 5v30M174 12v16M184 9v22M194 16v8M204 10v20M214 5v30M224 13v14M234 16v8" />
          </svg>
          <p className="work__quiet">Picture, captions, sound</p>
        </div>
      </Card>
      <Card name="reel">
        <DrawnScene scene="chain" palette="loop" topic="repair" />
        <p className="work__caption">
          <span>That noise?</span>
        </p>
      </Card>
    </Work>
  );
}
