// Creates a folder for any static web server: the page, and the files of the package that need no bundler.
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

rmSync('dist', { recursive: true, force: true });
for (const file of ['index.html', 'app.js']) cpSync(file, path.join('dist', file));
const agencyWidgets = path.dirname(require.resolve('agency-widgets/package.json'));
cpSync(path.join(agencyWidgets, 'standalone'), 'dist/vendor/agency-widgets', { recursive: true });
