import { packagesIn } from '#catalogue/products.ts';

/** What a month of each plan holds, to be drawn piece by piece. */
const instagramMonths = packagesIn('instagram').map(({ plan, quantities }) => ({
  plan,
  kinds: [
    { kind: 'post', label: 'posts', count: quantities.posts ?? 0 },
    { kind: 'story', label: 'stories', count: quantities.stories ?? 0 },
    { kind: 'reel', label: 'reels', count: quantities.reels ?? 0 },
  ] as const,
}));

const sizes = {
  post: { width: 26, height: 26 },
  story: { width: 18, height: 32 },
  reel: { width: 25, height: 44 },
} as const;
const gap = 7;
const perRow = 15;

/** Every piece of a month, drawn one by one. */
export function InstagramMonth() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="month-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="month-title">A month, piece by piece</h2>
          <p className="lead">Square for a post, tall for a story, taller for a reel. Count them.</p>
        </div>
        <ul className="months">
          {instagramMonths.map(({ plan, kinds }) => (
            <li key={plan}>
              <h3>{plan}</h3>
              {kinds.map(({ kind, label, count }) => (
                <div key={kind} className="months__kind">
                  <p>
                    <b>{count}</b> {label}
                  </p>
                  <Pieces kind={kind} count={count} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Pieces({ kind, count }: { kind: keyof typeof sizes; count: number }) {
  const { width, height } = sizes[kind];
  const rows = Math.ceil(count / perRow);
  return (
    <svg
      className={`months__pieces is-${kind}`}
      viewBox={`0 0 ${perRow * (26 + gap)} ${rows * (height + gap)}`}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move.
          key={index}
          x={(index % perRow) * (26 + gap)}
          y={Math.floor(index / perRow) * (height + gap)}
          width={width}
          height={height}
          rx="5"
        />
      ))}
    </svg>
  );
}
