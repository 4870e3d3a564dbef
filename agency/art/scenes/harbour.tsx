import { ground, rain, waves } from './backdrop.tsx';

export const cup = (
  <>
    <circle className="scene-disc" cx="212" cy="116" r="80" />
    <path className="scene-ground" d={waves(246)} />
    <path className="scene-light-line" strokeWidth="13" d="M204 158h14a22 22 0 0 1 0 44h-18" />
    <path className="scene-light" d="M84 138h122v58a50 50 0 0 1-50 50h-22a50 50 0 0 1-50-50z" />
    <path className="scene-accent" d="M84 138h122v15H84z" />
    <path
      className="scene-light-line"
      strokeWidth="6"
      d="M118 118c-12-13 12-21 0-37M148 118c-12-13 12-21 0-37M178 118c-12-13 12-21 0-37"
    />
  </>
);

const barista = (
  <>
    <circle className="scene-disc" cx="160" cy="138" r="112" />
    <path className="scene-leaf" d="M76 260c0-66 22-98 84-98s84 32 84 98z" />
    <path className="scene-skin" d="M144 136h32v32a16 16 0 0 1-32 0z" />
    <circle className="scene-skin" cx="160" cy="112" r="36" />
    <path className="scene-dark" d="M122 114c-6-58 82-58 76 0-10-2-14-16-18-24-14 14-36 20-50 16-2 4-4 8-8 8z" />
    <circle className="scene-dark" cx="160" cy="60" r="17" />
    <path className="scene-accent" d="M118 190h84l12 70H106z" />
    <path className="scene-accent-line" strokeWidth="9" d="m122 194 14-26M198 194l-14-26" />
    <path className="scene-light" d="M-320 250h960v14h-960z" />
    <path className="scene-ground" d="M-320 262h960v378h-960z" />
    <path className="scene-light" d="M216 212h46v22a16 16 0 0 1-16 16h-14a16 16 0 0 1-16-16z" />
    <path className="scene-light-line" strokeWidth="5" d="M230 200c-7-8 7-12 0-21M248 200c-7-8 7-12 0-21" />
  </>
);

export const pier = (
  <>
    <circle className="scene-disc" cx="232" cy="80" r="54" />
    {rain}
    <path className="scene-dark" d="M-320 204h566v16h-31v70h-13v-70h-61v70h-13v-70H67v70H54v-70h-374z" />
    <path className="scene-light" d="M70 122h140v82H70z" />
    <path className="scene-disc" d="M88 146h26v36H88zM120 146h26v36h-26z" />
    <path className="scene-accent" d="M76 86h128l20 40H56z" />
    <path className="scene-dark" d="M96 64h16v22H96zM164 142h30v62h-30z" />
    <path className="scene-light-line" strokeWidth="6" d="M104 50c-9-10 9-16 0-28" />
    <path className="scene-ground" d={waves(252)} />
  </>
);

export const latte = (
  <>
    <path className="scene-ground" d="M-320-320h960v960h-960z" />
    <circle className="scene-disc" cx="160" cy="160" r="132" />
    <path className="scene-light-line" strokeWidth="22" d="m228 92 34-34" />
    <circle className="scene-light" cx="160" cy="160" r="98" />
    <circle className="scene-coffee" cx="160" cy="160" r="82" />
    <path
      className="scene-light"
      d="M160 228c-44-18-60-46-46-66 12-16 38-10 46 10 8-20 34-26 46-10 14 20-2 48-46 66zM160 152c-30-12-40-32-30-46 8-10 26-6 30 8 4-14 22-18 30-8 10 14 0 34-30 46z"
    />
  </>
);

const board = (
  <>
    <circle className="scene-disc" cx="236" cy="96" r="66" />
    {ground(252)}
    <path className="scene-dark" d="m196 84 56 186h-18l-56-186z" />
    <path className="scene-accent" d="M98 76h124l22 196h-20l-2-18H98l-2 18H76z" />
    <path className="scene-dark" d="M111 92h98l15 148H96z" />
    <text className="scene-letters" x="160" y="138" fontSize="31">
      2 for 1
    </text>
    <path
      className="scene-light"
      d="M116 166h30v15a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14zM166 166h30v15a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14z"
    />
    <path
      className="scene-light-line"
      strokeWidth="5"
      d="M146 171h3a5 5 0 0 1 0 11h-4M196 171h3a5 5 0 0 1 0 11h-4M114 216q12-9 23 0t23 0 23 0 23 0"
    />
  </>
);

export const pour = (
  <>
    <circle className="scene-disc" cx="104" cy="116" r="84" />
    {ground(262)}
    <path className="scene-light-line" strokeWidth="5" d="M110 104v62" />
    <path className="scene-dark-line" strokeWidth="11" d="M252 84h20a26 26 0 0 1 26 26v2a26 26 0 0 1-26 26h-12" />
    <path className="scene-accent" d="M184 76h70l12 74h-94zM206 62h26v14h-26z" />
    <path className="scene-accent-line" strokeWidth="12" d="M180 136c-36 4-34-36-66-36" />
    <path className="scene-skin-line" strokeWidth="38" d="m304 112 70 20" />
    <path className="scene-skin-line" strokeWidth="15" d="M304 98h-16m15 15h-18m19 15h-16" />
    <path className="scene-leaf-line" strokeWidth="56" d="m366 132 300 80" />
    <path className="scene-light" d="M68 158h84l-28 46H96z" />
    <path className="scene-dark-line" strokeWidth="7" d="M76 204h68" />
    <path className="scene-light" d="M82 212h56v28a24 24 0 0 1-24 24h-8a24 24 0 0 1-24-24z" />
    <path className="scene-light-line" strokeWidth="8" d="M138 222h8a9 9 0 0 1 0 18h-8" />
  </>
);

/** The café on the pier: its product, a person, the place, a detail, a sign, a hand. */
export const harbour = { cup, barista, pier, latte, board, pour };
