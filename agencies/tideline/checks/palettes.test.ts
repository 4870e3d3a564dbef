import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const art = path.join(import.meta.dirname, '../art');
const scenes = readFileSync(path.join(art, 'scenes/scene.css'), 'utf8');
const widget = readFileSync(path.join(art, 'package-picker/art.css'), 'utf8');

/** Colors of a rule by part: `sky` for `--scene-sky` and for `--sky`. */
function paintsOf(css: string, selector: string): Map<string, string> {
  const rule = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const paints = rule.matchAll(/--(?:scene-)?(\w+): ([^;]+);/g);
  return new Map(Array.from(paints, ([, name = '', color = '']) => [name, color]));
}

test.each([
  ['.art', '.palette-harbour'],
  ['.art--rain', '.palette-harbour-rain'],
])('the package picker colors %s like the pictures of %s', (ours, theirs) => {
  const paints = paintsOf(widget, ours);
  const expected = paintsOf(scenes, theirs);
  expect([...paints.keys()]).toEqual(['sky', 'disc', 'ground', 'leaf', 'dark', 'accent']);
  for (const [name, color] of paints) expect(expected.get(name), name).toBe(color);
});
