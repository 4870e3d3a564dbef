import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { agencyModules } from '../../catalogue/read/vite-agency-modules.ts';

let vite: ViteDevServer | undefined;

/** From now on a module is loaded again when a file that it is made of has been saved, which Node alone never does. Returns how to stop. */
export async function reloadWhenSaved(): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  vite ??= await createServer({
    configFile: false,
    plugins: [agencyModules()],
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  vite.watcher.on('all', reloadAgency);
  return async () => {
    await vite?.close();
    vite = undefined;
  };
}

/** The seam reads the agency's files, which no module imports. */
function reloadAgency(_event: string, file: string): void {
  if (!/\.(ya?ml|md)$/.test(file) || !vite) return;
  const modules = vite.environments.ssr.moduleGraph;
  for (const module of modules.getModulesByFile(path.resolve('site/src/agency.ts')) ?? [])
    modules.invalidateModule(module);
}

/** Loads a page or what it is made of, by its path from the root. */
export function loadModule<Module>(file: string): Promise<Module> {
  const address = path.resolve(file);
  return (vite ? vite.ssrLoadModule(address) : import(pathToFileURL(address).href)) as Promise<Module>;
}
