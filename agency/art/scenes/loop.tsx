import { ground } from './backdrop.tsx';

const tire = (x: number) => <circle className="scene-dark-line" strokeWidth="9" cx={x} cy="202" r="48" />;

/** The bike shop: its product, a person, the place, a detail, a sign, a hand. */
export const loop = {
  bicycle: (
    <>
      <circle className="scene-disc" cx="160" cy="130" r="100" />
      {ground(250)}
      {tire(88)}
      {tire(232)}
      <path className="scene-accent-line" strokeWidth="10" d="m88 202 40-68h80l-62 68zM146 202l-20-76M232 202l-28-92" />
      <path className="scene-dark-line" strokeWidth="10" d="M106 116h34M126 126l-4-10M204 110l-5-16c14-4 28-2 38 6" />
      <circle className="scene-dark" cx="146" cy="202" r="15" />
      <circle className="scene-light" cx="146" cy="202" r="6" />
      <path className="scene-dark-line" strokeWidth="7" d="m146 202 16 26M154 230h16" />
    </>
  ),
  mechanic: (
    <>
      <circle className="scene-disc" cx="160" cy="132" r="114" />
      <path className="scene-leaf" d="M72 270c0-74 26-104 88-104s88 30 88 104z" />
      <path className="scene-skin" d="M144 134h32v36a16 16 0 0 1-32 0z" />
      <circle className="scene-skin" cx="160" cy="112" r="36" />
      <path className="scene-accent" d="M122 104c-2-58 78-58 76 0z" />
      <path className="scene-accent-line" strokeWidth="12" d="M120 104h80" />
      <path className="scene-dark" d="M138 130q22 34 44 0c6 26-50 26-44 0z" />
      {ground(268)}
      <circle className="scene-dark-line" strokeWidth="12" cx="160" cy="232" r="64" />
      <path className="scene-light-line" strokeWidth="3" d="M160 174v116M102 232h116M119 191l82 82M201 191l-82 82" />
      <circle className="scene-accent" cx="160" cy="232" r="14" />
      <circle className="scene-skin" cx="100" cy="206" r="17" />
      <circle className="scene-skin" cx="220" cy="206" r="17" />
    </>
  ),
  workshop: (
    <>
      <circle className="scene-disc" cx="252" cy="66" r="46" />
      {ground(250)}
      <path className="scene-light" d="M52 96h216v154H52z" />
      <path className="scene-dark" d="M76 142h112v108H76z" />
      <path className="scene-leaf" d="M76 142h112v40H76z" />
      <path className="scene-light-line" strokeWidth="3" d="M76 156h112M76 169h112" />
      <circle className="scene-light-line" strokeWidth="6" cx="112" cy="226" r="19" />
      <circle className="scene-light-line" strokeWidth="6" cx="158" cy="226" r="19" />
      <path className="scene-light-line" strokeWidth="5" d="m112 226 14-26h24l8 26" />
      <path className="scene-accent" d="M208 152h40v98h-40z" />
      <circle className="scene-light" cx="239" cy="204" r="4" />
      <path className="scene-accent" d="M40 84h240v38H40z" />
      <text className="scene-letters" x="160" y="113" fontSize="27">
        LOOP
      </text>
    </>
  ),
  chain: (
    <>
      {ground(270)}
      <circle className="scene-teeth" cx="128" cy="156" r="96" />
      <circle className="scene-dark" cx="128" cy="156" r="92" />
      <circle className="scene-accent" cx="128" cy="156" r="72" />
      <g className="scene-sky">
        <circle cx="128" cy="112" r="17" />
        <circle cx="170" cy="142" r="17" />
        <circle cx="154" cy="191" r="17" />
        <circle cx="102" cy="191" r="17" />
        <circle cx="86" cy="142" r="17" />
      </g>
      <circle className="scene-light" cx="128" cy="156" r="20" />
      <circle className="scene-dark" cx="128" cy="156" r="8" />
      <path className="scene-dark-line" strokeWidth="15" d="m128 60 512 30" />
      <path className="scene-links" d="m128 60 512 30" />
    </>
  ),
  tag: (
    <>
      <circle className="scene-disc" cx="236" cy="92" r="70" />
      {ground(272)}
      <path className="scene-dark-line" strokeWidth="5" d="M160 92C150 40 190 10 176-320" />
      <path className="scene-light" d="M112 72h96l34 30v142a12 12 0 0 1-12 12H90a12 12 0 0 1-12-12V102z" />
      <circle className="scene-dark" cx="160" cy="94" r="9" />
      <path className="scene-accent" d="M78 120h164v10H78z" />
      <g className="scene-print">
        <text x="92" y="164">
          Clean
        </text>
        <text x="92" y="198">
          Tune
        </text>
        <text x="92" y="232">
          Rebuild
        </text>
      </g>
      <g className="scene-print scene-print--end">
        <text x="229" y="164">
          $35
        </text>
        <text x="229" y="198">
          $60
        </text>
        <text x="229" y="232">
          $140
        </text>
      </g>
    </>
  ),
  wrench: (
    <>
      <circle className="scene-disc" cx="60" cy="196" r="190" />
      <circle className="scene-dark-line" strokeWidth="20" cx="60" cy="196" r="150" />
      <path
        className="scene-light-line"
        strokeWidth="4"
        d="m60 196 106-92M60 196l140 6M60 196l92 104M60 196 80 58M60 196-30 90M60 196v140"
      />
      <path className="scene-accent-line" strokeWidth="20" d="m84 182 150-86" />
      <circle className="scene-accent" cx="60" cy="196" r="36" />
      <path className="scene-dark" d="m60 174 19 11v22l-19 11-19-11v-22z" />
      <circle className="scene-light" cx="60" cy="196" r="7" />
      <path className="scene-skin-line" strokeWidth="56" d="m236 98 110-62" />
      <path className="scene-skin-line" strokeWidth="20" d="m204 90 20 36M222 78l22 38M240 68l20 36" />
      <path className="scene-leaf-line" strokeWidth="74" d="m330 44 300-170" />
    </>
  ),
};
