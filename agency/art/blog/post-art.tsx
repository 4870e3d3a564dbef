import type { ReactNode } from 'react';

const drawings: Readonly<Record<string, { ground: string; drawing: ReactNode }>> = {
  Writing: {
    ground: 'art-badge',
    drawing: (
      <>
        <path className="art-band" d="M0 226c60-26 100-26 160 0s100 26 160 0 60-20 80-16v90H0z" />
        <rect className="art-sheet" x="96" y="52" width="190" height="206" rx="12" transform="rotate(-5 191 155)" />
        <path className="art-line" d="m128 108 120-10M131 142l132-11M134 176l86-7" />
        <path className="art-primary" d="m236 214 96-132 30 22-96 132-38 14z" />
        <path className="art-text" d="m236 214 30 22-38 14z" />
      </>
    ),
  },
  Email: {
    ground: 'art-primary',
    drawing: (
      <>
        <rect className="art-sheet" x="78" y="84" width="244" height="150" rx="14" />
        <path className="art-line" d="m84 94 116 84L316 94" />
        <circle className="art-badge" cx="318" cy="90" r="34" />
        <path className="art-line" d="M318 76v30M308 84l10-8" />
        <path className="art-band" d="M0 258c60-20 100-20 160 0s100 20 160 0 60-16 80-12v54H0z" />
      </>
    ),
  },
  Ads: {
    ground: 'art-emphasis',
    drawing: (
      <>
        {[64, 96, 82, 132, 168].map((height, index) => (
          <rect
            key={height}
            className={index === 4 ? 'art-primary' : 'art-band'}
            x={58 + index * 60}
            y={246 - height}
            width="42"
            height={height}
            rx="8"
          />
        ))}
        <path className="art-text" d="M0 246h400v54H0z" />
        <circle className="art-badge" cx="319" cy="48" r="20" />
      </>
    ),
  },
  SEO: {
    ground: 'art-band',
    drawing: (
      <>
        <circle className="art-badge" cx="172" cy="138" r="86" />
        <circle className="art-sheet" cx="172" cy="138" r="62" />
        <path className="art-line" d="M138 122h68M138 146h46" />
        <path className="art-primary" d="m228 206 22-22 78 78a15.500 15.500 0 0 1-22 22z" />
      </>
    ),
  },
  'Social media': {
    ground: 'art-badge',
    drawing: (
      <>
        <rect className="art-text" x="138" y="30" width="124" height="236" rx="20" />
        <rect className="art-primary" x="148" y="46" width="104" height="118" rx="8" />
        <path className="art-band" d="M148 132c26-16 52-16 70 0s28 6 34 2v30H148z" />
        <circle className="art-badge" cx="222" cy="84" r="18" />
        <path className="art-heart" d="M200 236s-26-16-26-33a13 13 0 0 1 26-5 13 13 0 0 1 26 5c0 17-26 33-26 33z" />
        <path className="art-band" d="M0 268c60-16 100-16 160 0s100 16 160 0 60-12 80-8v40H0z" />
      </>
    ),
  },
};

/** A drawing for the subject of a post. */
export function PostArt({ topic }: { topic: string }) {
  const art = drawings[topic];
  if (!art) throw new Error(`There is no drawing for posts about ${topic}.`);
  return (
    <svg className="post-art" viewBox="0 0 400 300" aria-hidden="true">
      <path className={art.ground} d="M0 0h400v300H0z" />
      {art.drawing}
    </svg>
  );
}
