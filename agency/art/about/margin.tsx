export const styles = ['art/about'];

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
        <rect className="art-sheet" x="98" y="40" width="284" height="284" rx="16" />
        <g className="art-words">
          <text x="126" y="88">
            It’s wet, you’re
          </text>
          <text x="126" y="128">
            cold, we’re warm.
          </text>
          <text x="126" y="168">
            Discover our amazing,
          </text>
          <text x="126" y="208">
            delicious new menu.
          </text>
          <text x="126" y="248">
            Two for one until noon.
          </text>
        </g>
        <path className="art-marks" d="M119 166c60-6 130 3 219-4M119 206c60-6 120 3 200-4" />
        <path className="art-marks" d="M311 273c-34-10-84-2-84 20 0 20 92 24 92-3 0-22-30-29-58-26" />
        <text className="art-note" x="256" y="298">
          yes
        </text>
      </g>
      <path className="art-primary" d="m372 318 62-82 22 17-62 82-30 12z" />
      <path className="art-text" d="m372 318 22 17-30 12z" />
    </svg>
  );
}
