import { Scene } from '../../../art/scenes/scene.tsx';
import { parts } from './seo-blog-posts.ts';

/** A post with numbers on its parts. */
export function PostAnatomy() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="anatomy-title">
      <div className="wrapper anatomy">
        <div className="flow flow--wide">
          <h2 id="anatomy-title">1000+ words, and a job for each</h2>
          <ol className="anatomy__parts">
            {parts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="sheet anatomy__post" aria-hidden="true">
          <p className="anatomy__title">
            <b>1</b> Why does my coffee taste bitter?
          </p>
          <p className="anatomy__answer">
            <b>2</b> Most likely, your water is too hot. Let the kettle rest for a minute, then pour, and leave the rest
            as it is.
          </p>
          <div className="anatomy__picture">
            <Scene scene="pour" palette="harbour" topic="coffee" />
            <b>5</b>
          </div>
          <div className="anatomy__text">
            <b>3</b>
            <svg viewBox="0 0 300 130" preserveAspectRatio="none" aria-hidden="true">
              <path className="anatomy__heading" d="M0 10h150M0 80h190" />
              <path className="anatomy__line" d="M0 30h300M0 44h280M0 58h240M0 100h300M0 114h220" />
              <path className="anatomy__link" d="M120 44h70M60 114h90" />
            </svg>
            <b>4</b>
          </div>
        </div>
      </div>
    </section>
  );
}
