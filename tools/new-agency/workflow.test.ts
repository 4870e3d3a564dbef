import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '#agency-files/agency-folder.ts';
import { findEarlyHour, writeWorkflow } from './workflow.ts';

const repository = mkdtempSync(path.join(tmpdir(), 'workflow-'));
const comments: { url?: string | undefined; token: string; body: Record<string, string> }[] = [];
const server = createServer(async (request, response) => {
  const body = JSON.parse((await request.toArray()).join(''));
  const token = request.headers.authorization ?? String(request.headers['private-token']);
  comments.push({ url: request.url, token, body });
  response.writeHead(201).end();
});
let api = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  api = `http://localhost:${(server.address() as AddressInfo).port}`;
  mkdirSync(path.join(repository, 'bin'));
  symlinkSync(path.join(root, 'tools'), path.join(repository, 'tools'));
});
afterAll(() => {
  server.close();
  rmSync(repository, { recursive: true });
});

/** Runs a step in Bash as the Git host does, with an `npm` that prints `output` and exits with `status`. */
function run(command: string, { output = '', status = 0, env = {} }: Npm): Promise<number> {
  const npm = `#!/bin/sh\nprintf '%s' "$OUTPUT"\n[ "$*" = "run deploy" ] && [ "$AGENCY" = agencies/crumb ] && exit ${status}\nexit 9\n`;
  writeFileSync(path.join(repository, 'bin/npm'), npm, { mode: 0o755 });
  const all = { PATH: `${repository}/bin:${process.env.PATH}`, AGENCY: 'agencies/crumb', OUTPUT: output, ...env };
  return new Promise((resolve) => {
    execFile('bash', ['-eo', 'pipefail', '-c', command], { cwd: repository, env: all }, (error) =>
      resolve(error ? Number(error.code) : 0),
    );
  });
}

interface Npm {
  readonly output?: string;
  readonly status?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const mistakes = `Building the site…
\u001B[31magencies/crumb/home.yaml:3: "titel" is unknown. Did you mean "title"?\u001B[0m
agencies/crumb/blog/今日は.md:10: A "**" is opened but not closed.

agencies/crumb/home.yaml:3: "titel" is unknown. Did you mean "title"?
`;
const text = `This change is not on the site: the deployment stopped, and the site stays as it was. Correct this in the editor or in the file, and save again:

- \`agencies/crumb/home.yaml:3\`: "titel" is unknown. Did you mean "title"?
- \`agencies/crumb/blog/今日は.md:10\`: A "**" is opened but not closed.
`;

interface GitHubStep {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

describe('deployment workflow for GitHub', () => {
  const file = writeWorkflow('agencies/crumb', 'github', repository, { timeZone: 'America/Los_Angeles' });
  const workflow = parse(readFileSync(path.join(repository, file), 'utf8'));
  const { steps, env } = workflow.jobs.deploy;
  const [deploy, comment] = steps.filter(({ run }: GitHubStep) => run) as GitHubStep[];

  test('runs on every push to main, or to master in older repositories, and may comment on a commit', () => {
    expect(file).toBe('.github/workflows/deploy-crumb.yml');
    expect(workflow).toMatchObject({ name: 'deploy crumb', on: { push: { branches: ['main', 'master'] } } });
    expect(workflow.permissions).toEqual({ contents: 'write' });
    expect(env).toEqual({ AGENCY: 'agencies/crumb' });
    // GitHub runs a step with `shell: bash` with `pipefail`, without which `tee` would hide the failure.
    expect(deploy?.shell).toBe('bash');
    expect(comment?.if).toBe("failure() && github.event_name != 'schedule'");
  });

  test('keeps the token that may change the repository from install scripts and the build (T24)', () => {
    const [checkout] = steps as GitHubStep[];
    expect(checkout?.with).toEqual({ 'persist-credentials': false });
    expect(Object.keys(deploy?.env ?? {})).toEqual(['CLOUDFLARE_API_TOKEN', 'STRIPE_SECRET_KEY']);
  });

  test('writes no key into the comment, in which GitHub would not hide it (T22)', async () => {
    expect(comment?.env).toMatchObject(deploy?.env ?? {});
    const keys = { CLOUDFLARE_API_TOKEN: 'cf-1234567', STRIPE_SECRET_KEY: 'sk_live_1\nsk_live_2' };
    const output = `Headers.append: "Bearer ${keys.STRIPE_SECRET_KEY}" is an invalid header value.\nToken: ${keys.CLOUDFLARE_API_TOKEN}`;
    expect(await run(deploy?.run ?? '', { output, status: 1 })).toBe(1);
    const variables = { GITHUB_API_URL: api, GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'abc', COMMENT_TOKEN: 'token' };
    expect(await run(comment?.run ?? '', { env: { ...variables, ...keys } })).toBe(0);
    expect(comments.splice(0)[0]?.body.body).toContain(
      'Headers.append: "Bearer ***\n***" is an invalid header value.\nToken: ***',
    );
  });

  test('runs every morning in the agency’s time zone, so that posts of that day are published', () => {
    expect(workflow.on.schedule).toEqual([{ cron: '23 13 * * *' }]);
    expect(['Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'].map(findEarlyHour)).toEqual([4, 0, 16, 5]);
  });

  test('fails if the deployment fails, and comments on the commit with the reported mistakes', async () => {
    expect(await run(deploy?.run ?? '', { output: 'Deployed.' })).toBe(0);
    expect(await run(deploy?.run ?? '', { output: mistakes, status: 1 })).toBe(1);
    const variables = {
      GITHUB_API_URL: api,
      GITHUB_REPOSITORY: 'crumb/site',
      GITHUB_SHA: 'abc',
      COMMENT_TOKEN: 'token',
    };
    expect(await run(comment?.run ?? '', { env: variables })).toBe(0);
    expect(comments.splice(0)).toEqual([
      { url: '/repos/crumb/site/commits/abc/comments', token: 'Bearer token', body: { body: text } },
    ]);
  });
});

describe('deployment pipeline for GitLab', () => {
  const file = writeWorkflow('agencies/crumb', 'gitlab', repository, { timeZone: 'Europe/Berlin' });
  const pipeline = parse(readFileSync(path.join(repository, file), 'utf8'));
  const { script, after_script: afterScript, ...job } = pipeline['deploy crumb'];
  const variables = { GITLAB_CI: 'true', CI_PROJECT_ID: '7', CI_COMMIT_SHA: 'abc', COMMENT_TOKEN: 'token' };

  test('runs on every push to the default branch', () => {
    expect(file).toBe('.gitlab-ci.yml');
    expect(job).toMatchObject({ variables: { AGENCY: 'agencies/crumb' }, resource_group: 'deploy-crumb' });
    expect(job.rules).toEqual([{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
  });

  test('fails if the deployment fails, and comments with the end of the output if the output names no mistake', async () => {
    const env = { ...variables, CI_API_V4_URL: api };
    expect(await run(script.join('\n'), { output: 'Not ready:\n- database_id is missing.', status: 1 })).toBe(1);
    expect(await run(afterScript.join('\n'), { env: { ...env, CI_JOB_STATUS: 'failed' } })).toBe(0);
    const [{ url, token, body } = { url: '', token: '', body: {} }] = comments.splice(0);
    expect({ url, token }).toEqual({ url: '/projects/7/repository/commits/abc/comments', token: 'token' });
    expect(body).toEqual({ note: expect.stringContaining('```\nNot ready:\n- database_id is missing.\n```') });
  });

  test('comments that the change is on the site if only the check after the upload failed', async () => {
    const env = { ...variables, CI_API_V4_URL: api };
    const output = 'Uploaded agency\n\nDeployed, but https://crumb.com/api/health returned nothing.';
    expect(await run(script.join('\n'), { output, status: 1 })).toBe(1);
    expect(await run(afterScript.join('\n'), { env: { ...env, CI_JOB_STATUS: 'failed' } })).toBe(0);
    expect(comments.splice(0)[0]?.body.note).toMatch(/^This change is on the site, but/);
  });

  test('exits with 0 if the Git host does not respond to the comment', async () => {
    const env = { ...variables, CI_API_V4_URL: 'http://localhost:1', CI_JOB_STATUS: 'failed' };
    expect(await run(afterScript.join('\n'), { env })).toBe(0);
  });

  test('writes no comment if the deployment succeeds or no token is set', async () => {
    const env = { ...variables, CI_API_V4_URL: api };
    expect(await run(afterScript.join('\n'), { env: { ...env, CI_JOB_STATUS: 'success' } })).toBe(0);
    expect(await run(afterScript.join('\n'), { env: { ...env, CI_JOB_STATUS: 'failed', COMMENT_TOKEN: '' } })).toBe(0);
    expect(comments).toEqual([]);
  });

  test('is not written if the repository already has a pipeline', () => {
    expect(() => writeWorkflow('agencies/studio', 'gitlab', repository)).toThrow('.gitlab-ci.yml already exists.');
  });
});
