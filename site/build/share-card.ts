import { readFileSync } from 'node:fs';
import { agency } from '../src/agency.ts';
import { shareImageSize } from '../src/layouts/share-image.ts';
import { inLightColors, logoFile } from '../src/parts/drawing/drawing.tsx';

const { width, height } = shareImageSize;
const margin = 84;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Font family names as stored in the font files. */
interface FontNames {
  readonly heading: string;
  readonly text: string;
}

/** Letter widths of the heading font in em, accurate enough to break lines. */
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

/** Breaks text into lines of at most `maxEm` em. */
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

/** Returns a number in [0, 1) derived from a page's path. */
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

// The home page's title lists the services, so its image shows the agency's claim large and the services below.
function wordsOf({ path, title }: ShareCard): { title: string; foot: string } {
  if (path !== '/') return { title, foot: agency.claim };
  return { title: agency.claim, foot: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** Largest y coordinate of the title, above the wave. */
const highestWave = 466;

function linesOf(title: string, size: number): string[] {
  return breakLines(title, 900 / size);
}

function baseline(line: number, size: number): number {
  return margin + 108 + size * (0.8 + line * 1.04);
}

/** Returns the y coordinate of the last line's descenders. */
function bottomOf(lines: readonly string[], size: number): number {
  return baseline(lines.length - 1, size) + size * 0.2;
}

/** Returns the SVG image for shared links: a page's title above a wave. The page's path determines the positions of sun and wave. */
export function shareCard(card: ShareCard, { heading, text }: FontNames): string {
  const { path } = card;
  const { title, foot } = wordsOf(card);
  const size =
    [104, 88, 74, 62].find((candidate) => bottomOf(linesOf(title, candidate), candidate) < highestWave) ?? 54;
  const rows = linesOf(title, size)
    .slice(0, 4)
    .map((line, index) => `<text x="${margin}" y="${baseline(index, size).toFixed(1)}">${escapeXml(line)}</text>`)
    .join('');
  const tide = tideOf(path);
  const { colors, name } = agency;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.surface.light}"/>
${agency.shape.edges === 'waves' ? sunOverSea(tide) : blocks(tide)}
${sign(margin, margin - 8)}
<text x="${margin + 64}" y="${margin + 36}" font-family="${heading}" font-size="40" letter-spacing="-1.2" fill="${colors.text.light}">${escapeXml(name)}</text>
<g font-family="${heading}" font-size="${size}" letter-spacing="${(-size * 0.035).toFixed(2)}" fill="${colors.text.light}">${rows}</g>
<text x="${margin}" y="594" font-family="${text}" font-size="30" fill="${colors['on-band']}">${escapeXml(foot)}</text>
</svg>`;
}

function sunOverSea(tide: number): string {
  const level = 500 + Math.round(tide * 30);
  const { badge, band } = agency.colors;
  return `<circle cx="${Math.round(940 + tide * 90)}" cy="${level - 70 + Math.round(tide * 60)}" r="128" fill="${badge}"/>
<path d="${wave(level, tide)}" fill="${band}"/>`;
}

function blocks(shift: number): string {
  const { badge, band, primary } = agency.colors;
  const x = Math.round(880 + shift * 60);
  return `<rect x="${x}" y="388" width="150" height="150" fill="${badge}"/>
<rect x="${x + 84}" y="300" width="176" height="200" fill="${primary.light}"/>
<rect y="530" width="${width}" height="${height - 530}" fill="${band}"/>`;
}

/** Returns the agency's logo as SVG at a position in the image. */
function sign(x: number, y: number): string {
  const logo = logoFile();
  const svg = logo ? inLightColors(readFileSync(logo, 'utf8')) : '';
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="52" height="52" `);
}
