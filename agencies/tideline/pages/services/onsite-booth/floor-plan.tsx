import { ServiceArt } from '#site/src/parts/service/service-art.tsx';

/** The booth from above, as planned two weeks before. */
export function FloorPlan() {
  return (
    <ServiceArt of="A plan for a café at a fair, four by three meters." className="floor-plan">
      <svg viewBox="0 0 1200 560" preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="floor-plan-title">
        <title id="floor-plan-title">
          Plan of a booth from above: backdrop, tasting counter, camera, interview spot, sign-up table and the aisle in
          front of it
        </title>
        <rect className="floor-plan__hall" width="1200" height="560" />
        <path
          className="floor-plan__grid"
          d="M100 0v560M200 0v560M300 0v560M400 0v560M500 0v560M600 0v560M700 0v560M800 0v560M900 0v560M1000 0v560M1100 0v560M0 80h1200M0 160h1200M0 240h1200M0 320h1200M0 400h1200M0 480h1200"
        />
        <rect className="floor-plan__floor" x="200" y="60" width="800" height="330" rx="10" />
        <rect className="is-band" x="200" y="60" width="800" height="26" rx="6" />
        <rect className="is-band" x="200" y="60" width="26" height="330" rx="6" />
        <g>
          <rect className="is-primary" x="300" y="150" width="230" height="84" rx="14" />
          <circle className="is-surface-raised" cx="340" cy="192" r="17" />
          <circle className="is-surface-raised" cx="392" cy="192" r="17" />
          <circle className="is-surface-raised" cx="444" cy="192" r="17" />
          <circle className="is-badge" cx="494" cy="192" r="20" />
        </g>
        <path className="floor-plan__view" d="M640 330 764 128h156z" />
        <g>
          <rect className="floor-plan__camera" x="612" y="312" width="52" height="38" rx="9" />
          <circle className="is-badge" cx="638" cy="331" r="11" />
        </g>
        <g>
          <circle className="is-sea" cx="800" cy="170" r="30" />
          <circle className="is-clay" cx="800" cy="170" r="15" />
          <circle className="is-badge" cx="884" cy="170" r="30" />
          <circle className="is-clay" cx="884" cy="170" r="15" />
        </g>
        <g>
          <rect className="is-emphasis" x="880" y="290" width="80" height="80" rx="12" />
          <rect className="is-surface-raised" x="900" y="308" width="40" height="44" rx="5" />
          <path className="is-line" d="M908 320h24M908 330h24M908 340h14" />
        </g>
        <path className="floor-plan__walk" d="M20 470c140-34 210 34 350 0s190-40 310 0 210 26 300-4 140-20 200 0" />
        <g className="floor-plan__people">
          <circle cx="150" cy="462" r="17" />
          <circle cx="420" cy="440" r="17" />
          <circle cx="475" cy="425" r="17" />
          <circle cx="870" cy="430" r="17" />
          <circle cx="1060" cy="462" r="17" />
        </g>
        <g className="floor-plan__marks">
          <circle cx="520" cy="73" r="17" />
          <circle cx="530" cy="150" r="17" />
          <circle cx="664" cy="306" r="17" />
          <circle cx="842" cy="120" r="17" />
          <circle cx="960" cy="290" r="17" />
        </g>
        <g className="floor-plan__numbers">
          <text x="520" y="80">
            1
          </text>
          <text x="530" y="157">
            2
          </text>
          <text x="664" y="313">
            3
          </text>
          <text x="842" y="127">
            4
          </text>
          <text x="960" y="297">
            5
          </text>
        </g>
      </svg>
      <ol className="floor-plan__legend">
        <li>Backdrop people photograph</li>
        <li>Tasting counter</li>
        <li>Camera, with the light behind it</li>
        <li>Interview spot</li>
        <li>Sign-up table, last thing before the aisle</li>
      </ol>
    </ServiceArt>
  );
}
