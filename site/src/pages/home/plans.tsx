import type { BandProps } from './band.ts';

export function Plans({ band: { title, link } }: BandProps<'plans'>) {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <agency-pricing-picker tone="band" show="plans">
          <h2 id="plans-title" slot="heading">
            {title}
          </h2>
        </agency-pricing-picker>
        {link && (
          <p className="cluster">
            <a href={link.path}>{link.label}</a>
          </p>
        )}
      </div>
    </section>
  );
}
