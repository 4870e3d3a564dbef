import type { ReactNode } from 'react';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly time?: string;
}

interface StepsProps {
  title: ReactNode;
  lead?: ReactNode;
  steps: readonly Step[];
  /** Layout of the steps: four columns below a wave, or a vertical list. */
  look?: 'wave' | 'line';
  band?: 'strong' | 'emphasis';
}

export function Steps({ title, lead, steps, look = 'wave', band }: StepsProps) {
  return (
    <section className="band" data-band={band} data-tide={band ? true : undefined} aria-labelledby="steps-title">
      <div className={`wrapper steps steps--${look}`}>
        <div className={look === 'wave' ? 'section-heading' : 'flow'}>
          <h2 id="steps-title">{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {look === 'wave' && (
          <svg className="steps__wave" viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 30c100 0 100-24 200-24s100 48 200 48 100-48 200-48 100 48 200 48 100-48 200-48 100 24 200 24" />
          </svg>
        )}
        <ol className="steps__list">
          {steps.map((step, index) => (
            <li key={step.title}>
              <p className="steps__mark">
                <b>{index + 1}</b> {step.time}
              </p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
