import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { outputFolder } from '#site/build/output.ts';
import { forbiddenIn } from './worker-bundle.ts';

const textFile = /\.(html|js|mjs|css|json|txt|xml|svg|map|webmanifest)$|\/_(headers|redirects)$/;

/** What the built site must not hold: keys, and addresses of this machine that a development build leaves in it. */
export function siteFindings(folder = outputFolder()): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !textFile.test(file)) return [];
    return forbiddenIn(readFileSync(file, 'utf8')).map((finding) => `${file}: ${finding}`);
  });
}
