import { existsSync } from 'node:fs';
import { services } from '#agency/catalogue';
import { showcases } from '#agency/showcases';
import { currency } from '#catalogue/money.ts';

/** TypeScript program of the current analysis. The analyzer brings its own TypeScript, whose type checker resolves named types. */
let currentProgram;

const options = {
  module: 99,
  moduleResolution: 100,
  target: 9,
  jsx: 4,
  strict: true,
  noEmit: true,
  types: ['vite/client'],
};

export function createModules({ ts, globs }) {
  const events = globs.map((file) => file.replace(/\.element\.ts$/, '.events.ts')).filter((file) => existsSync(file));
  const compilerOptions = { ...options, allowImportingTsExtensions: true };
  const program = ts.createProgram([...globs, ...events], compilerOptions, createHostWithIds(ts, compilerOptions));
  currentProgram = { ts, program, checker: program.getTypeChecker() };
  return globs.map((file) => program.getSourceFile(file));
}

/**
 * Returns a compiler host that types agency ids and the currency as unions of the agency's values. The source declares
 * both as `string`.
 */
function createHostWithIds(ts, compilerOptions) {
  const host = ts.createCompilerHost(compilerOptions);
  const { getSourceFile } = host;
  const idsOf = (records) => records.map(({ id }) => `'${id}'`).join(' | ');
  const spelledOut = `export type ServiceId = ${idsOf(services)}; export type ShowcaseId = ${idsOf(showcases)};
    export type Currency = '${currency}';`;
  host.getSourceFile = (file, ...rest) =>
    file.endsWith('catalogue/agency/ids.d.ts')
      ? ts.createSourceFile(file, spelledOut, ...rest)
      : getSourceFile(file, ...rest);
  return host;
}

export function getProgram() {
  return currentProgram;
}
