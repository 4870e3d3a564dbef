import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, testAgency } from '#agency-files/agency-folder.ts';

const folder = '.cache/test-broken';

beforeAll(() => {
  mkdirSync(path.join(root, folder), { recursive: true });
  cpSync(path.join(root, testAgency, 'catalogue'), path.join(root, folder, 'catalogue'), { recursive: true });
  const agency = readFileSync(path.join(root, testAgency, 'agency.yaml'), 'utf8');
  writeFileSync(path.join(root, folder, 'agency.yaml'), agency.replace(/^currency:.*$/m, 'currency: usd'));
});
afterAll(() => rmSync(path.join(root, folder), { recursive: true }));

const explain = ['--import', path.join(import.meta.dirname, 'explain-uncaught.mjs')];
const command = ['tools/operate.ts', 'orders'];
const onlyAgency = ['--input-type=module', '--eval', "import '#agency/brand'"];

function runScript(program: readonly string[], agency: string): string {
  const env = { ...process.env, AGENCY: agency };
  const { stderr, status } = spawnSync(process.execPath, [...explain, ...program], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  expect(status).toBe(1);
  return stderr.trim();
}

describe('launch.mjs', () => {
  test('loads explain-uncaught.mjs before the command', () => {
    expect(readFileSync(path.join(root, 'tools/launch.mjs'), 'utf8')).toContain('tools/explain-uncaught.mjs');
  });

  test('prints only the mistake, without a stack trace, if a command imports an agency whose files contain a mistake', () => {
    expect(runScript(command, folder)).toMatch(
      /^\.cache\/test-broken\/agency\.yaml:\d+: "currency" is "usd"\. Write it in capital letters: "USD"\.$/,
    );
  });

  test.each([
    ['agencies/studios', 'Did you mean AGENCY=agencies/studio?'],
    ['studio', 'Did you mean AGENCY=agencies/studio?'],
    ['agencies/studio/agency.yaml', 'Did you mean AGENCY=agencies/studio?'],
    ['agencies', 'Create one with “npm run new -- agency my-agency”, or set AGENCY to "agencies/studio"'],
    ['agencies/bakery', 'Create one with “npm run new -- agency bakery”, or set AGENCY to "agencies/studio"'],
  ])('prints a remedy for AGENCY=%s, which is not an agency', (folder, remedy) => {
    const printed = runScript(onlyAgency, folder);
    expect(printed).toContain(`${folder}/agency.yaml:1: There is no agency in ${folder}. ${remedy}`);
    expect(printed.split('\n')).toHaveLength(1);
  });
});

test('npm run new creates an agency even if AGENCY names a missing folder', () => {
  const name = '.cache/test-new/bakery';
  const env = { ...process.env, AGENCY: name };
  const { status, stderr } = spawnSync(process.execPath, ['tools/new.ts', 'agency', name, '--yes'], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  rmSync(path.join(root, path.dirname(name)), { recursive: true, force: true });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
