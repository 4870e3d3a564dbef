import { useContext } from 'react';
import { languagePath } from '#catalogue/language-path.ts';
import { siteBase } from '../worker-client/addresses.ts';
import { ElementContext } from './element-context.ts';

/** Where the agency's pages are, without a slash at its end: in the language of the nearest `lang` if the agency has it, else in its first. */
export function useSitePages(site?: string): string {
  const { lang } = useContext(ElementContext);
  const [language = ''] = lang.toLowerCase().split('-');
  return siteBase(site) + languagePath('/', language).replace(/\/$/, '');
}
