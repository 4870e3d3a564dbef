import type { ReactNode } from 'react';
import { words } from '../../words.ts';
import { Assurances } from '../assurances/assurances.tsx';

export function PlanPicker({ category, title, children }: { category: string; title: string; children?: ReactNode }) {
  return (
    <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <agency-pricing-picker tone="band" show="plans" category={category}>
          <h2 id="plans-title" slot="heading">
            {title}
          </h2>
          <Assurances category={category} slot="plans-foot" />
        </agency-pricing-picker>
        {children}
        <p className="cluster">
          <a href={`/pricing?category=${category}#plans`}>{words.service.bundlesElsewhere}</a>
        </p>
      </div>
    </section>
  );
}
