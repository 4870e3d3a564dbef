import { defineProject } from 'vitest/config';
import { agencyModules } from '../catalogue/read/vite-agency-modules.ts';

export default defineProject({
  plugins: [agencyModules()],
  test: {
    name: 'widgets',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['vitest.setup.ts'],
  },
});
