import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { writeWorkerModules } from '#agency-files/agency-modules.ts';
import type { Eleventy } from './eleventy.ts';
import { invalidateModules, loadModule } from './load-module.ts';
import { getDeletionsFile } from './on-delete.ts';

/** Returns true if the widgets are built from this file, such as the agency's catalogue or colors, or might have been built from a deleted file. */
export function isWidgetSource(file: string): boolean {
  const agency = `./${resolveAgencyFolder()}/`;
  const places = [
    `${agency}agency.yaml`,
    `${agency}catalogue/`,
    './catalogue/',
    './widgets/src/',
    `./${getDeletionsFile()}`,
  ];
  return places.some((place) => file.startsWith(place)) || isDrawing(file, `${agency}art/`);
}

function isDrawing(file: string, art: string): boolean {
  const [widget = '', drawing] = file.startsWith(art) ? file.slice(art.length).split('/') : [];
  return drawing !== undefined && existsSync(path.join('widgets/src/widgets', widget));
}

/** Files that the widgets' manifest is generated from: TypeScript files without views, and the base style sheet. */
const manifestSources = /^\.\/widgets\/src\/.*(\.ts|\/base\.css)$/;

/** Before `npm run dev` renders pages again, reloads the modules of saved files and rebuilds the affected widgets. */
export function buildWidgetsOnSave(eleventy: Eleventy): void {
  eleventy.on('eleventy.beforeWatch', async (files) => {
    invalidateModules(files);
    if (files.some((file) => manifestSources.test(file))) buildManifest();
    if (!files.some(isWidgetSource)) return;
    try {
      writeWorkerModules();
      const widgets = await loadModule<typeof import('#widgets/build/build.ts')>('widgets/build/build.ts');
      await widgets.buildWidgets({ isSave: true });
    } catch (error) {
      console.error(`The widgets couldn’t be built, so the pages keep the last working ones. ${error}`);
    }
  });
}

let isBuilding = false;
let isWanted = false;

/**
 * Builds the widgets' manifest in the background, because the build takes seconds. Eleventy renders the pages again
 * when the manifest is ready.
 */
function buildManifest(): void {
  isWanted = true;
  if (isBuilding) return;
  isBuilding = true;
  isWanted = false;
  spawn('node', ['widgets/build/build-manifest.ts'], { stdio: 'inherit' }).once('close', () => {
    isBuilding = false;
    if (isWanted) buildManifest();
  });
}
