import resolve from '@rollup/plugin-node-resolve';
import svelte from 'rollup-plugin-svelte';

export default {
  input: 'src/main.js',
  output: { dir: 'dist' },
  plugins: [
    svelte({ emitCss: false }),
    resolve({ browser: true, exportConditions: ['svelte'], extensions: ['.js', '.svelte'] }),
  ],
};
