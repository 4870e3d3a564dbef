const waves = (top: number) => `M-320 ${top}q30-20 60 0${'t60 0'.repeat(15)}v400h-960z`;

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
  bicycle: (
    <>
      <circle className="scene-disc" cx="160" cy="128" r="90" />
      <path className="scene-ground" d="M-320 250h960v390h-960z" />
      <circle className="scene-dark-line" strokeWidth="9" cx="92" cy="204" r="48" />
      <circle className="scene-dark-line" strokeWidth="9" cx="228" cy="204" r="48" />
      <path className="scene-accent-line" strokeWidth="10" d="m92 204 40-76h62l34 76M132 128l28 76H92M160 204l36-72" />
      <path className="scene-light-line" strokeWidth="9" d="M120 116h30M194 128l-8-28h24a10 10 0 0 1 0 20" />
      <circle className="scene-light" cx="160" cy="204" r="11" />
    </>
  ),
  stretch: (
    <>
      <circle className="scene-disc" cx="160" cy="142" r="108" />
      <path className="scene-ground" d="M-320 252h960v388h-960z" />
      <circle className="scene-dark" cx="160" cy="92" r="24" />
      <path
        className="scene-accent"
        d="M160 124c30 0 40 22 42 60 4 26 8 36 14 46H104c6-10 10-20 14-46 2-38 12-60 42-60z"
      />
      <path className="scene-dark-line" strokeWidth="15" d="M124 140c-34 14-52 38-60 74M196 140c34 14 52 38 60 74" />
      <path className="scene-dark" d="M72 254c4-30 60-36 88-20 28-16 84-10 88 20 0 8-8 10-18 10H90c-10 0-18-2-18-10z" />
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
  stand: (
    <>
      <circle className="scene-disc" cx="160" cy="124" r="96" />
      <path className="scene-ground" d="M-320 256h960v384h-960z" />
      <path className="scene-dark-line" strokeWidth="8" d="M76 112v130M244 112v130" />
      <circle className="scene-dark" cx="136" cy="158" r="18" />
      <circle className="scene-dark" cx="190" cy="164" r="16" />
      <path className="scene-light" d="M106 212a30 30 0 0 1 60 0zM164 212a27 27 0 0 1 54 0z" />
      <path className="scene-accent" d="M64 206h192v58H64z" />
      <path
        className="scene-light"
        d="M58 74h204l16 44a21 21 0 0 1-40 0 21 21 0 0 1-39 0 21 21 0 0 1-39 0 21 21 0 0 1-39 0 21 21 0 0 1-39 0 21 21 0 0 1-40 0z"
      />
      <path className="scene-accent" d="M99 74h40l-18 44a21 21 0 0 1-39 0zM181 74h40l17 44a21 21 0 0 1-39 0z" />
      <path className="scene-light-line" strokeWidth="6" d="M100 234q15-10 30 0t30 0 30 0 30 0" />
    </>
  ),
};
