import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const art = path.join(import.meta.dirname, '../art');
const scenes = readFileSync(path.join(art, 'scenes/scene.css'), 'utf8');
const widget = readFileSync(path.join(art, 'package-picker/art.css'), 'utf8');

/** Returns the colors of a CSS rule by part name: both `--scene-sky` and `--sky` set the part `sky`. */
function readPaints(css: string, selector: string): Map<string, string> {
  const rule = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const paints = rule.matchAll(/--(?:scene-)?(\w+): ([^;]+);/g);
  return new Map(Array.from(paints, ([, name = '', color = '']) => [name, color]));
}

test.each([
  ['.art', '.palette-harbour'],
  ['.art--rain', '.palette-harbour-rain'],
])("the package picker's class %s uses the same colors as the pages' class %s", (ours, theirs) => {
  const paints = readPaints(widget, ours);
  const expected = readPaints(scenes, theirs);
  expect([...paints.keys()]).toEqual(['sky', 'disc', 'ground', 'leaf', 'dark', 'accent']);
  for (const [name, color] of paints) expect(expected.get(name), name).toBe(color);
});
