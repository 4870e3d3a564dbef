/** Builds the element that the seam's own browser tests use. It goes to `dist/fixture/`, never to what is published. */
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { elementsBuild, kitVersion, outputFolder, prerenderBuild, scriptBuild } from './vite.config.ts';

const here = import.meta.dirname;
const folder = path.join(outputFolder, 'fixture');
const sources = path.join(here, 'src/element/fixture');

const { output } = (await build(
  elementsBuild({ fixture: path.join(sources, 'fixture.define.ts') }, folder),
)) as Rolldown.RolldownOutput;
const files = output.filter((file) => file.type === 'chunk').map((file) => file.fileName);
files.sort((a, b) => Number(b.startsWith('fixture')) - Number(a.startsWith('fixture')));

const loaders = { 'loader-of-an-older-version.js': '0.9.0', 'loader.js': kitVersion };
for (const [name, version] of Object.entries(loaders)) {
  const define = { ELEMENT_FILES: { 'agency-fixture': files, 'agency-broken': ['missing.js'] }, KIT_VERSION: version };
  await build(scriptBuild('loader.ts', 'es', folder, define));
  if (name !== 'loader.js') renameSync(path.join(folder, 'loader.js'), path.join(folder, name));
}

await build(prerenderBuild('src/element/fixture/prerender-fixture.ts', folder));
const { prerenderFixture } = (await import(path.join(folder, 'prerender-fixture.js'))) as {
  prerenderFixture(attributes: Record<string, string>, lightHtml?: string): string;
};

/** What the tests need to know about this build. */
const about = {
  version: kitVersion,
  script: `/widgets/dist/fixture/${files[0]}`,
  prerendered: prerenderFixture({ label: 'from the build', count: '3' }, '<p>Fallback</p>'),
};
writeFileSync(path.join(folder, 'about.json'), JSON.stringify(about));
