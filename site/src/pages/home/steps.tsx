import { Fold } from '../../parts/fold/fold.tsx';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';

export function Steps({ band: { title, lead, steps } }: BandProps<'steps'>) {
  return (
    <section className="band" aria-labelledby="steps-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="steps-title" title={title} lead={lead} />
        <div className="steps">
          <ol className="home-steps">
            {steps.map((step) => (
              <li key={step.title}>
                <Fold
                  title={
                    <h3>
                      {step.title} {step.time && <small className="home-steps__time">{step.time}</small>}
                    </h3>
                  }
                >
                  <p>{step.text}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
