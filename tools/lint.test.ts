import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Lints one line of code as a test file. Skips the slow rule that reads the types of the whole project. */
function lintCode(line: string): string {
  const folder = mkdtempSync(path.join(root, 'tools/lint/probe-'));
  try {
    const file = path.join(folder, 'probe.test.ts');
    writeFileSync(file, `${line}\n`);
    const { stdout, stderr } = spawnSync('biome', ['lint', '--skip=nursery/noFloatingPromises', file], {
      cwd: root,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const complaint = 'This assertion also passes if the value before `?.` is missing.';

test.each([
  `expect(card?.textContent).not.toBe('');`,
  `expect(card?.textContent, 'the card').not.toBe('');`,
  `expect(card?.textContent).not.to.equal('');`,
  `expect(card?.textContent).to.not.equal('');`,
])('the linter refuses an assertion that passes even if the tested value is missing: %s', (line) => {
  expect(lintCode(line)).toContain(complaint);
});

test.each([`expect(card?.textContent).toBe('');`, `expect(card.textContent).not.toBe('');`])(
  'the linter accepts the assertion %s',
  (line) => {
    const output = lintCode(line);
    expect(output).toContain('Checked 1 file');
    expect(output).not.toContain(complaint);
  },
);

const spreadDiagnostic = 'A spread literal hides misspelled properties from TypeScript.';

test.each([
  `export const order = { ...{ id: 'co_1', paid: true }, got: 1 };`,
  `export const order = { ...{ id: 'co_1' } };`,
])('the linter refuses a spread object literal: %s', (line) => {
  expect(lintCode(line)).toContain(spreadDiagnostic);
});

test.each([
  `export const order = { id: 'co_1', got: 1 };`,
  `export const order = (more: object) => ({ ...more, id: 'co_1' });`,
  `export const order = (id?: string) => ({ ...(id && { id }), got: 1 });`,
])('the linter accepts the object literal %s', (line) => {
  const output = lintCode(line);
  expect(output).toContain('Checked 1 file');
  expect(output).not.toContain(spreadDiagnostic);
});

test('the linter refuses an import path that goes up three folders', () => {
  expect(lintCode(`export { money } from '../../../catalogue/money.ts';`)).toContain(
    'An import climbs at most two folders',
  );
});

test.each([`export { money } from '#catalogue/money.ts';`, `export { run } from '../../run.ts';`])(
  'the linter accepts the import %s',
  (line) => {
    expect(lintCode(line)).not.toContain('An import climbs at most two folders');
  },
);
