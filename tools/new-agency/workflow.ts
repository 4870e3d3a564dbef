/** Adds a CI job to the repository that deploys an agency after every push. If a deployment fails, the job comments the reason on the commit. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAgency } from '#agency-files/agency.ts';
import { root } from '#agency-files/agency-folder.ts';
import type { Agency } from '#agency-files/agency-schema.ts';
import { CommandError } from '../command-error.ts';

export const gitHosts = ['github', 'gitlab'] as const;
export type GitHost = (typeof gitHosts)[number];

export const workflowUsage = `npm run new -- workflow my-agency github    a CI job that deploys the agency after every push; or gitlab`;

/**
 * Writes the job and returns its file, relative to the repository. GitLab reads all jobs from one file. The daily run is
 * early in the morning of `timeZone`.
 */
export function writeWorkflow(
  folder: string,
  host: GitHost,
  repository = root,
  { timeZone }: Pick<Agency, 'timeZone'> = readAgency(folder),
): string {
  const name = path.basename(folder);
  const file = host === 'github' ? `.github/workflows/deploy-${name}.yml` : '.gitlab-ci.yml';
  const place = path.join(repository, file);
  const template = path.join(import.meta.dirname, 'workflows', `${host}.yml`);
  if (existsSync(place)) {
    throw new CommandError(`${file} already exists. Add the job of ${path.relative(root, template)} to it yourself.`);
  }
  const values: Readonly<Record<string, string>> = {
    NAME: name,
    FOLDER: folder,
    HOUR: String(findEarlyHour(timeZone)),
  };
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(
    place,
    readFileSync(template, 'utf8').replace(/\b(?:NAME|FOLDER|HOUR)\b/g, (word) => values[word] ?? word),
  );
  return file;
}

/** Returns the hour in UTC at which it is about five in the morning in a time zone. */
export function findEarlyHour(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hours = [...Array(24).keys()];
  return hours.findIndex((hour) => format.format(Date.UTC(2026, 0, 1, hour)) === '05');
}

/** Runs `npm run new -- workflow my-agency github`. */
export function createWorkflow([name = '', host = '']: readonly string[]): void {
  const folder = path.normalize(name.includes('/') ? name : path.join('agencies', name)).replace(/\/$/, '');
  if (!name) throw new CommandError(`Name the agency and the Git host.\n\n${workflowUsage}`);
  if (!existsSync(path.join(root, folder, 'agency.yaml'))) {
    throw new CommandError(`There is no agency in ${folder}/.\n\n${workflowUsage}`);
  }
  const known = gitHosts.find((one) => one === host);
  if (!known) throw new CommandError(`"${host}" is not "github" or "gitlab".\n\n${workflowUsage}`);
  console.log(formatWorkflowText(writeWorkflow(folder, known)));
}

export function formatWorkflowText(file: string): string {
  return `${file} deploys the agency after every push. Set the secrets that its first lines name, then commit it.\n`;
}
