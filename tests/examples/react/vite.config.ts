import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Relative base path, so that the built app runs from any folder on a server.
  base: './',
});
