/** One sheet with an editor's marks on it: what is left reads as one good sentence. */
export default function MarginArt() {
  return (
    <svg
      className="about-art"
      viewBox="0 0 480 360"
      role="img"
      aria-label="A draft with an editor’s corrections. What is left: It’s wet, you’re cold, we’re warm. Two for one until noon."
    >
      <path
        className="art-badge"
        d="M0 40a28 28 0 0 1 28-28h424a28 28 0 0 1 28 28v280a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"
      />
      <g transform="rotate(-3 240 180)">
        <rect className="art-sheet" x="76" y="40" width="328" height="284" rx="16" />
        <g className="art-words">
          <text x="104" y="88" textLength="134">
            It’s wet, you’re
          </text>
          <text x="104" y="128" textLength="184">
            cold, we’re warm.
          </text>
          <text x="104" y="168" textLength="272">
            Discover our amazing,
          </text>
          <text x="104" y="208" textLength="254">
            delicious new menu.
          </text>
          <text x="104" y="248" textLength="250">
            Two for one until noon.
          </text>
        </g>
        <path className="art-marks" d="M98 161c70-8 140 6 284-3M98 201c60-7 150 5 266-3" />
        <path className="art-marks" d="M318 292c-30-12-86-6-84 12s96 20 100-2-62-18-74-6" />
        <text className="art-note" x="256" y="306">
          yes
        </text>
      </g>
      <path className="art-primary" d="m372 318 62-82 22 17-62 82-30 12z" />
      <path className="art-text" d="m372 318 22 17-30 12z" />
    </svg>
  );
}
