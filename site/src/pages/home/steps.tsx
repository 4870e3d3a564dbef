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
                <h3>{step.title}</h3>
                {step.time && <p className="home-steps__time">{step.time}</p>}
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
