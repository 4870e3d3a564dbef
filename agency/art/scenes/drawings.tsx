import type { ReactNode } from 'react';
import { outdoors } from './drawings-outdoors.tsx';
import { harbour } from './harbour.tsx';
import { loop } from './loop.tsx';
import type { SceneName } from './scene-name.ts';
import { still } from './still.tsx';

/** A peony, from above: petals around petals. */
const bloom = (x: number, y: number, outside: 'scene-petal' | 'scene-petal-pale') => (
  <g transform={`translate(${x} ${y})`}>
    <path
      className={outside}
      d="M0-31A14 14 0 0 1 22-22 14 14 0 0 1 31 0 14 14 0 0 1 22 22 14 14 0 0 1 0 31 14 14 0 0 1-22 22 14 14 0 0 1-31 0 14 14 0 0 1-22-22 14 14 0 0 1 0-31z"
    />
    <path
      className={outside === 'scene-petal' ? 'scene-petal-pale' : 'scene-petal'}
      d="M8-18A12 12 0 0 1 20-2 12 12 0 0 1 12 16 12 12 0 0 1-8 18 12 12 0 0 1-20 2 12 12 0 0 1-12-16 12 12 0 0 1 8-18z"
    />
    <circle className="scene-petal-deep" r="9" />
  </g>
);

/** The groomed dog, without what is around it. */
const dogHead = (
  <>
    <path
      className="scene-dark"
      d="M92 106c-40-8-54 48-34 98 8 20 30 14 36-6zM228 106c40-8 54 48 34 98-8 20-30 14-36-6z"
    />
    <path className="scene-light" d="M160 84c54 0 82 36 82 86s-34 92-82 92-82-42-82-92 28-86 82-86z" />
    <path className="scene-accent" d="M146 218h28v22a14 14 0 0 1-28 0z" />
    <path
      className="scene-dark"
      d="M138 190c0-10 10-14 22-14s22 4 22 14-12 20-22 20-22-10-22-20zM114 152a11 11 0 1 0 22 0 11 11 0 1 0-22 0M184 152a11 11 0 1 0 22 0 11 11 0 1 0-22 0"
    />
    <path className="scene-dark-line" strokeWidth="5" d="M128 214c14 12 26 8 32-4 6 12 18 16 32 4" />
  </>
);

const table = <path className="scene-ground" d="M-320 246h960v394h-960z" />;

/** What each scene shows, on a square of 320. Sky and ground run on beyond it, for frames that are wider or taller. */
export const drawings: Readonly<Record<SceneName, ReactNode>> = {
  ...harbour,
  ...loop,
  ...still,
  ...outdoors,
  flowers: (
    <>
      <circle className="scene-disc" cx="160" cy="132" r="104" />
      {table}
      <path className="scene-dark-line" strokeWidth="5" d="M160 210v-96M152 212 108 132M168 212l46-84" />
      <path
        className="scene-leaf"
        d="M158 176c-30 4-42-10-44-26 26-2 42 8 44 26zM170 186c4-26 20-34 42-32 0 22-16 36-42 32z"
      />
      <path
        className="scene-accent"
        d="M160 62c12-18 38-6 32 14 20 2 22 30 2 34 6 20-22 30-34 14-12 16-40 6-34-14-20-4-18-32 2-34-6-20 20-32 32-14z"
      />
      <path
        className="scene-light"
        d="M104 96c9-14 29-5 25 11 15 1 17 22 2 26 4 15-17 22-26 10-10 12-31 4-26-11-16-3-14-24 1-26-5-15 15-24 24-10zM216 90c9-14 29-5 25 11 15 1 17 22 2 26 4 15-17 22-26 10-10 12-31 4-26-11-16-3-14-24 1-26-5-15 15-24 24-10z"
      />
      <path
        className="scene-dark"
        d="M150 92a10 10 0 1 0 20 0 10 10 0 1 0-20 0M97 118a8 8 0 1 0 16 0 8 8 0 1 0-16 0M209 112a8 8 0 1 0 16 0 8 8 0 1 0-16 0"
      />
      <path className="scene-light" d="M122 192h76l-7 24 9 44a12 12 0 0 1-12 14h-56a12 12 0 0 1-12-14l9-44z" />
    </>
  ),
  peonies: (
    <>
      <circle className="scene-disc" cx="160" cy="140" r="124" />
      {table}
      <path
        className="scene-leaf"
        d="M118 214c-44 8-72-8-84-36 36-8 68 4 84 36zM202 214c44 8 72-8 84-36-36-8-68 4-84 36zM136 96c-26-14-36-38-30-62 26 10 38 34 30 62zM184 96c26-14 36-38 30-62-26 10-38 34-30 62z"
      />
      {bloom(160, 66, 'scene-petal')}
      {bloom(100, 100, 'scene-petal-pale')}
      {bloom(220, 100, 'scene-petal-pale')}
      {bloom(160, 130, 'scene-petal-pale')}
      {bloom(94, 166, 'scene-petal')}
      {bloom(226, 166, 'scene-petal')}
      {bloom(160, 186, 'scene-petal')}
      <path className="scene-light" d="M98 204h124l-15 72a12 12 0 0 1-12 10h-70a12 12 0 0 1-12-10z" />
      <path className="scene-accent" d="m103 226 3 14h108l3-14z" />
    </>
  ),
  loaf: (
    <>
      <circle className="scene-disc" cx="92" cy="96" r="58" />
      {table}
      <path className="scene-dark" d="M40 232h240v18a10 10 0 0 1-10 10H50a10 10 0 0 1-10-10z" />
      <path className="scene-accent" d="M70 232c-34-66 18-112 92-112s124 46 90 112z" />
      <path
        className="scene-light-line"
        strokeWidth="9"
        d="M110 152c-10 16-14 28-14 44M152 142c-10 18-14 34-14 52M194 144c-8 18-12 32-12 50M230 158c-6 12-8 24-8 36"
      />
    </>
  ),
  starter: (
    <>
      <circle className="scene-disc" cx="222" cy="110" r="80" />
      {table}
      <path className="scene-light" d="M94 104h132v140a24 24 0 0 1-24 24h-84a24 24 0 0 1-24-24z" />
      <path
        className="scene-crust"
        d="M106 150c10-18 26-4 36-12s20-14 34-2 26-6 38 14v92a14 14 0 0 1-14 14h-80a14 14 0 0 1-14-14z"
      />
      <g className="scene-light">
        <circle cx="130" cy="176" r="9" />
        <circle cx="164" cy="164" r="6" />
        <circle cx="192" cy="184" r="10" />
        <circle cx="150" cy="232" r="8" />
        <circle cx="186" cy="236" r="5" />
        <circle cx="126" cy="214" r="5" />
      </g>
      <path className="scene-accent" d="M90 196h140v14H90z" />
      <path className="scene-dark" d="M82 80h156v30H82z" />
      <path className="scene-dark-line" strokeWidth="9" d="M256 268c-4-60 8-120 30-176" />
      <path className="scene-dark" d="M278 96c-6-22 2-46 20-56 10 18 6 44-8 60z" />
    </>
  ),
  tooth: (
    <>
      <circle className="scene-disc" cx="160" cy="160" r="112" />
      <path
        className="scene-light"
        d="M92 124c0-40 36-52 68-34 32-18 68-6 68 34 0 34-12 46-16 80-4 36-8 56-24 56-18 0-10-62-28-62s-10 62-28 62c-16 0-20-20-24-56-4-34-16-46-16-80z"
      />
      <path className="scene-accent" d="M236 60q4 26 30 30-26 4-30 30-4-26-30-30 26-4 30-30z" />
      <path className="scene-dark-line" strokeWidth="6" d="M136 142q24 22 48 0" />
    </>
  ),
  toothbrush: (
    <>
      <circle className="scene-disc" cx="172" cy="128" r="104" />
      {table}
      <path className="scene-dark-line" strokeWidth="13" d="m164 236-46-132" />
      <g transform="rotate(-19 112 88)">
        <rect className="scene-dark" x="104" y="54" width="16" height="62" rx="8" />
        <path className="scene-light" d="M84 60h20v42H84z" />
      </g>
      <path className="scene-accent-line" strokeWidth="15" d="m156 236 48-156" />
      <g transform="rotate(17 214 50)">
        <rect className="scene-accent" x="204" y="4" width="19" height="84" rx="9" />
        <path className="scene-light" d="M223 12h26v60h-26z" />
        <path className="scene-leaf" d="M249 12h8a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6h-8z" />
      </g>
      <path className="scene-light" d="M106 156h108l-8 102a12 12 0 0 1-12 11h-68a12 12 0 0 1-12-11z" />
      <path className="scene-accent" d="m109 188 3 26h96l3-26z" />
    </>
  ),
  kettle: (
    <>
      <circle className="scene-disc" cx="206" cy="110" r="78" />
      {table}
      <path className="scene-accent-line" strokeWidth="14" d="M98 130a60 60 0 0 1 108 0" />
      <path className="scene-accent" d="M82 158c0-18 30-30 70-30s70 12 70 30c10 50-16 94-70 94s-80-44-70-94z" />
      <path className="scene-accent" d="M210 190c30 0 32-40 54-44l6 14c-18 8-20 58-58 62z" />
      <path className="scene-dark" d="M108 136c0-12 20-20 44-20s44 8 44 20-20 14-44 14-44-2-44-14z" />
      <circle className="scene-light" cx="152" cy="110" r="11" />
      <path className="scene-light-line" strokeWidth="6" d="M272 130c-10-12 10-18 0-34M290 124c-8-10 8-16 0-28" />
    </>
  ),
  tin: (
    <>
      <circle className="scene-disc" cx="108" cy="112" r="84" />
      {table}
      <path className="scene-leaf" d="M198 152h84v104a10 10 0 0 1-10 10h-64a10 10 0 0 1-10-10z" />
      <path className="scene-dark" d="M192 138h96v20h-96z" />
      <path className="scene-light" d="M212 182h56v52h-56z" />
      <path className="scene-accent" d="M54 98h124v156a12 12 0 0 1-12 12H66a12 12 0 0 1-12-12z" />
      <path className="scene-dark" d="M48 80h136v24H48zM92 66h48v14H92z" />
      <path className="scene-light" d="M74 128h84v102H74z" />
      <path
        className="scene-leaf"
        d="M116 212c-26-6-32-28-28-50 20 4 30 18 28 50zM116 212c-2-32 10-50 34-62 6 28-6 54-34 62z"
      />
      <path
        className="scene-accent"
        d="M240 226c-14-4-16-18-12-30 14 4 20 14 12 30zM240 226c0-14 6-24 18-26 2 14-4 24-18 26z"
      />
    </>
  ),
  dog: (
    <>
      <circle className="scene-disc" cx="160" cy="168" r="122" />
      {dogHead}
    </>
  ),
  tub: (
    <>
      <circle className="scene-disc" cx="160" cy="132" r="112" />
      {table}
      <g transform="translate(38 -10) scale(.76)">{dogHead}</g>
      <path className="scene-accent" d="M40 176h240l-16 84a14 14 0 0 1-14 12H70a14 14 0 0 1-14-12z" />
      <path className="scene-dark" d="M30 164h260a10 10 0 0 1 0 22H30a10 10 0 0 1 0-22z" />
      <g className="scene-light">
        <circle cx="64" cy="150" r="20" />
        <circle cx="98" cy="158" r="15" />
        <circle cx="226" cy="156" r="17" />
        <circle cx="256" cy="146" r="22" />
        <circle cx="268" cy="92" r="10" />
        <circle cx="46" cy="104" r="8" />
        <circle cx="160" cy="66" r="13" />
        <circle cx="178" cy="58" r="16" />
        <circle cx="142" cy="60" r="9" />
      </g>
    </>
  ),
  ledger: (
    <>
      <circle className="scene-disc" cx="230" cy="92" r="62" />
      {table}
      <path className="scene-light" d="m70 84 124-16 20 152-124 16z" />
      <path className="scene-accent-line" strokeWidth="7" d="m92 110 62-8" />
      <path className="scene-dark-line" strokeWidth="5" d="m96 136 88-12M100 160l88-12M103 184l56-7" />
      <path
        className="scene-dark"
        d="M190 146h84a10 10 0 0 1 10 10v104a10 10 0 0 1-10 10h-84a10 10 0 0 1-10-10V156a10 10 0 0 1 10-10z"
      />
      <path className="scene-light" d="M194 160h76v24h-76z" />
      <path className="scene-accent" d="M194 196h20v16h-20zM222 196h20v16h-20zM194 222h20v16h-20zM222 222h20v16h-20z" />
      <path className="scene-disc" d="M250 196h20v42h-20z" />
    </>
  ),
  chart: (
    <>
      <path
        className="scene-light"
        d="M44 56h232a16 16 0 0 1 16 16v180a16 16 0 0 1-16 16H44a16 16 0 0 1-16-16V72a16 16 0 0 1 16-16z"
      />
      <path className="scene-ground" d="M60 196h32v44H60zM108 172h32v68h-32zM156 182h32v58h-32zM204 140h32v100h-32z" />
      <path className="scene-accent-line" strokeWidth="8" d="M60 164c30-4 36-26 62-28s40 12 62-8 26-38 74-40" />
      <circle className="scene-accent" cx="258" cy="88" r="12" />
    </>
  ),
  plate: (
    <>
      <path className="scene-ground" d="M-320 220h960v420h-960z" />
      <circle className="scene-light" cx="160" cy="164" r="106" />
      <circle className="scene-light-edge" cx="160" cy="164" r="78" />
      <path className="scene-accent" d="M86 166c30-48 88-50 118-10l30-26c-4 22-4 48 2 70l-32-22c-28 36-88 34-118-12z" />
      <circle className="scene-dark" cx="116" cy="160" r="6" />
      <path className="scene-disc" d="M176 224a32 32 0 0 1 60-20z" />
      <path className="scene-leaf" d="M112 110c4-22 20-30 40-28-2 22-16 34-40 28z" />
    </>
  ),
  plant: (
    <>
      <circle className="scene-disc" cx="160" cy="134" r="108" />
      {table}
      <path
        className="scene-leaf"
        d="M150 216c-10-60-26-90-54-112 34 4 62 40 70 112zM154 216c-6-70-2-120 12-164 18 46 18 96 4 164zM164 216c6-66 26-104 62-122-18 34-34 66-40 122z"
      />
      <path className="scene-accent" d="M106 206h108l-14 62a14 14 0 0 1-14 10h-52a14 14 0 0 1-14-10z" />
      <path className="scene-light" d="M100 200h120v18H100z" />
    </>
  ),
  scones: (
    <>
      <circle className="scene-disc" cx="224" cy="100" r="70" />
      {table}
      <path
        className="scene-crust"
        d="M78 234c-10-34 12-58 44-58s54 24 44 58zM164 234c-8-32 10-54 38-54s46 22 38 54zM120 182c-8-32 12-52 40-52s48 20 40 52z"
      />
      <path className="scene-light-line" strokeWidth="6" d="M104 206q18-10 36 0M184 208q16-9 32 0M142 158q18-9 36 0" />
      <path className="scene-light" d="M40 228h240c-10 28-44 38-120 38s-110-10-120-38z" />
    </>
  ),
};
