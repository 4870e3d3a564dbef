import { Scene } from '../../../art/scenes/scene.tsx';
import { reelFrames } from './short-form-video.ts';

/** Half a minute in four frames. */
export function Storyboard() {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="storyboard-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="storyboard-title">Half a minute, planned to the second</h2>
          <p className="lead">Every video starts as four frames on paper. If they don’t work, we don’t film.</p>
        </div>
        <ol className="storyboard">
          {reelFrames.map(({ at, title, text, line, scene, topic, palette }) => (
            <li key={at}>
              <div className="storyboard__frame">
                <Scene scene={scene} palette={palette} topic={topic} />
                <p className="storyboard__time">{at}</p>
                <p className="storyboard__line type-loop">{line}</p>
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
