export const styles = ['art/about'];

/** Drafts by the dozen: a fan of sheets, each a bit different. */
export default function DeskArt() {
  return (
    <svg className="about-art" viewBox="0 0 480 360" role="img" aria-label="A fan of draft posts on a desk">
      <path
        className="art-emphasis"
        d="M0 40a28 28 0 0 1 28-28h424a28 28 0 0 1 28 28v280a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"
      />
      <g transform="translate(240 330)">
        {[-44, -24, -4, 16, 36].map((angle, index) => (
          <g key={angle} transform={`rotate(${angle}) translate(-62 -270)`}>
            <rect className={`${index === 3 ? 'art-primary' : 'art-sheet'} art-gap`} width="124" height="164" rx="12" />
            <rect className={index % 2 ? 'art-badge' : 'art-band'} x="12" y="12" width="100" height="74" rx="6" />
            <path
              className="art-lines"
              d={`M14 104h${84 - index * 6}M14 122h${58 + index * 8}M14 140h${70 - index * 9}`}
            />
          </g>
        ))}
      </g>
      <path
        className="art-band"
        d="M0 306c60-18 100-18 160 0s100 18 160 0 100-18 160 0v14a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"
      />
    </svg>
  );
}
