// Prerenders the app into the built page, so that visitors can read the page before its script runs.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { render } from './dist/server/server.js';

const page = 'dist/index.html';
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace('<!--app-->', () => render()),
);
rmSync('dist/server', { recursive: true });
