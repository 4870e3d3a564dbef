import { ground } from './backdrop.tsx';

/** The Pilates studio: its product, a person, the place, a detail, a sign, a hand. */
export const still = {
  mat: (
    <>
      <circle className="scene-disc" cx="212" cy="112" r="76" />
      {ground(250)}
      <path className="scene-leaf" d="M96 156h148a48 48 0 0 1 0 96H96z" />
      <path className="scene-dark" d="M166 156h16v96h-16z" />
      <circle className="scene-accent" cx="96" cy="204" r="48" />
      <path
        className="scene-light-line"
        strokeWidth="6"
        d="M96 206c-8-8 4-18 13-10 13 12 1 31-16 28-21-4-27-31-12-46 18-17 48-7 54 17"
      />
    </>
  ),
  stretch: (
    <>
      <circle className="scene-disc" cx="160" cy="150" r="114" />
      {ground(252)}
      <path className="scene-skin" d="M149 102h22v34h-22z" />
      <circle className="scene-skin" cx="160" cy="86" r="27" />
      <path className="scene-dark" d="M132 88c-6-46 62-46 56 0-8-2-12-12-14-18-10 10-26 16-36 12-1 3-3 6-6 6z" />
      <circle className="scene-dark" cx="160" cy="46" r="13" />
      <path className="scene-skin-line" strokeWidth="17" d="M126 142c-20 26-34 54-42 90M194 142c20 26 34 54 42 90" />
      <path className="scene-accent" d="M117 142c10-13 26-16 43-16s33 3 43 16l-9 22-7 74h-54l-7-74z" />
      <path className="scene-dark" d="M66 250c0-30 54-42 94-26 40-16 94-4 94 26 0 12-8 16-20 16H86c-12 0-20-4-20-16z" />
      <path className="scene-leaf-line" strokeWidth="5" d="M120 262c14-16 26-22 40-24M200 262c-14-16-26-22-40-24" />
    </>
  ),
  studio: (
    <>
      <path className="scene-disc" d="M84 222v-90a76 76 0 0 1 152 0v90z" />
      <circle className="scene-accent" cx="160" cy="160" r="38" />
      <path className="scene-leaf" d="M84 186q38-20 76 0t76 0v36H84z" />
      <path className="scene-light-line" strokeWidth="8" d="M84 222v-90a76 76 0 0 1 152 0v90zM160 56v166M84 138h152" />
      {ground(222)}
      <path className="scene-leaf" d="M20 244h84l-18 36H-8zM224 244h84l28 36h-94z" />
      <path className="scene-accent" d="M122 244h84l6 36h-96z" />
    </>
  ),
  shoulders: (
    <>
      <circle className="scene-disc" cx="160" cy="136" r="124" />
      <path className="scene-skin" d="M20 640c-8-360 4-410 108-426v-46h64v46c104 16 116 66 108 426z" />
      <path className="scene-accent" d="M66 640c-6-290 0-330 32-368 34 22 90 22 124 0 32 38 38 78 32 368z" />
      <path className="scene-accent-line" strokeWidth="14" d="M100 280c-6-24-4-44 6-62M220 280c6-24 4-44-6-62" />
      <circle className="scene-dark" cx="160" cy="126" r="60" />
      <circle className="scene-dark" cx="160" cy="56" r="28" />
      <path
        className="scene-light-line"
        strokeWidth="7"
        d="M54 150v42m-15-14 15 16 15-16M266 150v42m-15-14 15 16 15-16"
      />
    </>
  ),
  timetable: (
    <>
      <circle className="scene-disc" cx="92" cy="102" r="66" />
      {ground(272)}
      <path className="scene-dark-line" strokeWidth="5" d="m108 96 52-60 52 60" />
      <circle className="scene-dark" cx="160" cy="36" r="8" />
      <rect className="scene-light" x="72" y="90" width="176" height="158" rx="12" />
      <path className="scene-leaf" d="M84 90h152a12 12 0 0 1 12 12v26H72v-26a12 12 0 0 1 12-12z" />
      <text className="scene-letters" x="160" y="118" fontSize="22">
        still
      </text>
      <g className="scene-print">
        <text x="88" y="162">
          Tue
        </text>
        <text x="88" y="196">
          Thu
        </text>
        <text x="88" y="230">
          Sat
        </text>
      </g>
      <g className="scene-print scene-print--end">
        <text x="232" y="162">
          6:30 pm
        </text>
        <text x="232" y="196">
          7:00 am
        </text>
        <text x="232" y="230">
          10:00 am
        </text>
      </g>
    </>
  ),
  palm: (
    <>
      <circle className="scene-disc" cx="160" cy="140" r="122" />
      <path
        className="scene-skin-line"
        strokeWidth="27"
        d="M117 168 98 82M147 160l-7-104M177 160l8-102M206 172l22-82"
      />
      <path className="scene-skin-line" strokeWidth="30" d="M120 214 74 168" />
      <path className="scene-skin" d="M104 168c0-20 114-20 116 0 2 50-6 80-26 100v60h-62v-60c-22-22-30-60-28-100z" />
      <path className="scene-leaf-line" strokeWidth="5" d="M196 196c-22-8-44 4-50 34" />
      <path className="scene-accent" d="M112 288h102l14 352H98z" />
    </>
  ),
};
