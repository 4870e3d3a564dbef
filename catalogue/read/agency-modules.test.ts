import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agencyCache, agencyFolder, builtSite, builtWidgets, localState, root } from './agency-folder.ts';
import { moduleInputs, moduleSource } from './agency-modules.ts';
import { readCatalogue } from './catalogue.ts';
import { workerModules } from './worker-modules.ts';

const before = process.env.AGENCY;
const usual = [builtWidgets(), builtSite(), localState(), agencyCache()];
let other: string;

beforeEach(() => {
  other = mkdtempSync(path.join(tmpdir(), 'agency-'));
  for (const part of ['agency.yaml', 'catalogue']) {
    cpSync(path.join(root, agencyFolder(), part), path.join(other, part), { recursive: true });
  }
  process.env.AGENCY = other;
});

afterEach(() => {
  rmSync(path.join(root, agencyCache()), { recursive: true, force: true });
  rmSync(other, { recursive: true });
  if (before === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = before;
});

it('builds another agency into folders of its own', () => {
  const its = [builtWidgets(), builtSite(), localState(), agencyCache()];
  expect(new Set([...its, ...usual]).size).toBe(8);
});

it('reads the agency that is named, and names its files', () => {
  const file = path.join(other, 'catalogue/services.yaml');
  const text = readFileSync(file, 'utf8');
  const [first] = readCatalogue().services;
  writeFileSync(file, text.replace(first?.name ?? '', 'Rescue of Houseplants'));
  expect(readCatalogue().services[0]?.name).toBe('Rescue of Houseplants');
  expect(moduleSource('catalogue')).toContain('Rescue of Houseplants');
  expect(moduleInputs()).toContain(file);
});

it('writes the Worker’s modules, with the options by which its bundler finds them', async () => {
  const [option, tsconfig = ''] = workerModules();
  expect(option).toBe('--tsconfig');
  const { compilerOptions } = JSON.parse(readFileSync(tsconfig, 'utf8')) as {
    compilerOptions: { paths: Record<string, readonly [string]> };
  };
  const [pattern = ''] = compilerOptions.paths['#agency/*'] ?? [];
  const written = (await import(pattern.replace('*', 'catalogue'))) as ReturnType<typeof readCatalogue>;
  expect({ ...written }).toEqual(JSON.parse(JSON.stringify(readCatalogue())));
});

it('refuses a module that there is none of', () => {
  expect(() => moduleSource('constructor')).toThrow('There is no module #agency/constructor.');
});
