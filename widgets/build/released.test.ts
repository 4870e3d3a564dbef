// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  integrityOf,
  type Places,
  places,
  readRelease,
  readReleased,
  recordRelease,
  releasedVersions,
} from './released.ts';

let folder: string;
let built: string;
let here: Places;

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

async function read(name = 'loader.js'): Promise<string> {
  return (await readReleased('2.0.0', name, here)).toString();
}

describe('a released bundle', () => {
  it('is listed with the size and hash of every file, and only the list is for git', async () => {
    expect(recordRelease(built, '2.0.0', here)).toEqual([]);
    expect(readdirSync(path.join(here.lists, '2.0.0'))).toEqual(['release.json']);
    expect(readRelease('2.0.0', here).files['loader.js']?.bytes).toBe(3);
    expect(await read()).toBe('one');
  });

  it('can be released again only as the same', async () => {
    recordRelease(built, '2.0.0', here);
    expect(recordRelease(built, '2.0.0', here)).toEqual([]);
    writeFileSync(path.join(built, 'loader.js'), 'two');
    writeFileSync(path.join(built, 'more.js'), '');
    expect(recordRelease(built, '2.0.0', here)).toEqual(['loader.js', 'more.js']);
    expect(await read()).toBe('one');
  });
});

describe('a released bundle that this machine has not built', () => {
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

  it('is fetched once from where it is published', async () => {
    expect(await read()).toBe('one');
    expect(await read()).toBe('one');
    expect(asked).toEqual(['/v2.0.0/loader.js']);
  });

  it('is refused, and not kept, when a byte is another', async () => {
    published['/v2.0.0/loader.js'] = 'two';
    await expect(read()).rejects.toThrow('loader.js of 2.0.0 is not what was released.');
    expect(existsSync(here.cache)).toBe(false);
  });

  it('is missed in one sentence that says what to do', async () => {
    published = {};
    await expect(read()).rejects.toThrow(
      /v2\.0\.0\/loader\.js answers 404\. Publish the files as `npm run release` says\./,
    );
    here = { ...here, address: undefined };
    await expect(read()).rejects.toThrow(/Set "releasedFiles" under "config" in package.json/);
  });

  it('says which address could not be reached', async () => {
    await new Promise((closed) => server.close(closed));
    await expect(read()).rejects.toThrow(
      /The released file http:\/\/127\.0\.0\.1:\d+\/v2\.0\.0\/loader\.js could not be fetched/,
    );
  });
});

describe('two agencies in one clone', () => {
  const placesOf = (agency: string): Places => {
    vi.stubEnv('AGENCY', path.join(folder, agency));
    return places();
  };

  it('both release version 2.0.0, each with its own files', async () => {
    for (const agency of ['ada', 'bert']) {
      writeFileSync(path.join(built, 'loader.js'), `sells for ${agency}`);
      const { lists } = placesOf(agency);
      expect(lists).toBe(path.join(folder, agency, 'released'));
      expect(recordRelease(built, '2.0.0', { lists, cache: path.join(folder, agency, 'cache') })).toEqual([]);
    }
    for (const agency of ['ada', 'bert']) {
      const own = { ...placesOf(agency), cache: path.join(folder, agency, 'cache') };
      expect((await readReleased('2.0.0', 'loader.js', own)).toString()).toBe(`sells for ${agency}`);
    }
  });

  it('share no folder on this machine, and no tag of the repository', () => {
    const [ada, bert] = [placesOf('ada'), placesOf('bert')];
    expect(ada.cache).not.toBe(bert.cache);
    expect([ada.tagPrefix, bert.tagPrefix]).toEqual(['ada-v', 'bert-v']);
    vi.stubEnv('AGENCY', '');
    expect(places().tagPrefix).toBe('v');
  });

  it('serve nothing that the other, or the kit, has released', () => {
    placesOf('ada');
    expect(releasedVersions()).toEqual([]);
  });
});

describe('the old release that end-to-end tests sell with', () => {
  it('is byte for byte what its list says', () => {
    const lists = path.join(import.meta.dirname, '../../tests/released');
    const { version, files } = readRelease('0.9.0', { lists });
    expect([version, Object.keys(files).length]).toEqual(['0.9.0', 16]);
    execFileSync('tar', ['-xzf', path.join(lists, version, 'files.tar.gz'), '-C', built]);
    expect(readdirSync(built).sort()).toEqual(Object.keys(files).sort());
    for (const [name, { integrity }] of Object.entries(files)) {
      expect(integrityOf(readFileSync(path.join(built, name))), name).toBe(integrity);
    }
  });
});
