import type { ReactNode } from 'react';
import { Fold } from '../fold/fold.tsx';

export interface Benefit {
  readonly title: string;
  readonly text: string;
}

interface BenefitsProps {
  title: ReactNode;
  lead?: ReactNode;
  benefits: readonly Benefit[];
  /** Layout of the benefits: cards in columns, a list, or items with large numbers. */
  look?: 'columns' | 'lines' | 'numbers';
  band?: 'strong' | 'emphasis';
}

export function Benefits({ title, lead, benefits, look = 'columns', band }: BenefitsProps) {
  return (
    <section className="band" data-band={band} data-tide={band ? true : undefined} aria-labelledby="benefits-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="benefits-title">{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ul className="benefits" data-look={look}>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <Fold title={<h3>{benefit.title}</h3>}>
                <p>{benefit.text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
