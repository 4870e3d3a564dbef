/** Measures the build time of the site as it is, and with additional generated pages. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { services } from '#agency/catalogue';
import { resolveOutputFolder } from '#site/build/output.ts';
import type { BuildTime } from '#site/measurements/results.ts';
import { eleventy } from '#tools/build.ts';
import { runOrThrow } from '#tools/run.ts';
import { computeSpread } from '../report/statistics.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function countBuiltPages(): number {
  const files = readdirSync(path.join(root, resolveOutputFolder()), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).length;
}

const copied = ['agencies', 'site'];

function makeProject(more: number): string {
  const project = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  for (const name of readdirSync(root)) {
    if (!copied.includes(name) && !name.startsWith('.')) symlinkSync(path.join(root, name), path.join(project, name));
  }
  for (const folder of copied) {
    const filter = (source: string) => source !== path.join(root, resolveOutputFolder());
    cpSync(path.join(root, folder), path.join(project, folder), { recursive: true, filter });
  }
  const pages = path.join(project, 'site/src/pages');
  mkdirSync(path.join(pages, 'made'), { recursive: true });
  for (let index = 1; index <= more; index++) {
    writeFileSync(path.join(pages, 'made', `page-${index}.11ty.tsx`), createPageSource(index));
  }
  return project;
}

/** Returns the source of a typical service page: hero, prerendered price list, FAQ and links. */
function createPageSource(index: number): string {
  const service = services[index % services.length];
  if (!service) throw new Error('The catalogue has no services.');
  return `import { agency } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { Questions } from '../../parts/questions/questions.tsx';
import { Closing } from '../../parts/service/closing.tsx';
import { PlanPicker } from '../../parts/service/plan-picker.tsx';

export const data = {
  title: 'Page ${index}',
  description: 'What page ${index} is about, in one sentence of the usual length.',
  styles: ['service'],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero title="Page ${index}" lead=${JSON.stringify(service.description)} />
      <PlanPicker category="${service.id}" title=${JSON.stringify(service.name)}>
        <p>Paragraph of page ${index}.</p>
      </PlanPicker>
      <Questions name="questions-${index}" questions={agency.pricing.questions?.questions ?? []} />
      <Closing title="Ask us" text="Write to us." links={[{ path: '/pricing', label: 'View pricing' }]} />
    </>
  );
}
`;
}

async function buildOnce(project: string): Promise<number> {
  rmSync(path.join(project, 'site/dist'), { recursive: true, force: true });
  // Remove all caches, to build as after a fresh `git clone`.
  rmSync(path.join(project, '.cache'), { recursive: true, force: true });
  const started = performance.now();
  await runOrThrow('The generated site did not build.', 'node', eleventy.args, {
    cwd: project,
    env: { ...process.env, ...eleventy.env, SITE_OUTPUT: 'site/dist' },
  });
  return performance.now() - started;
}

/**
 * Measures the build time of every site size in each round. Sizes above 1,000 pages are built only in the first round,
 * because large sites take long to build.
 */
export async function measureBuilds(grown: readonly number[], rounds: number): Promise<BuildTime[]> {
  const own = countBuiltPages();
  const sizes = [own, ...grown];
  const projects = sizes.map((size) => makeProject(size - own));
  const times = sizes.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, project] of projects.entries()) {
        if (round > 0 && (sizes[index] ?? 0) > 1000) continue;
        times[index]?.push(await buildOnce(project));
      }
    }
  } finally {
    for (const project of projects) rmSync(project, { recursive: true });
  }
  return sizes.map((pages, index) => {
    const measured = times[index] ?? [];
    return { pages, rounds: measured.length, ...computeSpread(measured) };
  });
}
