/** How Eleventy is started: by Node with these arguments, in this environment. */
export const eleventy = {
  args: ['--import', 'tsx', 'node_modules/@11ty/eleventy/cmd.cjs', '--config=site/eleventy.config.ts', '--quiet'],
  env: { NODE_ENV: 'production', TSX_TSCONFIG_PATH: 'site/tsconfig.json' },
} as const;
