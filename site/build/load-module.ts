import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { agencyModules } from '#agency-files/agency-modules.ts';
import { brandColors } from '#widgets/build/brand-colors.ts';

let vite: ViteDevServer | undefined;
let hasFailed = false;

/** From now on a module can be loaded again when a file that it is made of was saved, which Node alone never does. Returns how to stop. */
export async function startReloading(): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  vite ??= await createServer({
    configFile: false,
    plugins: [agencyModules(), brandColors(async () => (await loadColors()).fillBrandColors)],
    appType: 'custom',
    logLevel: 'silent',
    // Who watches the files says what was saved: two watchers would not agree on when.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return async () => {
    await vite?.close();
    vite = undefined;
  };
}

const loadColors = () => loadModule<typeof import('#widgets/build/brand-colors.ts')>('widgets/build/brand-colors.ts');

/** Whether modules are loaded as they were saved last, as under `npm run dev`. */
export function isReloading(): boolean {
  return vite !== undefined;
}

/** What is made of these files is loaded again. What a mistake kept from loading is not known: then it is everything. */
export function forgetModules(files: readonly string[]): void {
  const modules = vite?.environments.ssr.moduleGraph;
  if (hasFailed) modules?.invalidateAll();
  for (const file of files) modules?.onFileChange(path.resolve(file));
  if (files.some((file) => /\.(yaml|md)$/.test(file))) runAllAgain();
  hasFailed = false;
}

/** Which modules read an owner's file is not known. Their code is as it was, but that of `#agency/…`, which its plugin ties to the files. */
function runAllAgain(): void {
  const modules = vite?.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  for (const known of modules?.idToModuleMap.values() ?? []) {
    modules?.invalidateModule(known, seen, Date.now(), false, true);
  }
}

/** Loads a page or what it is made of, by its path from the root. */
export async function loadModule<Module>(file: string): Promise<Module> {
  const address = path.resolve(file);
  if (!vite) return import(pathToFileURL(address).href);
  try {
    return (await vite.ssrLoadModule(address)) as Module;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}
