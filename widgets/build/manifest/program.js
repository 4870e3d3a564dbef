import { existsSync } from 'node:fs';
import { currency } from '../../../catalogue/money.ts';
import { services } from '../../../catalogue/services.ts';

/** Set when the analysis starts: it brings its own TypeScript, whose checker knows what a named type comes to. */
let current;

const options = {
  module: 99,
  moduleResolution: 100,
  target: 9,
  jsx: 4,
  strict: true,
  noEmit: true,
  types: ['vite/client'],
};

/** Reads the elements together with all they import, and their events. */
export function createModules({ ts, globs }) {
  const events = globs.map((file) => file.replace(/\.element\.ts$/, '.events.ts')).filter((file) => existsSync(file));
  const compilerOptions = { ...options, allowImportingTsExtensions: true };
  const program = ts.createProgram([...globs, ...events], compilerOptions, hostWithIds(ts, compilerOptions));
  current = { ts, program, checker: program.getTypeChecker() };
  return globs.map((file) => program.getSourceFile(file));
}

/** Types say `string` where the agency's ids and its currency stand; here they are spelled out. */
function hostWithIds(ts, compilerOptions) {
  const host = ts.createCompilerHost(compilerOptions);
  const { getSourceFile } = host;
  const ids = services.map(({ id }) => `'${id}'`).join(' | ');
  host.getSourceFile = (file, ...rest) =>
    file.endsWith('catalogue/agency/ids.d.ts')
      ? ts.createSourceFile(file, `export type ServiceId = ${ids}; export type Currency = '${currency}';`, ...rest)
      : getSourceFile(file, ...rest);
  return host;
}

export function program() {
  return current;
}
