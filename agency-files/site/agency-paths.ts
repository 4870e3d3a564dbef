/** URL paths of an agency's pages, and names of its drawings. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { decodeUrl } from '#catalogue/url-text.ts';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { findNearestWord, Mistake } from '../mistake.ts';
import type { loadAgency } from './load.ts';
import { listTakenAddresses } from './prose-pages.ts';

type Agency = ReturnType<typeof loadAgency>;

/** Returns true if a URL path without its ending, such as `/` or `/en/pricing`, is a page that the build writes. */
export function isPage(address: string, { languages, legal, posts, prosePages, servicePages }: Agency): boolean {
  const [, language = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(address) ?? [];
  const local = languages.slice(1).includes(language) ? rest || '/' : address;
  const nested = globSync('site/src/{pages,portal}/*/*/*.11ty.tsx', { cwd: root }).map(path.dirname);
  const pages = [
    '/',
    ...[...listTakenAddresses([])].map((name) => `/${name}`),
    ...nested.map((folder) => `/${folder.split(path.sep).slice(-2).join('/')}`),
    ...servicePages.services.map(({ id }) => `/services/${id}`),
    ...[...legal, ...posts, ...prosePages].map((page) => decodeUrl(page.path)),
  ];
  return pages.includes(local);
}

/** Returns a mistake for each drawing whose name differs little from that of a record without a drawing. */
export function findMisnamedDrawings(files: readonly string[], agency: Agency): Mistake[] {
  const services = agency.servicePages.services.map(({ id }) => id);
  const people = agency.about.people.flatMap(({ drawing }) => (drawing ? [drawing, `${drawing}-signature`] : []));
  const names: Readonly<Record<string, readonly string[]>> = {
    art: ['logo', 'favicon'],
    'art/blog': agency.posts.flatMap(({ slug, topicId }) => [slug, topicId]),
    'art/case-studies': agency.caseStudies.map(({ id }) => id),
    'art/home': ['hero'],
    'art/people': people,
    'art/service-samples': services,
    'art/services': services,
    'art/social': Object.keys(agency.social).map((network) => network.toLowerCase().replaceAll(' ', '-')),
  };
  return files.flatMap((file) => {
    const { dir, name, ext } = path.posix.parse(file);
    const known = names[dir];
    if (ext !== '.svg' || !known || known.includes(name)) return [];
    const missing = known.filter((other) => !['svg', 'tsx'].some((type) => files.includes(`${dir}/${other}.${type}`)));
    const close = findNearestWord(name.replace(/[\s_]+/g, '-'), missing);
    if (close === undefined) return [];
    const sentence = `No page shows this drawing. Did you mean ${dir}/${close}.svg?`;
    return [new Mistake(path.join(resolveAgencyFolder(), file), 1, sentence)];
  });
}
