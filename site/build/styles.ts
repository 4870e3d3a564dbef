import { readdirSync, readFileSync } from 'node:fs';
import { browserslistToTargets, bundleAsync, transform } from 'lightningcss';
import { fillBrandColors } from '../../widgets/build/brand-colors.ts';
import { type Font, fontFaces } from './fonts.ts';

const folder = 'site/src/css';
const targets = browserslistToTargets(['chrome 120', 'firefox 121', 'safari 17']);

const resolver = { read: (file: string) => fillBrandColors(readFileSync(file, 'utf8')) };

async function bundleSheet(filename: string): Promise<string> {
  const { code } = await bundleAsync({ filename, minify: true, targets, resolver });
  return code.toString();
}

/** Bundles `site.css` and each sheet of `pages/` to the text that a page prints inside `<style>`. The site's fonts are also there alone. */
export async function buildStyles(fonts: readonly Font[]): Promise<Record<string, string>> {
  const faces = transform({ filename: 'fonts.css', code: Buffer.from(fontFaces(fonts)), minify: true }).code.toString();
  const styles: Record<string, string> = { fonts: faces, site: faces + (await bundleSheet(`${folder}/site.css`)) };
  for (const file of readdirSync(`${folder}/pages`)) {
    styles[file.replace(/\.css$/, '')] = await bundleSheet(`${folder}/pages/${file}`);
  }
  return styles;
}
