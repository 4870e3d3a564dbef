// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRelease, readRelease, readReleased, releasedFolder, releasedVersions } from './released.ts';

let place: string;
let built: string;
let kept: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'released-'));
  built = path.join(place, 'built');
  kept = path.join(place, 'kept');
  mkdirSync(built);
  writeFileSync(path.join(built, 'loader.js'), 'one');
});

afterEach(() => rmSync(place, { recursive: true }));

describe('a released bundle', () => {
  it('is kept as it was built, with the size and hash of every file', () => {
    expect(keepRelease(built, '2.0.0', kept)).toEqual([]);
    expect(readReleased('2.0.0', 'loader.js', kept).toString()).toBe('one');
    expect(readRelease('2.0.0', kept).files['loader.js']?.bytes).toBe(3);
  });

  it('can be released again only as the same', () => {
    keepRelease(built, '2.0.0', kept);
    expect(keepRelease(built, '2.0.0', kept)).toEqual([]);
    writeFileSync(path.join(built, 'loader.js'), 'two');
    writeFileSync(path.join(built, 'more.js'), '');
    expect(keepRelease(built, '2.0.0', kept)).toEqual(['loader.js', 'more.js']);
    expect(readReleased('2.0.0', 'loader.js', kept).toString()).toBe('one');
  });
});

describe('the bundles in this repository', () => {
  it('are there', () => {
    expect(releasedVersions().length).toBeGreaterThan(0);
  });

  it.each(releasedVersions())('%s is byte for byte what its list says', (version) => {
    const names = Object.keys(readRelease(version).files);
    expect(names).toContain('loader.js');
    for (const name of names) expect(() => readReleased(version, name, releasedFolder)).not.toThrow();
  });
});
