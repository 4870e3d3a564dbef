import type { BandProps } from './band.ts';

/** The centerpiece: services to look into, each with its price and a sample. */
export function PackagePicker({ band: { title } }: BandProps<'package-picker'>) {
  return (
    <div className="band" data-band="emphasis" data-tide>
      <div className="wrapper">
        <agency-package-picker>
          <span slot="heading">{title}</span>
        </agency-package-picker>
      </div>
    </div>
  );
}
