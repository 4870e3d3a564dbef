/** In which language pages are made. */
import type { Agency } from './agency-schema.ts';
import type { Reading } from './text.ts';

/**
 * The agency's first language, unless `SITE_LANGUAGE` names another; nothing else reads it. What a module has read of the agency it
 * has in one language, so the pages of each are made by a process of their own.
 */
export function siteReading([first = 'en']: readonly string[]): Reading {
  return { language: siteLanguage() ?? first, first };
}

/** Another language than the agency's first, if pages are made in one. */
export function siteLanguage(): string | undefined {
  return process.env.SITE_LANGUAGE || undefined;
}

/** How pages write money and dates: in the agency's own language as it says, in others as is usual there. */
export function siteLocale({ languages, locale }: Pick<Agency, 'languages' | 'locale'>): string {
  const { language, first } = siteReading(languages);
  return language === first ? locale : language;
}
