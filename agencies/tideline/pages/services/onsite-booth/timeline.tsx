import { fact } from '#site/src/agency.ts';
import { Fold } from '#site/src/parts/fold/fold.tsx';
import { read } from '../../../read.ts';

const { steps } = read('pages/services/onsite-booth/onsite-booth');

/** Four phases along a line, with the event as the high tide. */
export function BoothTimeline() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="timeline-title">
      <div className="wrapper flow flow--wide">
        <h2 id="timeline-title">
          From {fact('boothSetup')} before to {fact('boothReport')} after
        </h2>
        <div className="timeline">
          <svg className="timeline__tide" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 100c140 0 160-34 300-34S520 92 600 70 720 12 750 12s60 88 150 88 160-16 300-22v42H0z" />
          </svg>
          <ol>
            {steps.map(({ time, title, text }) => (
              <li key={title}>
                <p className="timeline__time">{time}</p>
                <Fold title={<h3>{title}</h3>}>
                  <p>{text}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
