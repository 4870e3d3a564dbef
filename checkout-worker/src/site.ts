import { brand } from '#agency/brand';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { toAsciiOrigin } from './is-origin.ts';

interface SiteSetting {
  SITE_ORIGIN?: string | undefined;
}

export function resolveSiteOrigin({ SITE_ORIGIN }: SiteSetting): string {
  return SITE_ORIGIN ? toAsciiOrigin(SITE_ORIGIN) : brand.url;
}

export function createSiteUrl(path: string, language: string, env: SiteSetting): string {
  return resolveSiteOrigin(env) + getLanguagePath(path, language);
}
