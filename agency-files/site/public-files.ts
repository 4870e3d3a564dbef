/** Checks the files in an agency's `public` folder, which the build copies as they are. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../agency-folder.ts';
import { Mistake } from '../mistake.ts';
import { findPublicPictureMistake, pictureExtensions } from '../pictures.ts';

/** Folders that the build writes to. */
const generatedFolders = /^(admin|assets|downloads|share|widgets|embed\/(frame|preview))\//;

/** Files that the build writes, besides pages. */
const generatedFiles =
  /^(_headers|_routes\.json|_worker\.js|\.well-known\/ucp$|embed\/partner-code\.txt|(buy|cart|order-by-invoice)(\.html?)?$|blog\/feed\.xml|catalogue\.(schema\.)?json|favicon\.svg|fonts\.css|keep-draft\.js|openapi\.json|llms\.txt|robots\.txt|sitemap\.xml|webhooks\.schema\.json)/;

/** Folders in the URL space of the Worker: `run_worker_first` in wrangler.toml. */
const workerPaths = /^(api|buy|desk|partner)\//;

const megabytes = 1024 * 1024;
/** Maximum size of a file on Cloudflare Workers, in MB: https://developers.cloudflare.com/workers/platform/limits/ */
const maxMegabytes = 25;

/**
 * Returns true for the path of a file in `public` or of a file that the build always writes, such as `/robots.txt`, and
 * for the path of a folder with such files, such as `/assets/`.
 */
export function isFileOfSite(address: string, files: readonly string[]): boolean {
  if (address.endsWith('/')) {
    return files.some((file) => file.startsWith(`public${address}`)) || generatedFolders.test(address.slice(1));
  }
  return files.includes(`public${address}`) || generatedFiles.test(address.slice(1));
}

/** Returns the mistakes of the files in `public`. `isPage` returns true for the URL path of a page of the site. */
export async function findPublicFileMistakes(
  folder: string,
  files: readonly string[],
  isPage: (address: string) => boolean,
): Promise<Mistake[]> {
  const mistakes = await Promise.all(
    files
      .filter((file) => file.startsWith('public/'))
      .map(async (file) => {
        const name = path.join(folder, file);
        const address = file.slice('public/'.length);
        const sentence = findAddressMistake(address, isPage) ?? (await findContentMistake(name, address));
        return sentence ? [new Mistake(name, 1, sentence)] : [];
      }),
  );
  return mistakes.flat();
}

function findAddressMistake(address: string, isPage: (address: string) => boolean): string | undefined {
  const page = /\.html?$/i.test(address) ? `/${address.replace(/(^|\/)index\.html?$|\.html?$/i, '')}` : undefined;
  if (page !== undefined && isPage(page)) {
    return `This file would replace the page ${page}. Give it another name, or change the page in its own file.`;
  }
  if (/(^|\/)\.(?!well-known\/)/.test(address)) {
    return 'Everybody could read this file, and names that begin with "." are for settings and secrets. Move it out of public.';
  }
  if (workerPaths.test(address)) {
    return `Nobody could read this file, because the Worker answers /${address} itself. Give the folder another name.`;
  }
  if (address === '_redirects') return 'The build writes this file. List old paths in navigation.yaml, under "moved".';
  return generatedFolders.test(address) || generatedFiles.test(address) || isMarkdownVersion(address, isPage)
    ? `The build writes /${address} itself. Give the file another name.`
    : undefined;
}

/** Returns true for the Markdown version of a page, such as `pricing.md`. */
function isMarkdownVersion(address: string, isPage: (address: string) => boolean): boolean {
  return address.endsWith('.md') && isPage(`/${address.replace(/(^|\/)index\.md$|\.md$/, '')}`);
}

async function findContentMistake(name: string, address: string): Promise<string | undefined> {
  const file = path.resolve(root, name);
  const size = statSync(file).size / megabytes;
  if (size > maxMegabytes) {
    return `The file is ${size.toFixed(1)} MB, but at most ${maxMegabytes} MB is allowed: save a smaller copy, or link to another place.`;
  }
  return pictureExtensions.includes(path.extname(address).slice(1).toLowerCase())
    ? findPublicPictureMistake(address, readFileSync(file))
    : undefined;
}
