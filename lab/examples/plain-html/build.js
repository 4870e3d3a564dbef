// Puts a folder together that any server can serve as it is: the page, the package, and React as one ES module.
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

rmSync('dist', { recursive: true, force: true });
for (const file of ['index.html', 'app.js', 'page.css']) cpSync(file, path.join('dist', file));
cpSync(path.dirname(require.resolve('agency-widgets/package.json')), 'dist/vendor/agency-widgets', { recursive: true });

const exported = new Set(['version']);
const lines = ['react', 'react/jsx-runtime', 'react-dom/client'].map((name) => {
  const names = Object.keys(require(name)).filter((each) => !exported.has(each));
  for (const each of names) exported.add(each);
  return `export { ${names.join(', ')} } from '${name}';`;
});

await build({
  stdin: { contents: ["export { default } from 'react';", ...lines].join('\n'), resolveDir: import.meta.dirname },
  outfile: 'dist/vendor/react.js',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
});
