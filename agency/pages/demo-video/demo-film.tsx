import { PostMockUp } from '../../parts/mock-ups/post.tsx';
import { demoDrafts, demoSteps } from './demo.ts';

/**
 * Four scenes that follow each other by CSS alone, with a pause. Who prefers no motion sees them side by side. The steps below the film
 * say the same in words, so readers of the page's text are spared the pictures.
 */
export function DemoFilm() {
  return (
    <div className="demo-film" data-sample>
      <div className="demo-film__stage" aria-hidden="true">
        <Scene step={0}>
          <div className="demo-phone">
            <p className="demo-bubble">Rain all week. Two for one until noon, tell people?</p>
            <svg className="demo-bubble demo-bubble--photo" viewBox="0 0 220 120" aria-hidden="true">
              <path className="demo-sky" d="M0 0h220v120H0z" />
              <path className="demo-rain" d="M20 8 8 44M64 0 48 48M116 10 98 66M170 0 150 54M206 22 192 66" />
              <path className="art-surface-raised" d="M84 62h46v26a18 18 0 0 1-18 18h-10a18 18 0 0 1-18-18z" />
              <path className="art-primary" d="M0 106h220v14H0z" />
            </svg>
            <p className="demo-bubble demo-bubble--reply">Got it. Tomorrow at nine.</p>
          </div>
        </Scene>
        <Scene step={1}>
          <ul className="demo-drafts">
            {demoDrafts.map((draft, index) => (
              <li key={draft}>
                <b>Draft {index + 1}</b> {draft}
              </li>
            ))}
          </ul>
        </Scene>
        <Scene step={2}>
          <p className="demo-edit">
            <del>It is wet, you are cold, we are warm.</del> <ins>Rainy-day menu, out now.</ins> Two for one until noon
            <ins>, at the Old Pier</ins>.
          </p>
        </Scene>
        <Scene step={3}>
          <PostMockUp />
        </Scene>
      </div>
      <label className="demo-film__pause">
        <input type="checkbox" /> Pause the film
      </label>
    </div>
  );
}

function Scene({ step, children }: { step: 0 | 1 | 2 | 3; children: React.ReactNode }) {
  const { time, day, title } = demoSteps[step];
  return (
    <div className="demo-scene" data-scene={step + 1}>
      <p className="demo-scene__time">
        <b>{time}</b> {day}
      </p>
      <div className="demo-scene__picture">{children}</div>
      <p className="demo-scene__title">{title}</p>
    </div>
  );
}
