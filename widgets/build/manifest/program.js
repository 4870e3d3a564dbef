import { existsSync } from 'node:fs';

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
  const program = ts.createProgram([...globs, ...events], { ...options, allowImportingTsExtensions: true });
  current = { ts, program, checker: program.getTypeChecker() };
  return globs.map((file) => program.getSourceFile(file));
}

export function program() {
  return current;
}
