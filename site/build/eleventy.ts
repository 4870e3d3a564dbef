/** Types for the parts of Eleventy's configuration API that the build uses; Eleventy's package includes no types. */
export type RunMode = 'build' | 'serve' | 'watch';

export interface EleventyEvent {
  readonly directories: { readonly output: string };
  readonly runMode: RunMode;
}

/** Page or file that a template produced. */
export interface BuildResult {
  readonly url: string | false;
  readonly outputPath: string | false;
  readonly content: string;
}

export interface AfterEvent extends EleventyEvent {
  readonly results: readonly BuildResult[];
}

export interface TransformContext {
  readonly page: { readonly inputPath: string; readonly outputPath: string | false; readonly url: string | false };
}

export interface Eleventy {
  addPlugin(plugin: (eleventy: Eleventy) => void): void;
  addGlobalData(key: string, value: unknown): void;
  addTransform(name: string, transform: (this: TransformContext, content: string) => string | Promise<string>): void;
  addExtension(
    extension: string,
    options: {
      useJavaScriptImport: boolean;
      compileOptions: { cache: boolean; getCacheKey(content: string, inputPath: string): string };
      getData: readonly string[];
      getInstanceFromInputPath(inputPath: string): Promise<object>;
      compile(content: string, inputPath: string): (data: never) => Promise<unknown>;
    },
  ): void;
  addWatchTarget(path: string): void;
  setUseGitIgnore(use: boolean): void;
  readonly ignores: Set<string>;
  setServerOptions(options: object): void;
  readonly watchIgnores: Set<string>;
  /** The listener receives the paths of the saved files, relative to the repository root. */
  on(event: 'eleventy.beforeWatch', listener: (files: readonly string[]) => Promise<void>): void;
  on(event: 'eleventy.before', listener: (event: EleventyEvent) => void | Promise<void>): void;
  on(event: 'eleventy.after', listener: (event: AfterEvent) => void | Promise<void>): void;
}
