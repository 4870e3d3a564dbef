import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('agency-') } } })],
  // Relative base path, so that the built app runs from any folder on a server.
  base: './',
});
