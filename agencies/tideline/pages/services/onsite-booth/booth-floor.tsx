interface PersonProps {
  /** Position of the feet. */
  x: number;
  y: number;
  /** Height as a fraction of an adult of 260 units. */
  size?: number;
  /** Position of each hand relative to the feet, left then right. */
  hands?: readonly [readonly [number, number], readonly [number, number]];
  skin: string;
  hair: string;
  hairLook: 'short' | 'long' | 'bun' | 'cap';
  top: string;
  legs?: string;
  /** True if the person is seen from behind. */
  isTurned?: boolean;
}

const atSides = [
  [-44, -104],
  [44, -104],
] as const;

/** Standing person, drawn from a few shapes. */
function Person({
  x,
  y,
  size = 1,
  hands = atSides,
  skin,
  hair,
  hairLook,
  top,
  legs = '#12302e',
  isTurned = false,
}: PersonProps) {
  const [[leftX, leftY], [rightX, rightY]] = hands;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {hairLook === 'long' && <rect x="-30" y="-263" width="60" height="74" rx="28" fill={hair} />}
      <path d="M-25-116h50L21 0H5L0-84-5 0h-16z" fill={legs} />
      <path d="M-23-7H-3v7h-24zM3-7h20l4 7H3z" fill="#0b2322" />
      <path d="M-9-222H9v24H-9z" fill={skin} />
      <path d="M-33-108v-66q0-32 28-32H5q28 0 28 32v66z" fill={top} />
      <path
        d={`M-28-186Q${leftX - 6}-150 ${leftX} ${leftY}M28-186Q${rightX + 6}-150 ${rightX} ${rightY}`}
        fill="none"
        stroke={top}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <circle cx={leftX} cy={leftY} r="9" fill={skin} />
      <circle cx={rightX} cy={rightY} r="9" fill={skin} />
      <circle cy="-236" r="26" fill={isTurned ? hair : skin} />
      {!isTurned && <path d="M-27-232a27 30 0 0 1 54 0q-9-17-27-17t-27 17z" fill={hair} />}
      {hairLook === 'bun' && <circle cy="-268" r="13" fill={hair} />}
      {hairLook === 'cap' && <path d="M-28-240a28 26 0 0 1 56 0h14q3 8-4 8h-66z" fill={top} />}
    </g>
  );
}

/** Beams of the two spotlights above the booth. */
const beams = 'M520 60 330 520h460zM1080 60 820 520h460z';

/** A café's booth at a fair, seen from the aisle, with staff, a camera and visitors. */
export function BoothFloor() {
  return (
    <svg
      className="booth-floor"
      viewBox="0 0 1600 600"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="A café’s booth at a fair: two people make coffee behind a counter, one films an interview, and visitors stand in front"
    >
      <path
        className="hall-far"
        d="M0 190h190v330H0zM214 240h110v280H214zM1290 210h130v310h-130zM1446 170h154v350h-154z"
      />
      <path d="M0 60h1600M0 84h1600" stroke="#0b3d3a" strokeWidth="6" />
      <path
        d="m0 84 24-24 24 24 24-24 24 24M480 84l24-24 24 24 24-24 24 24M1024 84l24-24 24 24 24-24 24 24M1504 84l24-24 24 24 24-24 24 24"
        fill="none"
        stroke="#0b3d3a"
        strokeWidth="5"
      />
      <path className="hall-floor" d="M0 504h1600v96H0z" />

      <g>
        <path d="M350 130h900v380H350z" fill="#f2d5a3" />
        <path d="M350 390q60-34 120 0t120 0 120 0 120 0 120 0 120 0 120 0 60-17v137H350z" fill="#1f5480" />
        <path d="M350 436q60-30 120 0t120 0 120 0 120 0 120 0 120 0 120 0 60-15v89H350z" fill="#143552" />
        <circle cx="800" cy="352" r="104" fill="#eda94b" />
        <path d="M350 390q60-34 120 0t120 0 120 0 120 0 120 0 120 0 120 0 60-17v70H350z" fill="#1f5480" />
        <path d="M330 104h940v50H330z" fill="#12293c" />
        <text
          x="800"
          y="141"
          className="scene-light"
          fontSize="36"
          fontWeight="800"
          letterSpacing="-1"
          textAnchor="middle"
        >
          harbor.coffee
        </text>
        <path d="M338 154h14v366h-14zM1248 154h14v366h-14z" fill="#12293c" />
      </g>
      <path className="hall-light" d={beams} />
      <path d="M500 60h40l8 26h-56zM1060 60h40l8 26h-56z" fill="#0b2322" />

      <Person
        x={640}
        y={520}
        skin="#8d5a3c"
        hair="#2b1a12"
        hairLook="bun"
        top="#f7efe2"
        hands={[
          [-60, -176],
          [44, -170],
        ]}
      />
      <Person
        x={780}
        y={520}
        skin="#e5b08c"
        hair="#7a3e1d"
        hairLook="short"
        top="#c4512b"
        hands={[
          [-40, -168],
          [64, -190],
        ]}
      />

      <g>
        <path d="M500 296h84v86h-84z" fill="#dfe7e6" />
        <path d="M492 288h100v16H492zM512 382h60v10h-60z" fill="#5e7672" />
        <path d="M516 326h16v14h-16zM552 326h16v14h-16z" fill="#12293c" />
        <path d="M866 366h34l-4 26h-26zM908 366h34l-4 26h-26zM840 352h22v40h-22z" className="scene-light" />
        <path d="M840 352h22v14h-22z" fill="#c4512b" />
        <path d="M460 390h520v26H460z" className="scene-light" />
        <path d="M472 416h496v104H472z" fill="#c4512b" />
        <path d="M472 416h496v12H472z" fill="#9d3d1e" />
        <path d="M664 446h112v36q0 26-28 26h-56q-28 0-28-26z" className="scene-light" />
        <path d="M776 456h12q16 0 16 15t-16 15h-12" className="scene-light-line" strokeWidth="9" />
      </g>

      <Person
        x={1060}
        y={526}
        skin="#e5b08c"
        hair="#2b1a12"
        hairLook="long"
        top="#f6c36a"
        hands={[
          [-46, -120],
          [52, -160],
        ]}
      />
      <Person
        x={1168}
        y={526}
        size={1.06}
        skin="#8d5a3c"
        hair="#14100e"
        hairLook="short"
        top="#5e97bf"
        hands={[
          [-54, -172],
          [42, -110],
        ]}
      />
      <path d="M1104 350l10-14" stroke="#12293c" strokeWidth="9" strokeLinecap="round" />
      <circle cx="1104" cy="352" r="9" fill="#12293c" />

      <g stroke="#0b2322" strokeWidth="8" strokeLinecap="round">
        <path d="m1336 420-34 150M1336 420l34 150M1336 420v150" />
      </g>
      <path d="M1296 362h76v52h-76zM1296 374l-30-10v44l30-10z" fill="#0b2322" />
      <circle cx="1362" cy="352" r="9" className="is-primary" />
      <Person
        x={1424}
        y={574}
        size={1.12}
        skin="#b5714c"
        hair="#2b1a12"
        hairLook="cap"
        top="#ff7c52"
        hands={[
          [-62, -172],
          [-50, -140],
        ]}
      />

      <g>
        <Person
          x={404}
          y={566}
          size={1.08}
          skin="#e5b08c"
          hair="#b5562a"
          hairLook="long"
          top="#7fb8ad"
          legs="#1f5480"
          isTurned
        />
        <Person
          x={500}
          y={574}
          size={0.78}
          skin="#e5b08c"
          hair="#b5562a"
          hairLook="short"
          top="#f6c36a"
          legs="#12293c"
          isTurned
          hands={[
            [-88, -128],
            [40, -110],
          ]}
        />
        <Person
          x={872}
          y={570}
          size={1.1}
          skin="#8d5a3c"
          hair="#14100e"
          hairLook="short"
          top="#e9e2d3"
          legs="#4c6461"
          isTurned
          hands={[
            [-40, -106],
            [50, -176],
          ]}
        />
        <Person
          x={170}
          y={560}
          size={1.04}
          skin="#b5714c"
          hair="#3a2a35"
          hairLook="bun"
          top="#a8637c"
          legs="#4c2138"
          hands={[
            [-44, -104],
            [52, -150],
          ]}
        />
        <path d="M216 386h20l-3 26h-14z" className="scene-light" />
        <Person x={78} y={566} size={1.1} skin="#e5b08c" hair="#d9a441" hairLook="short" top="#1f5480" legs="#143552" />
      </g>
    </svg>
  );
}
