import { spawn } from 'node:child_process';
import { agencyFolder } from '../../catalogue/read/agency-folder.ts';
import { writeWorkerModules } from '../../catalogue/read/worker-modules.ts';
import type { Eleventy } from './eleventy.ts';
import { forgetModules, loadModule } from './load-module.ts';

/** What the widgets are built of. What is sold, and the brand's colors, are the agency's. */
function isOfWidgets(file: string): boolean {
  const ofAgency = [`./${agencyFolder()}/agency.yaml`, `./${agencyFolder()}/catalogue/`];
  return [...ofAgency, './catalogue/', './widgets/src/'].some((place) => file.startsWith(place));
}

/** What the manifest is read from: the contracts and what they are made of, not the views. */
const ofManifest = /^\.\/widgets\/src\/.*(\.ts|\/base\.css)$/;

/** Under `npm run dev`, before pages are rendered again: forgets what Node has kept of the saved files, and builds the widgets they belong to. */
export function buildWidgetsOnSave(eleventy: Eleventy): void {
  eleventy.on('eleventy.beforeWatch', async (files) => {
    forgetModules(files);
    if (files.some((file) => ofManifest.test(file))) buildManifest();
    if (!files.some(isOfWidgets)) return;
    try {
      writeWorkerModules();
      const widgets = await loadModule<typeof import('../../widgets/build/build.ts')>('widgets/build/build.ts');
      await widgets.buildWidgets({ isSave: true });
    } catch (error) {
      console.error(`The widgets did not build, so the pages keep the last good ones. ${error}`);
    }
  });
}

let isBuilding = false;
let isWanted = false;

/** Takes seconds, so the pages do not wait: they are rendered once more when it is there. */
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
