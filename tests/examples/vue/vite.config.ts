import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('agency-') } } })],
  // Relative, so that the app runs from any folder of a server.
  base: './',
});
