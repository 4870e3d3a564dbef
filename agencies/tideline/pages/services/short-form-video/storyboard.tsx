import { Scene } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { frames } = read('pages/services/short-form-video/short-form-video');

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
          {frames.map(({ at, title, text, line, picture }) => (
            <li key={at}>
              <div className="storyboard__frame">
                <Scene {...picture} />
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
