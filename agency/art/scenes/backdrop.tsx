/** Water up to `top`. Like all grounds it runs on beyond the square, for frames that are wider or taller. */
export const waves = (top: number) => `M-320 ${top}q30-20 60 0${'t60 0'.repeat(15)}v400h-960z`;

export const ground = (top: number) => <path className="scene-ground" d={`M-320 ${top}h960v400h-960z`} />;

export const rain = (
  <path className="scene-rain" d="M30-20 6 60M96-40 76 28M20 96 4 150M290 20 272 80M330 70 306 150M40 190 30 224" />
);
