/** Person who sits cross-legged, with straight arms from the shoulders to `hands`. */
function Seated({ x, y, top, hands }: { x: number; y: number; top: string; hands: 'knees' | 'up' | 'side' }) {
  const arms = {
    knees: 'M-30-132-84-40M30-132 84-40',
    up: 'M-30-132-34-236M30-132 34-236',
    side: 'M-30-132-118-92M30-132Q70-220-34-248',
  }[hands];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-150 18h300v20h-300z" fill="#d9694f" />
      <path d="M-112 8q-14-52 66-56h92q80 4 66 56-112 26-224 0z" fill="#2e1020" />
      <path d={arms} fill="none" stroke="#b5714c" strokeWidth="20" strokeLinecap="round" />
      <path d="M-36-40v-78q0-34 36-34t36 34v78q-36 14-72 0z" fill={top} />
      <path d="M-9-168H9v22H-9z" fill="#b5714c" />
      <circle cy="-186" r="28" fill="#b5714c" />
      <path d="M-29-184a29 31 0 0 1 58 0q-12-16-29-16t-29 16z" fill="#2e1020" />
      <circle cy="-222" r="14" fill="#2e1020" />
    </g>
  );
}

const side = 200;
const columns = Array.from({ length: 8 }, (_, index) => (index + 1) * side);

/** Panorama of an evening class, cut into the squares of an Instagram profile. A frame marks the nine that a phone shows. */
export function PlannedGrid() {
  return (
    <svg
      className="planned-grid__picture"
      viewBox="0 0 1800 600"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="An evening class by the window, cut into 27 squares, nine of them in a frame"
    >
      <path d="M0 0h1800v600H0z" fill="#7c3c58" />
      <circle cx="900" cy="330" r="262" fill="#f2b9a0" />
      <circle cx="900" cy="330" r="196" fill="#fcebe1" />
      <path d="M0 372q150-90 300-40t300 10 300-30 300 40 300-40 300 50v238H0z" fill="#a8637c" />
      <path d="M0 432q220-60 450-16t450-6 450 10 450-20v200H0z" fill="#4c2138" />
      <g fill="#f3d2c6">
        <circle cx="150" cy="96" r="5" />
        <circle cx="330" cy="170" r="4" />
        <circle cx="520" cy="70" r="6" />
        <circle cx="1290" cy="80" r="5" />
        <circle cx="1480" cy="160" r="4" />
        <circle cx="1690" cy="90" r="6" />
      </g>
      <Seated x={900} y={500} top="#d9694f" hands="up" />
      <Seated x={520} y={530} top="#f3d2c6" hands="side" />
      <Seated x={1280} y={530} top="#ea7f5d" hands="knees" />
      <Seated x={150} y={546} top="#ea7f5d" hands="knees" />
      <Seated x={1650} y={546} top="#f3d2c6" hands="up" />
      <path
        className="planned-grid__cuts"
        d={`M0 ${side}h1800M0 ${2 * side}h1800${columns.map((x) => `M${x} 0v600`).join('')}`}
      />
      <g className="scene-light-line" strokeWidth="6">
        <path
          d="m760 24 24 14-24 14zM1160 424l24 14-24 14zM152 224l24 14-24 14zM1552 24l24 14-24 14z"
          className="scene-light"
        />
        <path d="M360 424h20v20h-20zM368 416h20v20M1360 224h20v20h-20zM1368 216h20v20" />
      </g>
      <path d="M604 4h592v592H604z" className="planned-grid__frame" />
    </svg>
  );
}
