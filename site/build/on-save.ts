import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { writeWorkerModules } from '#agency-files/agency-modules.ts';
import type { Eleventy } from './eleventy.ts';
import { forgetModules, loadModule } from './load-module.ts';

/** Sources of the widgets, including the agency's catalogue, colors and widget drawings. */
export function isOfWidgets(file: string): boolean {
  const agency = `./${agencyFolder()}/`;
  const places = [`${agency}agency.yaml`, `${agency}catalogue/`, './catalogue/', './widgets/src/'];
  return places.some((place) => file.startsWith(place)) || isDrawing(file, `${agency}art/`);
}

function isDrawing(file: string, art: string): boolean {
  const [widget = '', drawing] = file.startsWith(art) ? file.slice(art.length).split('/') : [];
  return drawing !== undefined && existsSync(path.join('widgets/src/widgets', widget));
}

/** Sources of the manifest: the contracts and their imports, not the views. */
const ofManifest = /^\.\/widgets\/src\/.*(\.ts|\/base\.css)$/;

/**
 * Runs before pages are rendered again under `npm run dev`: invalidates Node's modules of the saved files, and rebuilds
 * the affected widgets.
 */
export function buildWidgetsOnSave(eleventy: Eleventy): void {
  eleventy.on('eleventy.beforeWatch', async (files) => {
    forgetModules(files);
    if (files.some((file) => ofManifest.test(file))) buildManifest();
    if (!files.some(isOfWidgets)) return;
    try {
      writeWorkerModules();
      const widgets = await loadModule<typeof import('#widgets/build/build.ts')>('widgets/build/build.ts');
      await widgets.buildWidgets({ isSave: true });
    } catch (error) {
      console.error(`The widgets did not build, so the pages keep the last good ones. ${error}`);
    }
  });
}

let isBuilding = false;
let isWanted = false;

/** Takes seconds, so the pages do not wait: they are rendered again when it is done. */
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
