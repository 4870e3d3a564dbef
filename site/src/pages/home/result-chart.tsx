import type { ReactNode } from 'react';
import type { BandOf } from '../../../build/agency/home.ts';

type Drawing = NonNullable<BandOf<'results'>['results'][number]['drawing']>;

const bars = [20, 60, 87, 73, 85, 111, 142, 160, 169];

/** They show the idea and measure nothing. */
const charts: Readonly<Record<Drawing, ReactNode>> = {
  line: (
    <>
      <path className="result-chart__soft" d="M0 190c50-4 70-30 120-34s70 14 120-20 60-70 110-84 40-10 50-14v202H0Z" />
      <path className="result-chart__line" d="M0 190c50-4 70-30 120-34s70 14 120-20 60-70 110-84 40-10 44-12" />
      <circle className="result-chart__dot" cx="394" cy="40" r="11" />
    </>
  ),
  bars: (
    <>
      {bars.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
          key={index}
          className={index === bars.length - 1 ? 'result-chart__dot' : 'result-chart__soft'}
          x={index * 45}
          y={240 - height}
          width="34"
          height={height + 10}
          rx="8"
        />
      ))}
    </>
  ),
  circles: (
    <>
      <circle className="result-chart__soft" cx="200" cy="120" r="118" />
      <circle className="result-chart__mid" cx="200" cy="120" r="80" />
      <circle className="result-chart__deep" cx="200" cy="120" r="44" />
      <circle className="result-chart__dot" cx="200" cy="120" r="14" />
    </>
  ),
  funnel: (
    <>
      <path className="result-chart__soft" d="M0 10h400l-52 62H52Z" />
      <path className="result-chart__mid" d="M62 84h276l-48 62H110Z" />
      <path className="result-chart__deep" d="M120 158h160l-34 40h-92Z" />
      <path className="result-chart__dot" d="M164 210h72v20a14 14 0 0 1-14 14h-44a14 14 0 0 1-14-14Z" />
    </>
  ),
};

export function ResultChart({ drawing }: { drawing: Drawing }) {
  return (
    <svg className="result-chart" viewBox="0 0 410 250" aria-hidden="true">
      {charts[drawing]}
    </svg>
  );
}
