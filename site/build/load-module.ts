import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { createAgencyModulesPlugin } from '#agency-files/agency-modules.ts';
import { createBrandColorsPlugin } from '#widgets/build/brand-colors.ts';

let vite: ViteDevServer | undefined;
let hasFailed = false;

/** Makes modules reload when their files are saved, which Node alone does not support. Returns a function that stops the reloading. */
export async function startReloading(): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  vite ??= await createServer({
    configFile: false,
    plugins: [createAgencyModulesPlugin(), createBrandColorsPlugin(async () => (await loadColors()).fillBrandColors)],
    appType: 'custom',
    logLevel: 'silent',
    // Disable Vite's file watcher: Eleventy reports saved files, and a second watcher would report them at another
    // time.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return async () => {
    await vite?.close();
    vite = undefined;
  };
}

const loadColors = () => loadModule<typeof import('#widgets/build/brand-colors.ts')>('widgets/build/brand-colors.ts');

/** Returns true if saved modules are reloaded, as under `npm run dev`. */
export function isReloading(): boolean {
  return vite !== undefined;
}

/** Invalidates the modules compiled from these files. After a failed load the dependencies are unknown, so all modules are invalidated. */
export function invalidateModules(files: readonly string[]): void {
  const modules = vite?.environments.ssr.moduleGraph;
  if (hasFailed) modules?.invalidateAll();
  for (const file of files) modules?.onFileChange(path.resolve(file));
  if (files.some((file) => /\.(yaml|md)$|\/pictures\//.test(file))) invalidateAllModules();
  hasFailed = false;
}

/**
 * Runs all modules again, because no graph shows which modules read a YAML or Markdown file or a picture. Compiled code is reused,
 * except for `#agency/…`.
 */
function invalidateAllModules(): void {
  const modules = vite?.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  for (const known of modules?.idToModuleMap.values() ?? []) {
    modules?.invalidateModule(known, seen, Date.now(), false, true);
  }
}

/** Loads a page or another module by its path relative to the repository root. */
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
