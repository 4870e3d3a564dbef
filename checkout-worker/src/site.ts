/** The agency's pages, as addresses. */
import { brand } from '#agency/brand';
import { languagePath } from '../../catalogue/language-path.ts';
import type { Env } from './env.ts';

export function siteOrigin({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>): string {
  return SITE_ORIGIN || brand.url;
}

/** A page of the site, in one of the agency's languages. */
export function sitePage(path: string, language: string, env: Pick<Env, 'SITE_ORIGIN'>): string {
  return siteOrigin(env) + languagePath(path, language);
}
