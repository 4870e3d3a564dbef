// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  computeIntegrity,
  listReleasedVersions,
  packageFile,
  type ReleaseLocations,
  readRelease,
  readReleasedFile,
  recordRelease,
  releaseLocations,
} from './released.ts';

let folder: string;
let built: string;
let here: ReleaseLocations;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'released-'));
  built = path.join(folder, 'built');
  here = { lists: path.join(folder, 'lists'), cache: path.join(folder, 'cache'), address: undefined, tagPrefix: 'v' };
  mkdirSync(built);
  writeFileSync(path.join(built, 'loader.js'), 'one');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function readReleased(name = 'loader.js'): Promise<string> {
  return (await readReleasedFile('2.0.0', name, here)).toString();
}

describe('recordRelease()', () => {
  it('lists the size and hash of every file and commits only the list', async () => {
    expect(recordRelease(built, '2.0.0', here)).toEqual([]);
    expect(readdirSync(path.join(here.lists, '2.0.0'))).toEqual(['release.json']);
    expect(readRelease('2.0.0', here).files['loader.js']?.bytes).toBe(3);
    expect(await readReleased()).toBe('one');
  });

  it('lists the npm package with the hash that lockfiles contain', async () => {
    writeFileSync(path.join(built, packageFile), 'packed');
    recordRelease(built, '2.0.0', here);
    expect(readRelease('2.0.0', here).files[packageFile]?.integrity).toBe(
      computeIntegrity(Buffer.from('packed'), 'sha512'),
    );
    expect(await readReleased(packageFile)).toBe('packed');
  });

  it('accepts the same release twice and returns the names of changed files', async () => {
    recordRelease(built, '2.0.0', here);
    expect(recordRelease(built, '2.0.0', here)).toEqual([]);
    writeFileSync(path.join(built, 'loader.js'), 'two');
    writeFileSync(path.join(built, 'more.js'), '');
    expect(recordRelease(built, '2.0.0', here)).toEqual(['loader.js', 'more.js']);
    expect(await readReleased()).toBe('one');
  });
});

describe('readReleasedFile() on a machine without the built files', () => {
  let server: Server;
  let published: Record<string, string>;
  let asked: string[];

  beforeEach(async () => {
    recordRelease(built, '2.0.0', here);
    rmSync(here.cache, { recursive: true });
    published = { '/v2.0.0/loader.js': 'one' };
    asked = [];
    server = createServer(({ url = '' }, reply) => {
      asked.push(url);
      reply.writeHead(url in published ? 200 : 404).end(published[url]);
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    here = { ...here, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });

  afterEach(() => server.close());

  it('fetches a published file once and caches the file', async () => {
    expect(await readReleased()).toBe('one');
    expect(await readReleased()).toBe('one');
    expect(asked).toEqual(['/v2.0.0/loader.js']);
  });

  it('rejects and does not cache a file whose hash differs', async () => {
    published['/v2.0.0/loader.js'] = 'two';
    await expect(readReleased()).rejects.toThrow('loader.js of 2.0.0 does not match its released hash.');
    expect(existsSync(here.cache)).toBe(false);
  });

  it('throws an error that explains how to publish a missing file or to set the file’s URL', async () => {
    published = {};
    await expect(readReleased()).rejects.toThrow(
      /v2\.0\.0\/loader\.js returned 404\. Publish the files as `npm run release` describes\./,
    );
    here = { ...here, address: undefined };
    await expect(readReleased()).rejects.toThrow(/Set "releasedFiles" under "config" in package.json/);
  });

  it('throws an error with the URL that could not be reached', async () => {
    await new Promise((closed) => server.close(closed));
    await expect(readReleased()).rejects.toThrow(
      /The released file http:\/\/127\.0\.0\.1:\d+\/v2\.0\.0\/loader\.js could not be fetched/,
    );
  });
});

describe('release records of two agencies in one repository', () => {
  const locateReleases = (agency: string): ReleaseLocations => {
    vi.stubEnv('AGENCY', path.join(folder, agency));
    return releaseLocations();
  };

  it('refer to separate files for the same version', async () => {
    for (const agency of ['ada', 'bert']) {
      writeFileSync(path.join(built, 'loader.js'), `sells for ${agency}`);
      const { lists } = locateReleases(agency);
      expect(lists).toBe(path.join(folder, agency, 'released'));
      expect(recordRelease(built, '2.0.0', { lists, cache: path.join(folder, agency, 'cache') })).toEqual([]);
    }
    for (const agency of ['ada', 'bert']) {
      const own = { ...locateReleases(agency), cache: path.join(folder, agency, 'cache') };
      expect((await readReleasedFile('2.0.0', 'loader.js', own)).toString()).toBe(`sells for ${agency}`);
    }
  });

  it('use separate caches and tag prefixes', () => {
    const [ada, bert] = [locateReleases('ada'), locateReleases('bert')];
    expect(ada.cache).not.toBe(bert.cache);
    expect([ada.tagPrefix, bert.tagPrefix]).toEqual(['ada-v', 'bert-v']);
    vi.stubEnv('AGENCY', '');
    expect(releaseLocations().tagPrefix).toBe('v');
  });

  it('include no releases of the other agency or the kit', () => {
    locateReleases('ada');
    expect(listReleasedVersions()).toEqual([]);
  });
});

describe('old release used by the end-to-end tests', () => {
  it('contains exactly the listed files, each with its listed hash', () => {
    const lists = path.join(import.meta.dirname, '../../tests/released');
    const { version, files } = readRelease('0.9.0', { lists });
    expect([version, Object.keys(files).length]).toEqual(['0.9.0', 16]);
    execFileSync('tar', ['-xzf', path.join(lists, version, 'files.tar.gz'), '-C', built]);
    expect(readdirSync(built).sort()).toEqual(Object.keys(files).sort());
    for (const [name, { integrity }] of Object.entries(files)) {
      expect(computeIntegrity(readFileSync(path.join(built, name))), name).toBe(integrity);
    }
  });
});
