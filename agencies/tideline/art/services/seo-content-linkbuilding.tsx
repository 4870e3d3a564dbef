import { ServiceArt } from '#site/src/parts/service/service-art.tsx';

export const styles = ['art/services'];

/** A post's place in the results, week by week. */
export default function RankingChart() {
  return (
    <ServiceArt of="The first twelve weeks of a post for a bike shop." className="ranking">
      <div className="sheet ranking__sheet">
        <p>
          <b>“what does a bike tune-up cost”</b>
        </p>
        <svg
          viewBox="0 0 480 300"
          role="img"
          aria-label="A line that climbs from position 38 to position 2 in twelve weeks"
        >
          <path className="ranking__grid" d="M44 30h430M44 110h430M44 190h430M44 270h430" />
          <path
            className="ranking__area"
            d="M44 262c36-4 60-10 86-22s50-8 76-26 46-18 72-52 44-44 72-70 60-46 124-54v232H44z"
          />
          <path
            className="ranking__line"
            d="M44 262c36-4 60-10 86-22s50-8 76-26 46-18 72-52 44-44 72-70 60-46 116-53"
          />
          <circle className="is-badge" cx="206" cy="214" r="10" />
          <circle className="is-badge" cx="350" cy="92" r="10" />
          <circle className="is-primary" cx="466" cy="39" r="12" />
          <g className="ranking__labels">
            <text x="0" y="36">
              1
            </text>
            <text x="0" y="116">
              10
            </text>
            <text x="0" y="196">
              20
            </text>
            <text x="0" y="276">
              40
            </text>
          </g>
        </svg>
        <p className="ranking__key">Sun marks: the weeks a backlink went live</p>
      </div>
    </ServiceArt>
  );
}
