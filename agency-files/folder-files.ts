/** Finds files in an agency's folder that nothing reads, such as `Home.yaml` or `catalogue/bundle.yaml`. */
import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './agency-folder.ts';
import type { FileName } from './catalogue-files.ts';
import { findNearestWord, Mistake } from './mistake.ts';

/** YAML files of the site, without their ending. */
export const siteFiles = [
  'about',
  'agency',
  'claims',
  'clients',
  'contact',
  'glossary',
  'home',
  'intros',
  'navigation',
  'packs',
  'pricing',
  'reviews',
  'services',
  'strategy-call',
  'testimonials',
] as const;

/** Folders of Markdown files. Each file is a page. */
const pageFolders = ['blog', 'case-studies', 'legal', 'pages'] as const;

/** Folders whose files the kit reads. Other folders belong to an agency's own code. */
const folders = [...pageFolders, 'art', 'catalogue', 'measurements', 'pictures', 'public', 'released', 'words'];

const pictureExtensions = /\.(jpe?g|png|webp|avif|svg|mp4|webm|vtt)$/i;
const codeExtensions = /\.tsx?$/;
/** Files of operating systems, editors and version control, and files for the agency's own people. */
const unrelatedFiles = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$|README|LICENSE|CHANGELOG)|~$/;
/** Unrelated files in `public`, whose other files the build copies, even those whose names begin with a dot. */
const unrelatedInPublic = /(^|\/)(\.DS_Store|\.git(ignore|keep)|Thumbs\.db|desktop\.ini)$/;

/** Returns the files of a folder, as sorted paths relative to the folder. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(path.resolve(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(path.resolve(root, folder), path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !(file.startsWith('public/') ? unrelatedInPublic : unrelatedFiles).test(file))
    .sort();
}

/** Returns the paths of the Markdown files in a folder of pages, such as `agencies/tideline/blog/one-afternoon.md`, sorted. */
export function listPageFiles(folder: string, place: string): string[] {
  const files = globSync(`${folder}/${place}/*.md`, { cwd: root });
  return files.filter((file) => !unrelatedFiles.test(path.relative(folder, file).replaceAll('\\', '/'))).sort();
}

export interface StrayFile {
  readonly mistake: Mistake;
  /** Path of the file that the owner probably meant. */
  readonly meant: string | undefined;
}

/** Returns each file that nothing reads, with a sentence that names the file that was probably meant. */
export function findStrayFiles(folder: string, files: readonly string[], catalogue: readonly FileName[]): StrayFile[] {
  const records = [...siteFiles, ...catalogue.map((name) => `catalogue/${name}`)].map((name) => `${name}.yaml`);
  const code = files.filter((file) => codeExtensions.test(file));
  return files
    .filter((file) => !records.includes(file) && !isFileRead(file, code))
    .map((file) => {
      const meant = suggestPath(file, records);
      const sentence = describeFinding(file, { meant, files, folder });
      return { mistake: new Mistake(path.join(folder, file), 1, sentence), meant: meant && path.join(folder, meant) };
    });
}

function isFileRead(file: string, code: readonly string[]): boolean {
  const [place = '', ...rest] = file.split('/');
  if (codeExtensions.test(file)) return true;
  if (['measurements', 'public', 'released'].includes(place)) return rest.length > 0;
  if (place === 'pictures') return rest.length === 1 && pictureExtensions.test(file);
  if (place === 'art' && /\.(svg|css)$/.test(file)) return true;
  if (place === 'words') return rest.length === 1 && file.endsWith('.yaml');
  if (isPageFolder(place) && rest.length === 1) return file.endsWith('.md');
  // A file next to code counts as read by that code, such as the records of a page with its own layout.
  const codeFolder = folders.includes(place) ? path.dirname(file) : place;
  return rest.length > 0 && code.some((other) => other.startsWith(`${codeFolder}/`)) && codeFolder !== 'catalogue';
}

function isPageFolder(name: string): boolean {
  return (pageFolders as readonly string[]).includes(name);
}

/** Returns the path that the owner probably meant, which differs in spelling, capitals, ending or folder. */
function suggestPath(file: string, records: readonly string[]): string | undefined {
  const [top = '', ...rest] = file.split('/');
  const place = rest.length > 0 ? findNearestWord(top, folders) : '';
  const { name: stem, ext } = path.parse(
    path
      .basename(file)
      .toLowerCase()
      .replace(/\.(yaml|yml|md)\.txt$/, '.$1'),
  );
  const name = stem.trim().replace(/( - copy| copy| kopie)?( ?\(?\d*\)?)?$/, '');
  if (/^\.(ya?ml|json)$/.test(ext)) {
    const names = records.map((record) => path.parse(record).name);
    const close = names.includes(name) ? name : findNearestWord(name, names);
    const known = records.filter((record) => path.parse(record).name === close);
    return known.find((record) => path.dirname(record) === (place || '.')) ?? known[0];
  }
  if (/^\.(md|markdown|mdown|mkd|mdx)$/.test(ext)) {
    return `${place && isPageFolder(place) ? place : 'pages'}/${name.replaceAll(' ', '-')}.md`;
  }
  if (place === 'art') return path.join(path.dirname(file), `${name}.svg`).replace(/^[^/]+/, 'art');
  if (place && place !== top) return path.join(place, ...rest);
  return pictureExtensions.test(ext) ? `pictures/${path.basename(file)}` : undefined;
}

interface Finding {
  readonly meant: string | undefined;
  readonly files: readonly string[];
  readonly folder: string;
}

function describeFinding(file: string, { meant, files, folder }: Finding): string {
  if (meant !== undefined && meant !== file) {
    return files.includes(meant)
      ? `Nothing reads this file, only ${meant}. Move what you need there, and delete this file.`
      : `Nothing reads this file. Did you mean ${meant}?`;
  }
  return file.startsWith('pictures/')
    ? 'Pages can’t show a file of this kind. Save a picture as JPEG, PNG, WebP, AVIF or SVG, and a film as MP4 or WebM.'
    : `Nothing reads this file. Move it out of ${folder}, or into ${folder}/public if visitors should get it.`;
}
