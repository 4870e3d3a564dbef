import { ground, waves } from './backdrop.tsx';

export const outdoors = {
  boat: (
    <>
      <circle className="scene-disc" cx="198" cy="112" r="72" />
      <path className="scene-leaf" d={waves(206)} />
      <path className="scene-light" d="M152 62v132H76z" />
      <path className="scene-accent" d="m166 92 66 102h-66z" />
      <path className="scene-dark" d="M62 206h190l-24 38H90z" />
      <path className="scene-ground" d={waves(240)} />
    </>
  ),
  house: (
    <>
      <circle className="scene-disc" cx="232" cy="96" r="58" />
      <path className="scene-ground" d="M-320 248q240-36 480 0t480 0v400h-960z" />
      <path className="scene-light" d="M86 152h138v112H86z" />
      <path className="scene-accent" d="M64 160 155 82l91 78z" />
      <path className="scene-dark" d="M136 196h38v68h-38zM190 96h18v32h-18z" />
      <path className="scene-disc" d="M100 180h24v26h-24zM186 180h24v26h-24z" />
      <path className="scene-dark-line" strokeWidth="7" d="M272 262v-60" />
      <circle className="scene-leaf" cx="272" cy="178" r="32" />
    </>
  ),
  swimmer: (
    <>
      <circle className="scene-disc" cx="224" cy="100" r="64" />
      <path className="scene-leaf" d={waves(188)} />
      <path className="scene-light-line" strokeWidth="18" d="M134 204c18-58 62-80 112-34" />
      <circle className="scene-light" cx="112" cy="178" r="32" />
      <path className="scene-accent" d="M80 178a32 32 0 0 1 64 0z" />
      <path className="scene-ground" d={waves(212)} />
      <path className="scene-light-line" strokeWidth="5" d="M40 252q15-10 30 0t30 0M196 268q15-10 30 0t30 0" />
    </>
  ),
  goggles: (
    <>
      <circle className="scene-disc" cx="92" cy="92" r="64" />
      <path className="scene-leaf" d={waves(214)} />
      <path
        className="scene-accent-line"
        strokeWidth="17"
        d="M-320 40C-160 60 0 90 74 138M640 0C480 40 330 84 246 138"
      />
      <path className="scene-dark-line" strokeWidth="12" d="M140 150q20-16 40 0" />
      <path
        className="scene-dark"
        d="M46 152c0-30 22-46 54-46s50 18 48 46-20 48-50 48-52-18-52-48zM172 152c-2-28 16-46 48-46s54 16 54 46-22 48-52 48-48-20-50-48z"
      />
      <path
        className="scene-accent"
        d="M60 152c0-22 16-32 40-32s36 12 34 32-14 34-36 34-38-12-38-34zM186 152c-2-20 10-32 34-32s40 10 40 32-16 34-38 34-34-14-36-34z"
      />
      <path className="scene-light-line" strokeWidth="7" d="M76 148q4-14 20-16M202 148q4-14 20-16" />
      <path className="scene-ground" d={waves(244)} />
      <path className="scene-light-line" strokeWidth="5" d="M52 284q15-10 30 0t30 0M206 272q15-10 30 0t30 0" />
    </>
  ),
  mountain: (
    <>
      <circle className="scene-disc" cx="224" cy="92" r="46" />
      <path className="scene-leaf" d="m-120 300 250-204 88 106 44-50 200 148z" />
      <path className="scene-light" d="m130 96 40 48-20 10-18-14-22 18-26-18z" />
      <path className="scene-ground" d="M-320 250q240-30 480 0t480 0v400h-960z" />
      <path className="scene-accent" d="m98 272 62-92 62 92z" />
      <path className="scene-dark" d="m136 272 24-52 24 52z" />
    </>
  ),
  boots: (
    <>
      <circle className="scene-disc" cx="238" cy="84" r="54" />
      <path className="scene-leaf" d="m-120 300 150-176 76 86 96-116 238 206z" />
      {ground(256)}
      <path
        className="scene-accent"
        d="M76 84c22 8 50 8 74 0 6-2 10 2 10 8l4 54c20 26 66 22 84 48 8 12 8 26 6 42H84c-8 0-12-4-12-12l4-60z"
      />
      <path
        className="scene-dark"
        d="M70 226h186c4 0 6 4 6 8v14c0 6-4 10-10 10h-22l-6-8-10 8h-28l-6-8-10 8h-28l-6-8-10 8H78c-6 0-10-4-10-10v-14c0-4 0-8 2-8z"
      />
      <path className="scene-dark" d="M70 78c26 12 58 12 86 0 6-2 10 2 10 8v12c-32 12-68 12-100 0V86c0-6 0-10 4-8z" />
      <path className="scene-light-line" strokeWidth="7" d="m122 122 36-4M124 146l40-6M134 170l38-10M152 188l34-14" />
      <path className="scene-light" d="M222 194c18 4 30 10 34 32h-36c-6-10-6-22 2-32z" />
    </>
  ),
  stand: (
    <>
      <circle className="scene-disc" cx="232" cy="76" r="52" />
      {ground(258)}
      <path className="scene-dark-line" strokeWidth="8" d="M76 120v140M244 120v140" />
      <path className="scene-dark" d="M72 132h176v58H72z" />
      <path className="scene-light" d="M84 152h70v9H84zM84 170h46v9H84zM182 146h50v44h-50z" />
      <path className="scene-leaf" d="M207 184c-18-4-22-18-20-30 12 2 20 10 20 24 0-14 8-22 20-24 2 12-2 26-20 30z" />
      <path className="scene-light" d="M60 190h200v18H60z" />
      <path className="scene-accent" d="M66 208h188v54H66z" />
      <path className="scene-light-line" strokeWidth="6" d="M98 236q15-12 31 0t31 0 31 0 31 0" />
      <path
        className="scene-light"
        d="M62 66h196l18 50a20 20 0 0 1-39 0 20 20 0 0 1-38 0 20 20 0 0 1-39 0 20 20 0 0 1-39 0 20 20 0 0 1-38 0 20 20 0 0 1-39 0z"
      />
      <path
        className="scene-accent"
        d="M94 66h34l-7 50a19 19 0 0 1-38 0zM160 66h33l6 50a19 19 0 0 1-39 0zM226 66h32l18 50a19 19 0 0 1-39 0z"
      />
    </>
  ),
  stairs: (
    <>
      <circle className="scene-disc" cx="92" cy="100" r="64" />
      {ground(268)}
      <path className="scene-accent" d="M56 268v-34h42v-34h42v-34h42v-34h42V98h420v170z" />
      <path
        className="scene-light"
        d="M50 226h54v10H50zM92 192h54v10H92zM134 158h54v10h-54zM176 124h54v10h-54zM218 90h426v10H218z"
      />
      <path className="scene-dark-line" strokeWidth="7" d="M70 226v-72M112 192v-72M154 158V86M196 124V52M238 90V18" />
      <path className="scene-dark-line" strokeWidth="12" d="M62 160 250 8" />
    </>
  ),
};
