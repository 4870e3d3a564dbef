/** A small harbor: one picture for every format of the sample client. It fills whatever frame it is put in. */
export function HarborArt({ dusk = false }: { dusk?: boolean }) {
  return (
    <svg
      className={dusk ? 'art art--dusk' : 'art'}
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="art-sky" d="M0 0h200v200H0z" />
      <circle className="art-sun" cx="126" cy="80" r="42" />
      <path className="art-far" d="M-20 116q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0v84H-20z" />
      <path className="art-sail" d="M82.5 48v62h-4V48zm5 6 31 50h-31zM74 62v42H50z" />
      <path className="art-boat" d="M48 112h72l-12 18H58z" />
      <path className="art-near" d="M-40 138q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0v62H-40z" />
    </svg>
  );
}

export function CupArt() {
  return (
    <svg className="art art--cup" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="art-sky" d="M0 0h200v200H0z" />
      <circle className="art-sun" cx="100" cy="100" r="74" />
      <path className="art-line" d="M84 74q-8-10 0-20t0-20M108 74q-8-10 0-20t0-20" />
      <path className="art-line" d="M134 98h10a16 16 0 0 1 0 32h-14" />
      <path className="art-boat" d="M58 88h78v28a36 36 0 0 1-36 36h-6a36 36 0 0 1-36-36z" />
      <path className="art-sail" d="M40 158h114l-8 12H48z" />
    </svg>
  );
}
