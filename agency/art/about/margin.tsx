/** One sheet with an editor's marks on it. */
export default function MarginArt() {
  return (
    <svg className="about-art" viewBox="0 0 480 360" role="img" aria-label="A draft with an editor’s corrections">
      <path
        className="art-badge"
        d="M0 40a28 28 0 0 1 28-28h424a28 28 0 0 1 28 28v280a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"
      />
      <g transform="rotate(-3 240 180)">
        <rect className="art-sheet" x="98" y="46" width="284" height="278" rx="16" />
        <g className="art-words">
          <text x="128" y="98">
            Our amazing, delicious
          </text>
          <text x="128" y="138">
            rainy-day menu is finally
          </text>
          <text x="128" y="178">
            here for you. Two for one
          </text>
          <text x="128" y="218">
            until noon, on the pier.
          </text>
        </g>
        <path
          className="art-marks"
          d="M158 94c40-6 84 4 132-4M290 132c20-6 46 6 76-2M126 172c30-6 52 4 78-2M128 228c60 7 110-4 176 3"
        />
        <path className="art-marks" d="M318 262c-30-12-86-6-84 14s96 22 100-2-62-20-74-6" />
        <text className="art-note" x="252" y="284">
          yes
        </text>
      </g>
      <path className="art-primary" d="m352 300 70-92 22 17-70 92-30 12z" />
      <path className="art-text" d="m352 300 22 17-30 12z" />
    </svg>
  );
}
