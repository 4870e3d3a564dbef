import { readdirSync } from 'node:fs';
import { browserslistToTargets, bundle, transform } from 'lightningcss';
import { type Font, fontFaces } from './fonts.ts';

const folder = 'site/src/css';
const targets = browserslistToTargets(['chrome 120', 'firefox 121', 'safari 17']);

function bundleSheet(filename: string): string {
  return bundle({ filename, minify: true, targets }).code.toString();
}

/** Bundles `site.css` and each sheet of `pages/` to the text that a page prints inside `<style>`. The site's fonts are also there alone. */
export function buildStyles(fonts: readonly Font[]): Record<string, string> {
  const faces = transform({ filename: 'fonts.css', code: Buffer.from(fontFaces(fonts)), minify: true }).code.toString();
  const styles: Record<string, string> = { fonts: faces, site: faces + bundleSheet(`${folder}/site.css`) };
  for (const file of readdirSync(`${folder}/pages`)) {
    styles[file.replace(/\.css$/, '')] = bundleSheet(`${folder}/pages/${file}`);
  }
  return styles;
}
