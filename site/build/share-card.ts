import { agency } from '../src/agency.ts';
import { shareImageSize } from '../src/layouts/share-image.ts';

const { width, height } = shareImageSize;
const margin = 84;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The families as the font files name themselves. */
const heading = 'Bricolage Grotesque 96pt ExtraBold';
const text = 'Instrument Sans';

/** Widths of the heading font's letters in em, near enough to break lines by. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[iljtfr.,:;'’|!()\s]/.test(letter)) width += 0.3;
    else if (/[mwMW@&]/.test(letter)) width += 0.82;
    else if (/[A-Z]/.test(letter)) width += 0.64;
    else width += 0.53;
  }
  return width;
}

/** Breaks text into lines of at most `maxEm`. */
export function breakLines(text: string, maxEm: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > maxEm) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** A number from 0 to 1 that is always the same for the same text. */
function tideOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

function wave(level: number, phase: number): string {
  const step = 420;
  const start = -step * 2 * phase;
  let path = `M${start.toFixed(1)} ${level}`;
  for (let x = start, up = true; x < width; x += step, up = !up) {
    path += `c${step * 0.36} ${up ? -34 : 34} ${step * 0.64} ${up ? -34 : 34} ${step} 0`;
  }
  return `${path}V${height}H${start.toFixed(1)}Z`;
}

export interface ShareCard {
  readonly path: string;
  readonly title: string;
}

// The home page's title says what is sold, so its picture says the claim, and the other way round.
function wordsOf({ path, title }: ShareCard): { title: string; foot: string } {
  if (path !== '/') return { title, foot: agency.claim };
  return { title: agency.claim, foot: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** The picture beside a shared link: the page's title over the tide. Where sun and wave stand depends on the page. */
export function shareCard(card: ShareCard): string {
  const { path } = card;
  const { title, foot } = wordsOf(card);
  const sizes = [104, 88, 74, 62];
  const size = sizes.find((candidate) => breakLines(title, 900 / candidate).length <= 3) ?? 54;
  const lines = breakLines(title, 900 / size).slice(0, 4);
  const tide = tideOf(path);
  const level = 500 + Math.round(tide * 30);
  const top = margin + 108 + size * 0.8;
  const rows = lines
    .map((line, index) => `<text x="${margin}" y="${(top + index * size * 1.04).toFixed(1)}">${escapeXml(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${agency.colors.surface.light}"/>
<circle cx="${Math.round(940 + tide * 90)}" cy="${level - 70 + Math.round(tide * 60)}" r="128" fill="${agency.colors.badge}"/>
<path d="${wave(level, tide)}" fill="${agency.colors.band}"/>
<circle cx="${margin + 19}" cy="${margin + 16}" r="19" fill="${agency.colors.primary.light}"/>
<path d="M${margin - 6} ${margin + 24}c10-9 20-9 25 0s15 9 25 0a25 25 0 0 1-50 0Z" fill="${agency.colors.band}"/>
<text x="${margin + 64}" y="${margin + 36}" font-family="${heading}" font-size="40" letter-spacing="-1.2" fill="${agency.colors.text.light}">${escapeXml(agency.name)}</text>
<g font-family="${heading}" font-size="${size}" letter-spacing="${(-size * 0.035).toFixed(2)}" fill="${agency.colors.text.light}">${rows}</g>
<text x="${margin}" y="594" font-family="${text}" font-size="30" fill="${agency.colors['on-band']}">${escapeXml(foot)}</text>
</svg>`;
}
