import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const generated = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  '.git',
  '.cache',
  '.wrangler',
  'json-schema',
]);
const files = globSync('{*,.*,{*,.github,.ci}/**}', {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => generated.has(name),
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
const folders = new Set(files.flatMap((file) => listParents(file)));
const names = new Set(files.map((file) => path.basename(file)));
/** Folders of agencies. Guides may name files relative to an agency's folder. */
const agencies = [...folders].filter(
  (folder) => folders.has(`${folder}/catalogue`) && files.includes(`${folder}/agency.yaml`),
);
const guides = files
  .filter((file) => /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$|\/README\.md$/.test(file))
  .sort();

function listParents(file: string): string[] {
  const parent = path.dirname(file);
  return parent === '.' ? [] : [parent, ...listParents(parent)];
}

/** Returns true if a path in a guide exists: as a file, a folder, a glob with a match, or the start of a file's path. */
function exists(name: string): boolean {
  if (name.includes('*')) {
    const isFolder = name.endsWith('/');
    const pattern = isFolder ? name.slice(0, -1) : name;
    return [...(isFolder ? folders : files)].some((each) => path.matchesGlob(each, pattern));
  }
  if (name.endsWith('/')) return folders.has(name.slice(0, -1));
  return (
    files.includes(name) || folders.has(name) || (!path.extname(name) && files.some((file) => file.startsWith(name)))
  );
}

const isGenerated = (name: string) => name.split('/').some((part) => generated.has(part));
/** Folders that may be missing: an owner may remove some, and guides let the reader create the others. */
const removable = ['lab', 'agencies/tideline', 'agencies/studio', 'agencies/my-agency', 'agencies/your-agency'];
const isRemoved = (name: string) =>
  removable.some((folder) => !folders.has(folder) && (name === folder || name.startsWith(`${folder}/`)));

/** Returns true for a path that may belong to a demonstration agency that the owner removed. */
const isOfRemovedAgency = (name: string) =>
  !(folders.has('agencies/tideline') && folders.has('agencies/studio')) &&
  /^(art|bands|blog|catalogue|enhancements|legal|pages)\//.test(name);

/**
 * Returns the paths in a guide's inline code, without packages and media types. `lang/<code>.ts` becomes `lang/*.ts`,
 * which must match a file. `blog/<slug>.md` becomes the folder, because the owner may add such files.
 */
function findPaths(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s,]+/))
    .map((word) => word.replace(/[.:;]+$/, ''))
    .filter((word) => /^[\w.-]+\/[\w./*<>-]*$/.test(word) && !isGenerated(word) && !isRemoved(word))
    .filter(
      (word) => folders.has(word.split('/')[0] ?? '') || /(\/|\.(tsx?|m?js|css|ya?ml|json|md|svg|php))$/.test(word),
    )
    .map((word) => (word.includes('<') ? removePlaceholders(word).replace(/[^/]+\.(md|svg)$/, '') : word));
}

/** Returns names of source files without a folder, such as `wrangler.ts`, or `<name>.css`, which must match at least one file. */
function findFileNames(markdown: string): string[] {
  const words = [...markdown.matchAll(/`([\w.<>-]+\.(?:tsx?|mjs|css|php))`/g)].map(([, name = '']) => name);
  return words.filter((name) => /^[\w<]/.test(name)).map(removePlaceholders);
}

function removePlaceholders(name: string): string {
  return name.replace(/<[^<>]*>/g, '*');
}

function isNamed(name: string): boolean {
  return name.includes('*') ? [...names].some((each) => path.matchesGlob(each, name)) : names.has(name);
}

function findLinks(markdown: string): { file: string; heading: string }[] {
  return [...markdown.matchAll(/\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, file = '', heading = '']) => ({
    file,
    heading,
  }));
}

function listAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(guides)('%s', (guide) => {
  const markdown = readFileSync(path.join(root, guide), 'utf8');
  const here = path.dirname(guide);

  test('the guide names only paths that exist', () => {
    const bases = ['', `${here}/`, ...agencies.map((agency) => `${agency}/`)];
    const missing = findPaths(markdown).filter((name) => !bases.some((base) => exists(path.posix.join(base, name))));
    expect(missing.filter((name) => !isOfRemovedAgency(name))).toEqual([]);
  });

  test('the guide names only source files that exist', () => {
    expect(findFileNames(markdown).filter((name) => !isNamed(name))).toEqual([]);
  });

  test('the guide links only to files and headings that exist', () => {
    const broken = findLinks(markdown).filter(({ file, heading }) => {
      const target = file ? path.posix.join(here, file) : guide;
      if (!exists(target)) return !isRemoved(target);
      return heading && !listAnchors(readFileSync(path.join(root, target), 'utf8')).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

describe('guide check', () => {
  test('the check covers each file under docs/ and each README', () => {
    expect(guides).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploy.md', 'site/README.md']),
    );
    expect(guides.length).toBeGreaterThan(50);
    expect(agencies.length).toBeGreaterThan(0);
  });

  test('the check detects missing paths, file names, links and headings', () => {
    const markdown =
      '`tools/none.ts`, `npx vitest run catalogue/money`, `old-folder/`, `gone/<page>.yaml`, `gone/<name>.svg`, `agencies/<agency>/<name>.md`, `tools/<command>.ts`, `tools/<command>.gone.ts`, `hono/cors`, `site/dist/x.html` `none.ts` `<name>.gone.ts` [a](none.md#part) [b](https://example.com) [c](#here)';
    const missing = findPaths(markdown).filter((name) => !exists(name));
    expect(missing).toEqual(['tools/none.ts', 'old-folder/', 'gone/*.yaml', 'gone/', 'tools/*.gone.ts']);
    expect(findFileNames(markdown).filter((name) => !isNamed(name))).toEqual(['none.ts', '*.gone.ts']);
    expect(findLinks(markdown)).toEqual([
      { file: 'none.md', heading: 'part' },
      { file: '', heading: 'here' },
    ]);
    expect(listAnchors('## Ten files: “worth” it')).toEqual(['ten-files-worth-it']);
  });
});
