import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type InlineConfig, mergeConfig } from 'vite';
import { readAgency, resolvePackageName } from '#agency-files/agency.ts';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { createAgencyModulesPlugin, listOwnLanguages, resolvedPrefix } from '#agency-files/agency-modules.ts';
import { createBrandColorsPlugin } from './brand-colors.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import {
  allowNullEvents,
  avoidPatchedBind,
  avoidShadowedGlobals,
  convertReact,
  createFirstViewsPlugin,
  removePreloadHelper,
  separateFromJoinedScripts,
} from './vite-plugins.ts';

const widgetsFolder = path.dirname(import.meta.dirname);
const projectFolder = path.dirname(widgetsFolder);
const source = path.join(widgetsFolder, 'src');

/**
 * Paths of the modules in the shared chunk. Excludes forms (used by only two widgets), modules of a single widget, on-demand
 * chunks and test fixtures.
 */
const sharedModule =
  /^(catalogue(?![\\/](forms|booking-page|contact-services|delivery|embed-policy|time))|widgets[\\/]src[\\/]shared(?![\\/](forms|consent|checkout-notes|test-mode|tools|element[\\/]fixture)))[\\/]|[\\/](zustand|@r2wc)[\\/]/;

const sharedAgencyModules = ['catalogue', 'brand'].map((name) => resolvedPrefix + name);

export const outputFolder = path.join(projectFolder, resolveBuiltWidgetsFolder());
export const kitVersion = (
  JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string }
).version;

/**
 * Origins that serve the widgets, the agency's own first. `WIDGETS_ORIGINS` lists those of a local system, separated
 * by commas.
 */
export const agencyOrigins = (process.env.WIDGETS_ORIGINS || process.env.SITE_URL || readAgency().url)
  .split(',')
  .map((url) => new URL(url).origin);

export function listWidgetEntries(): Record<string, string> {
  const folder = path.join(source, 'widgets');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, path.join(folder, name, `${name}.define.ts`)]),
  );
}

export function listFirstViewFiles(tags: readonly string[]): Record<string, string> {
  const named = tags.map((tag) => [tag, tag.replace('agency-', '')] as const);
  const files = named.map(([tag, name]) => [tag, path.join(source, 'widgets', name, `${name}.first-view.ts`)] as const);
  return Object.fromEntries(files.filter(([, file]) => existsSync(file)));
}

/** Returns the module of each language, keyed by language code. Includes the agency's languages for which the kit has no messages. */
export function listLanguageSources(): Record<string, string> {
  const folder = path.join(source, 'lang');
  const files = readdirSync(folder).sort();
  return {
    ...Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), path.join(folder, file)])),
    ...Object.fromEntries(listOwnLanguages().map((language) => [language, `#agency/language/${language}`])),
  };
}

const base: InlineConfig = {
  configFile: false,
  root: widgetsFolder,
  logLevel: 'warn',
  publicDir: false,
  plugins: [createAgencyModulesPlugin(), createBrandColorsPlugin()],
  define: {
    'process.env.NODE_ENV': '"production"',
    KIT_VERSION: JSON.stringify(kitVersion),
    AGENCY_ORIGINS: JSON.stringify(agencyOrigins),
  },
  build: {
    target: 'es2022',
    // CSS targets are newer than the script target, so that Lightning CSS does not compile `light-dark()`.
    cssTarget: (['chrome', 'firefox', 'safari'] as const).map((name) => `${name}${oldestBrowsers[name]}`),
    cssMinify: 'lightningcss',
    minify: true,
    modulePreload: false,
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
};

/**
 * Returns the Vite config of the CDN build: an entry per widget, a chunk of shared code, and a React chunk that stays
 * cached across releases.
 */
export function createElementsBuild(input: Record<string, string>, outDir: string): InlineConfig {
  return mergeConfig(base, {
    plugins: [convertReact(), removePreloadHelper(), avoidPatchedBind(), avoidShadowedGlobals(), allowNullEvents()],
    build: {
      outDir,
      assetsDir: '',
      rolldownOptions: {
        input,
        preserveEntrySignatures: false,
        output: {
          format: 'es',
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              {
                name: 'core',
                priority: 2,
                test: /as-module:|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              },
              {
                name: 'shared',
                priority: 1,
                test: (id) => sharedAgencyModules.includes(id) || sharedModule.test(path.relative(projectFolder, id)),
              },
              // Lower priority than the shared chunk, because a group also includes all modules that its own modules
              // import.
              {
                name: 'forms',
                priority: 0,
                test: /[\\/](widgets[\\/]src[\\/]shared[\\/]forms[\\/]|catalogue[\\/]forms[\\/]field)/,
              },
            ],
          },
        },
      },
    },
  } satisfies InlineConfig);
}

interface ScriptOptions {
  /** True if only the agency's own pages contain the script. */
  isOwn?: boolean;
  /** JavaScript expressions that replace identifiers. */
  expressions?: Record<string, string>;
  fileName?: string;
  /** Tags whose first views the script contains. */
  tags?: readonly string[];
}

/** Returns the Vite config of a script without React. Its catalogue contains only what a cart needs to know. */
export function createScriptBuild(
  entry: string,
  format: 'es' | 'iife',
  outDir: string,
  define: Record<string, unknown>,
  { expressions = {}, fileName = '[name].js', isOwn = false, tags = [] }: ScriptOptions = {},
): InlineConfig {
  const values = Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]));
  return mergeConfig(base, {
    define: { ...values, ...expressions },
    plugins: [
      createFirstViewsPlugin(listFirstViewFiles(tags)),
      !isOwn && avoidShadowedGlobals(),
      !isOwn && format === 'iife' && separateFromJoinedScripts(),
    ],
    resolve: { alias: { '#agency/catalogue': '#agency/cart-catalogue' } },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(source, 'entries', entry),
        preserveEntrySignatures: 'strict',
        output: {
          format,
          name: 'script',
          entryFileNames: fileName,
        },
      },
    },
  } satisfies InlineConfig);
}

/** Returns the Vite config of the npm package: unminified ES modules that import React instead of bundling it. */
export function createPackageBuild(
  input: Record<string, string>,
  outDir: string,
  plugins: NonNullable<InlineConfig['plugins']>,
): InlineConfig {
  const ownModules = `${resolvePackageName(readAgency())}/`;
  return mergeConfig(base, {
    plugins,
    build: {
      outDir,
      minify: false,
      cssMinify: 'lightningcss',
      // Library mode leaves dynamic imports to the consumer's bundler.
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        input,
        external: (id) => /^react(-dom)?($|\/)/.test(id) || id.startsWith(ownModules),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name]-[hash].js',
          // Marks the widget's component as client code for React frameworks with server components.
          banner: ({ name, isEntry }) => (isEntry && /^(standalone\/)?react\//.test(name) ? "'use client';" : ''),
        },
      },
    },
  } satisfies InlineConfig);
}

/**
 * Returns the Vite config of the prerenderer: one module that imports nothing, not even from Node, so that workers can
 * run it. Without `origins`, it prints the relative URLs of the agency's own pages.
 */
export function createPrerenderBuild(entry: string, outDir: string, origins: readonly string[] = []): InlineConfig {
  return mergeConfig(base, {
    define: { AGENCY_ORIGINS: JSON.stringify(origins) },
    resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: path.join(source, entry),
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false } },
    },
  } satisfies InlineConfig);
}

export default defineConfig(createElementsBuild(listWidgetEntries(), path.join(outputFolder, 'cdn')));
