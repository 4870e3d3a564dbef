// Comments on the commit whose deployment failed, on GitHub or GitLab, with the sentences of `npm run deploy`.
// In plain JavaScript, so that it also runs if the packages could not be installed.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const { env } = process;

/**
 * Replaces the keys in a text. Git hosts hide keys in a job's log, but not in comments:
 * https://github.com/actions/github-script/issues/180
 *
 * @param {string} text
 */
function hideKeys(text) {
  const keys = Object.entries(env).flatMap(
    ([name, value]) => (/(KEY|TOKEN|SECRET)$/.test(name) && value?.match(/\S{6,}/g)) || [],
  );
  return keys.reduce((hidden, key) => hidden.replaceAll(key, '***'), text);
}

/** @param {string} log Output of `npm run deploy`. */
function extractFailure(log) {
  const lines = stripVTControlCharacters(log)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  const mistakes = [...new Set(lines.filter((line) => /^\S.*\.\w+:\d+: /.test(line)))];
  const end = `The last lines of the output:\n\n\`\`\`\n${lines.slice(-15).join('\n')}\n\`\`\`\n`;
  // The last step of a deployment checks the health of the uploaded Worker.
  if (lines.some((line) => line.startsWith('Deployed, but '))) {
    return `This change is on the site, but the site doesn’t answer as it should. ${end}`;
  }
  const opening = 'This change is not on the site: the deployment stopped, and the site stays as it was.';
  if (mistakes.length === 0) return `${opening} ${end}`;
  const list = mistakes.map((mistake) => mistake.replace(/^(.*?:\d+): /, '- `$1`: '));
  return `${opening} Correct this in the editor or in the file, and save again:\n\n${list.join('\n')}\n`;
}

const host = env.GITLAB_CI
  ? {
      url: `${env.CI_API_V4_URL}/projects/${env.CI_PROJECT_ID}/repository/commits/${env.CI_COMMIT_SHA}/comments`,
      headers: { 'PRIVATE-TOKEN': env.COMMENT_TOKEN ?? '' },
      field: 'note',
    }
  : {
      url: `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/commits/${env.GITHUB_SHA}/comments`,
      headers: { Authorization: `Bearer ${env.COMMENT_TOKEN}` },
      field: 'body',
    };
const log = process.argv[2] ?? '';
const text = hideKeys(extractFailure(existsSync(log) ? readFileSync(log, 'utf8') : ''));
console.log(text);
if (env.COMMENT_TOKEN) {
  const reply = await fetch(host.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...host.headers },
    body: JSON.stringify({ [host.field]: text }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (!reply) console.log('The comment couldn’t be written: the server did not answer.');
  else if (reply.status !== 201) console.log(`The comment couldn’t be written: the server returned ${reply.status}.`);
}
