import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { agencyModules } from '#agency-files/agency-modules.ts';
import { brandColors } from '#widgets/build/brand-colors.ts';

let vite: ViteDevServer | undefined;
let hasFailed = false;

/** Makes modules reloadable when one of their files is saved, which Node alone does not support. Returns a function that stops it. */
export async function startReloading(): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  vite ??= await createServer({
    configFile: false,
    plugins: [agencyModules(), brandColors(async () => (await loadColors()).fillBrandColors)],
    appType: 'custom',
    logLevel: 'silent',
    // The file watcher reports saved files: a second watcher would see them at another time.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return async () => {
    await vite?.close();
    vite = undefined;
  };
}

const loadColors = () => loadModule<typeof import('#widgets/build/brand-colors.ts')>('widgets/build/brand-colors.ts');

/** True if modules are reloaded after a save, as under `npm run dev`. */
export function isReloading(): boolean {
  return vite !== undefined;
}

/**
 * Invalidates the modules made from these files. If a mistake prevented loading, the dependencies are unknown, so all
 * modules are invalidated.
 */
export function forgetModules(files: readonly string[]): void {
  const modules = vite?.environments.ssr.moduleGraph;
  if (hasFailed) modules?.invalidateAll();
  for (const file of files) modules?.onFileChange(path.resolve(file));
  if (files.some((file) => /\.(yaml|md)$/.test(file))) runAllAgain();
  hasFailed = false;
}

/**
 * It is unknown which modules read an owner's file, so all are evaluated again. Their compiled code is reused except
 * for `#agency/…`, whose plugin tracks the files.
 */
function runAllAgain(): void {
  const modules = vite?.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  for (const known of modules?.idToModuleMap.values() ?? []) {
    modules?.invalidateModule(known, seen, Date.now(), false, true);
  }
}

/** Loads a page or one of its modules, by its path from the root. */
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
